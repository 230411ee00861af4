const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** A file name out of a prompt: its first words, letters and digits of any script. */
export function fileNameOf(prompt: string, type: string): string {
  const words = prompt
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return `${words || 'picture'}.${extensions[type] ?? 'png'}`
}

/** Hands the bytes to the browser's download. */
export function savePictureAs(picture: Blob, prompt: string): void {
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(prompt, picture.type)
  link.click()
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
