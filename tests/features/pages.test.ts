import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { audioCovers } from '../../src/content/audio-covers.ts'
import { blogPosts } from '../../src/content/blog.ts'
import { examples } from '../../src/content/examples.ts'
import { questions } from '../../src/content/home.ts'
import { nameOf, pageTitles } from '../../src/content/page-titles.ts'
import { siteMap } from '../../src/content/site-map.ts'
import { staticPages } from '../../src/content/static-pages.ts'
import { styleNotes } from '../../src/content/style-notes.ts'
import { fillTemplate, partsOf, tasks, templates } from '../../src/content/templates.ts'
import { effectPrompt, textEffects, wordMax } from '../../src/content/text-effects.ts'
import { promptMax } from '../../src/domain/constants.ts'
import { styleIds } from '../../src/domain/styles.ts'
import { linesOf } from '../../src/features/pages/lettering.ts'
import { type Block, parsePage } from '../../src/features/pages/markdown.ts'
import { findsExample } from '../../src/features/pages/prompt-shelf.tsx'

const root = resolve(import.meta.dirname, '../..')
const texts = readdirSync(resolve(root, 'src/content'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, page: parsePage(readFileSync(resolve(root, 'src/content', name), 'utf8')) }))

function wordsOf(block: Block): string[] {
  if (block.kind === 'list') return block.items
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()]
  if (block.kind === 'pictures') return []
  return [block.kind === 'prompt' ? block.prompt : block.text]
}

