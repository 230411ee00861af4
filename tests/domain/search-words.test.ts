import { describe, expect, it } from 'vitest'
import { addWords, findHits, type OpenPostings, sealPostings } from '../../src/data/postings.ts'
import { searchTermsOf, wordsOf } from '../../src/domain/search-words.ts'

function finds(prompt: string, search: string): boolean {
  const open: OpenPostings = new Map()
  addWords(open, prompt, 3)
  return findHits([sealPostings(0, open)], search, 4)?.[3] === 1
}

describe('a search finds', () => {
  it.each([
    ['the beginning of a word', 'A red fox asleep', 'fo'],
    ['all words in any order', 'A red fox asleep in fresh snow', 'SNOW fox'],
    ['letters without their accents', 'Café à la crème', 'cafe creme'],
    ['accents where there are none', 'a cafe by the sea', 'café'],
    ['letters that have no accent to lose', 'Łódź, Øresund, straße', 'lodz oresund strasse'],
    ['Cyrillic', 'Лиса в снегу', 'ЛИС'],
    ['Greek without its tonos', 'Αλεπού στο χιόνι', 'αλεπου'],
    ['Arabic without its points', 'قِطَّة على السطح', 'قطة'],
    ['any part of Chinese', '雪地里的一只红狐狸', '红狐'],
    ['one letter of Chinese', '雪地里的一只红狐狸', '狸'],
    ['Japanese of all its scripts', '雪の中のキツネ', 'キツネ'],
    ['Thai', 'สุนัขจิ้งจอกในหิมะ', 'จิ้งจอก'],
    ['Korean by half a word', '눈 속의 여우', '여'],
    ['numbers', 'year 2049 skyline', '2049'],
    ['a picture sign', 'a fox 🦊 at night', '🦊'],
  ])('%s', (_, prompt, search) => expect(finds(prompt, search)).toBe(true))
})

describe('a search does not find', () => {
  it.each([
    ['the end of a word', 'firefox', 'fox'],
    ['a prompt that lacks one of the words', 'A red fox', 'fox rain'],
    ['letters of Chinese that are apart', '红色的狐狸', '红狐'],
  ])('%s', (_, prompt, search) => expect(finds(prompt, search)).toBe(false))

  it('anything when nothing is searched for', () => {
    expect(searchTermsOf(' \n ,.')).toEqual([])
    expect(findHits([], '   ', 3)).toBeNull()
  })

  it('longer than a search can be', () => {
    expect(searchTermsOf('word '.repeat(2_000_000)).join(' ').length).toBeLessThan(250)
  })
})

describe('the words of a prompt', () => {
  it('stand once each', () => {
    expect(wordsOf('Fox, fox; FOX! snow')).toEqual(['fox', 'snow'])
  })
})
