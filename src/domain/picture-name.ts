/** File names for pictures: the day, then the prompt's first words. */
import type { PictureFormat } from './picture-actions.ts'

/** Bytes of UTF-8 the words may take: far below what any file system and zip tool allows for a name. */
const wordsMax = 80

/** "2026-11-21-a-fox-in-the-snow.png". Letters and digits of any script, nothing a file system minds. */
export function pictureFileName(prompt: string, createdAt: number, format: PictureFormat): string {
  return `${[dayOf(createdAt), wordsOf(prompt)].filter(Boolean).join('-')}.${format}`
}

/** A name not in `taken` yet, which it is added to. Case does not tell files apart on every system. */
export function uniqueName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name.slice(0, dot)}-${count}${name.slice(dot)}`
    if (taken.has(candidate.toLowerCase())) continue
    taken.add(candidate.toLowerCase())
    return candidate
  }
}

function dayOf(time: number): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function wordsOf(prompt: string): string {
  const words = prompt
    .slice(0, 1_000)
    .normalize('NFC')
    .toLowerCase()
    // Marks belong to letters in many scripts.
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
  let kept = ''
  let bytes = 0
  for (const character of words) {
    bytes += new TextEncoder().encode(character).length
    if (bytes > wordsMax) break
    kept += character
  }
  // Cut between words where there is a place for it.
  const cut = kept.length < words.length ? kept.replace(/-[^-]*$/, '') : kept
  return cut.replace(/-+$/, '') || 'picture'
}
