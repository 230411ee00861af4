/** The words by which a prompt is found: without case and accents, in any script. Pure. */

/** Letters that Unicode does not take apart into a plain one and its mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

const token = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu
/** Scripts that put no space between words. */
const unspacedRun =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
const ascii = /^[\0-\x7f]*$/

/** Longer words are cut: nobody types so far, and a pasted block must not fill the index. */
const longestWord = 40
const longestSearch = 200

function fold(text: string): string {
  const lower = text.toLowerCase()
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[ßæœøđðłıþ]/g, (letter) => plainLetters[letter] ?? letter)
}

function tokensOf(text: string): string[] {
  const folded = fold(text)
  const tokens = folded.match(token) ?? []
  if (ascii.test(folded)) return tokens
  return tokens.flatMap((word) => word.match(unspacedRun) ?? [])
}

/** Every two neighbours: a run without spaces is found by any part of it. */
function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.slice(0, -1).map((letter, i) => letter + letters[i + 1])
}

/** Each word once. A run without spaces gives its pairs, and its last letter. */
export function wordsOf(prompt: string): string[] {
  const words = new Set<string>()
  for (const word of tokensOf(prompt)) {
    if (!unspaced.test(word)) {
      words.add(word.slice(0, longestWord))
      continue
    }
    for (const pair of pairsOf(word)) words.add(pair)
    words.add([...word].at(-1) ?? word)
  }
  return [...words]
}

/** What must all be found, each at the beginning of a word. Empty when nothing is searched for. */
export function searchTermsOf(search: string): string[] {
  const terms = new Set<string>()
  for (const word of tokensOf(search.slice(0, longestSearch))) {
    const pairs = unspaced.test(word) ? pairsOf(word) : []
    if (pairs.length === 0) terms.add(word.slice(0, longestWord))
    for (const pair of pairs) terms.add(pair)
  }
  // The longest first: it leaves the fewest.
  return [...terms].sort((a, b) => b.length - a.length)
}
