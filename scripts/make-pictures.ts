/**
 * Makes the committed pictures again with the built-in engine. Run it after a change to the engine, to
 * picture-list.ts or to the texts it reads: node scripts/make-pictures.ts [part of a file's name …]
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { encode } from './encode-picture.ts'
import { committedPictures } from './picture-list.ts'

const folder = resolve(import.meta.dirname, '..', 'public')
const wanted = process.argv.slice(2)
for (const picture of committedPictures) {
  if (wanted.length > 0 && !wanted.some((part) => picture.file.includes(part))) continue
  const bytes = await encode(picture)
  const target = resolve(folder, picture.file)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
  console.log(`${picture.file}  ${(bytes.length / 1000).toFixed(1)} kB`)
}
