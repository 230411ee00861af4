/** While the device's own pictures are being read: their place, so that nothing jumps and nothing is claimed. */
export function PreviewWaiting() {
  return <div aria-busy="true" className="picture-frame plate" />
}
