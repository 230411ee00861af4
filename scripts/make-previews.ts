/**
 * Makes the pictures for shared links again. Run it after a change to a page's title or description, or to
 * preview-pictures.ts: node scripts/make-previews.ts [part of a file's name …]
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { encodePreview, previewPictures } from './preview-pictures.ts'

const folder = resolve(import.meta.dirname, '..', 'public')
const wanted = process.argv.slice(2)
for (const { path, file } of previewPictures) {
  if (wanted.length > 0 && !wanted.some((part) => file.includes(part))) continue
  const bytes = await encodePreview(path)
  const target = resolve(folder, file)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
  console.log(`${file}  ${(bytes.length / 1000).toFixed(1)} kB`)
}
