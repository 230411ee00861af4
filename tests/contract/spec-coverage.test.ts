/** docs/spec-coverage.md names, for each line of the specification, files and tests that are really there. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const table = readFileSync(resolve(root, 'docs/spec-coverage.md'), 'utf8')

interface Row {
  line: string
  doneIn: string
  shownBy: string
}

/** A bar inside a cell is written as in Markdown: `\|`. */
function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

const rows: Row[] = table
  .split('\n## ')
  .filter((section) => !section.startsWith('Where the product differs'))
  .flatMap((section) => section.split('\n'))
  .filter((line) => line.startsWith('|') && !/^\| (line|---)/.test(line) && !line.startsWith('|---'))
  .map((line) => {
    const [about = '', doneIn = '', shownBy = '', ...more] = cellsOf(line)
    expect(more, line).toEqual([])
    return { line: about, doneIn, shownBy }
  })

/** `tests/a.test.ts` “one”, “two” and its neighbours; `tests/b.test.ts` “three” */
function testsOf(shownBy: string): { file: string; titles: string[] }[] {
  return [...shownBy.matchAll(/`([^`\s]+\.(?:ts|sql))`((?:[^`“]*“[^”]*”)*)/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: [...titles.matchAll(/“([^”]*)”/g)].map(([, title = '']) => title),
    }),
  )
}

const looksLikePath = /^(src|sw|supabase|tests|public|scripts|docs)\/[\w./*-]+$/

/** `src/content/*.md` stands for at least one file. */
function isThere(path: string): boolean {
  if (!path.includes('*')) return existsSync(resolve(root, path))
  return globSync(path, { cwd: root }).length > 0
}

it('the table has a row for each line of the specification', () => {
  expect(rows.length).toBeGreaterThan(300)
  for (const { line, doneIn, shownBy } of rows) {
    expect(line, `beside ${doneIn}`).not.toBe('')
    expect(doneIn, line).not.toBe('')
    expect(shownBy, line).not.toBe('')
  }
})

it('every path that is named is there', () => {
  const missing = rows.flatMap(({ line, doneIn, shownBy }) =>
    [...`${doneIn} ${shownBy}`.matchAll(/`([^`]+)`/g)]
      .map(([, named = '']) => named)
      .filter((named) => looksLikePath.test(named) && !isThere(named))
      .map((named) => `${line}: ${named}`),
  )
  expect(missing).toEqual([])
})

it('every decision that is linked is there', () => {
  for (const [, path = ''] of table.matchAll(/\]\(([^)]+)\)/g)) {
    expect(existsSync(resolve(root, 'docs', path)), path).toBe(true)
  }
})

it('every test that is quoted stands in its file under that whole title', () => {
  const wrong = rows.flatMap(({ line, shownBy }) =>
    testsOf(shownBy).flatMap(({ file, titles }) => {
      const known = titlesOf(file)
      return titles.filter((title) => !known.has(title)).map((title) => `${line}: ${file} “${title}”`)
    }),
  )
  expect(wrong).toEqual([])
})

const readTitles = new Map<string, Set<string>>()

/** Of a test file: what `test(`, `it(`, `describe(` or `.each(…)(` begins with; of pgTAP: how an assertion ends. */
function titlesOf(file: string): Set<string> {
  const known = readTitles.get(file)
  if (known) return known
  const path = resolve(root, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const found = file.endsWith('.sql')
    ? [...source.matchAll(/,\s*'((?:[^']|'')*)'\s*\)\s*;/g)].map(([, title = '']) =>
        title.replaceAll("''", "'"),
      )
    : [
        ...source.matchAll(
          /(?:\b(?:it|test|describe)(?:\.\w+)*|[\])}])\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g,
        ),
      ].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))
  const titles = new Set(found)
  readTitles.set(file, titles)
  return titles
}

it('every line is done, and shown by a test', () => {
  const unshown = rows.filter(
    ({ doneIn, shownBy }) =>
      doneIn !== 'nothing to build' &&
      (doneIn === '—' ||
        /later:|no test yet/.test(shownBy) ||
        !testsOf(shownBy).some(({ titles }) => titles.length > 0)),
  )
  expect(unshown.map(({ line }) => line)).toEqual([])
})
