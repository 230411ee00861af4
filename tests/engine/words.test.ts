import { describe, expect, it } from 'vitest'
import { drawSubject } from '../../supabase/local/engine/draw/subjects.ts'
import { createRandom } from '../../supabase/local/engine/random.ts'
import { compose } from '../../supabase/local/engine/scene/compose.ts'
import { parse } from '../../supabase/local/engine/scene/parse.ts'
import { things } from '../../supabase/local/engine/scene/things.ts'
import { request } from './pictures.ts'

describe('parse', () => {
  it('finds the thing, its colour, the place and the time', () => {
    const brief = parse('A blue boat on a calm lake at night', '')
    expect(brief.subjects).toEqual([{ thing: 'boat', count: 1, colour: '#2f6fc4' }])
    expect(brief.setting).toBe('lake')
    expect(brief.time).toBe('night')
    expect(brief.mood).toBe('calm')
  })

  it('counts', () => {
    expect(parse('three cats', '').subjects[0]?.count).toBe(3)
    expect(parse('2 dogs', '').subjects[0]?.count).toBe(2)
    expect(parse('wolves', '').subjects[0]?.count).toBe(3)
  })

  it('reads "without" and "no" as the negative prompt', () => {
    expect(parse('a field without clouds', '').without.has('clouds')).toBe(true)
    expect(parse('a sky with no birds', '').without.has('birds')).toBe(true)
  })

  it('leaves out a thing the negative prompt names', () => {
    expect(parse('a fox and a rabbit', 'rabbits').subjects.map(({ thing }) => thing)).toEqual(['fox'])
  })

  it('keeps the night when only its moon is unwanted', () => {
    const brief = parse('mountains at night', 'moon, stars')
    expect(brief.time).toBe('night')
    expect(brief.features.has('moon')).toBe(false)
  })

  it('never asks for more than it can place', () => {
    const brief = parse('9 foxes 9 cats 9 dogs 9 owls 9 bears 9 wolves '.repeat(20), '')
    expect(brief.subjects.length).toBeLessThanOrEqual(4)
    for (const { count } of brief.subjects) expect(count).toBeLessThanOrEqual(6)
  })
})

describe('things', () => {
  it.each([...things.keys()])('draws a %s of finite points', (name) => {
    const thing = things.get(name)
    if (!thing) throw new Error(name)
    const parts = drawSubject(thing.draw, {
      colour: thing.colour,
      tags: new Set(thing.tags.split(' ')),
      random: createRandom(name),
    })
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) {
      expect(part.colour).toMatch(/^#[0-9a-f]{6}$/)
      for (const point of part.points) expect(point.every(Number.isFinite)).toBe(true)
    }
  })
})

describe('compose', () => {
  it('keeps every thing within the picture', () => {
    for (let seed = 0; seed < 40; seed++) {
      const scene = compose(
        request({ seed, prompt: 'a castle, two foxes and a red balloon', width: 300, height: 200 }),
      )
      expect(scene.subjects).toHaveLength(4)
      for (const { x, y } of scene.subjects) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(300)
        expect(y).toBeLessThanOrEqual(200)
      }
    }
  })
})
