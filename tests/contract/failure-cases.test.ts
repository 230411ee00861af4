/** docs/failure-cases.md names, for each case, tests that are really there. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const lastCase = 53

const table = readFileSync(resolve(root, 'docs/failure-cases.md'), 'utf8')
const rows = table.split('\n').flatMap((line) => {
  const [, number, , , tests] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  return number && /^\d+$/.test(number) && tests !== undefined ? [{ number: Number(number), tests }] : []
})

it('the table has every case once, in order', () => {
  expect(rows.map((row) => row.number)).toEqual(Array.from({ length: lastCase }, (_, i) => i + 1))
})

it.each(rows)('the tests named for case $number are there, with its number', ({ number, tests }) => {
  const files = tests.split('<br>')
  for (const entry of files) {
    const [, file = '', titles = ''] = /^`([^`]+)`: (.+)$/.exec(entry) ?? []
    expect(existsSync(resolve(root, file)), `${file} of “${entry}”`).toBe(true)
    const source = readFileSync(resolve(root, file), 'utf8')
    for (const title of titles.split(' · ').map((quoted) => quoted.slice(1, -1).replaceAll('\\|', '|'))) {
      expect(source.includes(title), `“${title}” in ${file}`).toBe(true)
      expect(title).toMatch(new RegExp(`(^|[ ,;])${number}[:,]`))
    }
  }
})
