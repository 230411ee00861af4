/** A picture the product made, with what made it. */
export const heroPicture = {
  src: '/hero/lighthouse.webp',
  prompt: 'A lighthouse in the fog at dawn',
  seed: 7,
  width: 1536,
  height: 1024,
}