describe('the texts', () => {
  it('read headings, lists, tables, pictures and prompts', () => {
    const page = parsePage(
      '# Title\n\nLede\nof two lines.\n\n![boat-fog]\n\n## A heading, here\n\n- one\n- two\n  goes on\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n> A fox\n> — watercolor 16:9',
    )
    expect(page).toEqual({
      title: 'Title',
      lede: 'Lede of two lines.',
      hero: 'boat-fog',
      blocks: [
        { kind: 'heading', level: 2, text: 'A heading, here', id: 'a-heading-here' },
        { kind: 'list', ordered: false, items: ['one', 'two goes on'] },
        { kind: 'table', head: ['A', 'B'], rows: [['1', '2']] },
        { kind: 'prompt', prompt: 'A fox', style: 'watercolor', ratio: '16:9' },
      ],
    })
  })

  it.each(texts)('$name names pages and pictures that exist', ({ page }) => {
    const paths = new Set(Object.keys(pageTitles))
    for (const words of [page.lede, ...page.blocks.flatMap(wordsOf)]) {
      for (const [, href] of words.matchAll(/\]\(([^)]+)\)/g)) expect(paths).toContain(href)
    }
    const pictures = page.blocks.flatMap((block) => (block.kind === 'pictures' ? block.ids : []))
    const known = examples.map((example) => example.id)
    for (const id of [...pictures, ...(page.hero ? [page.hero] : [])]) expect(known).toContain(id)
  })

  it.each(texts)('$name has no two blocks alike, no empty heading and no mark left over', ({ page }) => {
    const all = page.blocks.flatMap(wordsOf)
    for (const words of all) expect(words).not.toMatch(/^#|^\||^!\[|\*\*\*/)
    const ids = page.blocks.filter((block) => block.kind === 'heading').map((block) => block.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('say who sees a picture: nobody, unless it is published or the switch for all is on', () => {
    const asked = 'Who can see my pictures?'
    const home = questions.find(({ question }) => question === asked)?.answer
    const faq = readFileSync(resolve(root, 'src/content/faq.md'), 'utf8').split(`### ${asked}`)[1]
    for (const answer of [home, faq?.split('###')[0]]) {
      expect(answer).toMatch(/Nothing is public unless you publish it.*switch.*every new picture/)
    }
  })

  it.each(blogPosts)('the post at $path is called in the list as on its page', ({ path, title, picture }) => {
    expect(texts.map(({ page }) => page.title)).toContain(title)
    expect(pageTitles[path]?.title).toBe(title)
    expect(examples.map((example) => example.id)).toContain(picture)
  })
})

describe('titles', () => {
  it.each([...staticPages, ...siteMap.flatMap(({ paths }) => paths)])('%s has one of its own', (path) => {
    const own = pageTitles[path]
    expect(own?.description.length).toBeLessThanOrEqual(160)
    expect(Object.values(pageTitles).filter(({ title }) => title === own?.title)).toHaveLength(1)
  })

  it('say that a page does not exist', () => {
    expect(nameOf('/nowhere').title).toBe('Page not found · Pinhole')
  })
})

describe('the site map', () => {
  it('has every page but those a payment leads to, each once', () => {
    const listed = siteMap.flatMap(({ paths }) => paths)
    const outcomes = ['/payment-success', '/payment-canceled']
    expect([...listed, ...outcomes].sort()).toEqual(Object.keys(pageTitles).sort())
  })
})

describe('what is offered to start from', () => {
  it('has a picture for everything', () => {
    for (const { id } of [...examples, ...templates, ...audioCovers]) {
      expect(existsSync(resolve(root, `public/pages/${id}.webp`)), id).toBe(true)
    }
    for (const { id } of examples.filter((example) => example.large)) {
      expect(existsSync(resolve(root, `public/pages/${id}-large.webp`)), id).toBe(true)
    }
  })

  it('is at least 30 prompts and 16 templates, for every style and every task', () => {
    expect(examples.length).toBeGreaterThanOrEqual(30)
    expect(templates.length).toBeGreaterThanOrEqual(16)
    expect(new Set(examples.map(({ style }) => style))).toEqual(new Set(styleIds))
    expect(new Set(templates.map(({ task }) => task))).toEqual(new Set(tasks))
    for (const id of styleIds) {
      expect(examples.find((example) => example.id === styleNotes[id].example)?.style).toBe(id)
    }
  })

  it('never names Nano Banana with a shape it cannot make', () => {
    for (const { style, ratio } of [...examples, ...templates, ...audioCovers]) {
      if (style === 'nano-banana') expect(ratio).toBe('1:1')
    }
  })
})

describe('templates', () => {
  it('are filled slot by slot, empty ones with their first words', () => {
    expect(fillTemplate('a [figure: fox] in [place: snow]')).toBe('A fox in snow')
    expect(fillTemplate('a [figure: fox] in [place: snow]', [' red owl ', ' '])).toBe('A red owl in snow')
  })

  it.each(templates)('$name has slots, and its prompt fits', ({ text }) => {
    const slots = partsOf(text).filter((part) => part.asks !== null)
    expect(slots.length).toBeGreaterThan(0)
    expect(fillTemplate(text)).not.toMatch(/[[\]]/)
    const longest = slots.map(() => 'x'.repeat(80))
    expect(fillTemplate(text, longest).length).toBeLessThanOrEqual(promptMax)
  })
})

describe('the prompt library', () => {
  it('finds by the beginnings of words in prompt, style and topic', () => {
    const found = (search: string) => examples.filter((e) => findsExample(e, search)).map(({ id }) => id)
    expect(found('fox snow')).toEqual(['fox-snow'])
    expect(found('WATERC')).toEqual(expect.arrayContaining(['fox-snow', 'balloon-snow']))
    expect(found('')).toHaveLength(examples.length)
    expect(found('xylophone')).toEqual([])
  })
})

describe('lettering', () => {
  it('breaks long words at spaces into at most three lines', () => {
    expect(linesOf('Pinhole')).toEqual(['Pinhole'])
    expect(linesOf('Night on the river')).toEqual(['Night on', 'the river'])
    expect(linesOf('a b c d e f g h i j k l').length).toBeLessThanOrEqual(3)
  })

  it('puts the word into the prompt, and the prompt fits', () => {
    for (const effect of textEffects) {
      const prompt = effectPrompt(effect, 'W'.repeat(wordMax))
      expect(prompt).toContain('W'.repeat(wordMax))
      expect(prompt.length).toBeLessThanOrEqual(promptMax)
    }
  })
})
