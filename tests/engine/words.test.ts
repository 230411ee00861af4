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

  it.each([
    ['ein roter Fuchs im Wald bei Nacht', 'fox', 'forest', 'night'],
    ['un gato negro en la playa al atardecer', 'cat', 'sea', 'sunset'],
    ['un château dans la montagne au coucher du soleil', 'castle', 'mountains', 'sunset'],
    ['красный дракон над городом ночью', 'dragon', 'city', 'night'],
    ['قطة سوداء في المدينة ليلا', 'cat', 'city', 'night'],
    ['夜の海と灯台', 'lighthouse', 'sea', 'night'],
    ['猫头鹰在森林里，日落', 'owl', 'forest', 'sunset'],
    ['바다의 등대 일몰', 'lighthouse', 'sea', 'sunset'],
  ])('reads %s', (prompt, thing, setting, time) => {
    const brief = parse(prompt, '')
    expect(brief.subjects[0]?.thing).toBe(thing)
    expect(brief.setting).toBe(setting)
    expect(brief.time).toBe(time)
  })

  it('gives a colour behind a thing to the thing', () => {
    expect(parse('un gato negro', '').subjects[0]?.colour).toBe('#26262b')
  })

  it('leaves English words alone that mean something else elsewhere', () => {
    expect(parse('I see a kind man in a bar', '').subjects.map(({ thing }) => thing)).toEqual(['person'])
    expect(parse('I see a fox', '').setting).not.toBe('lake')
  })

  it('finds a picture for an idea', () => {
    expect(parse('freedom', '').subjects.map(({ thing }) => thing)).toEqual(['eagle'])
    expect(parse('loneliness', '')).toMatchObject({ setting: 'snow', shot: 'wide' })
  })

  it('keeps what belongs to a person with the person', () => {
    const brief = parse('portrait of a woman with long black hair and a red dress', '')
    expect(brief.colours).toEqual([])
    expect(brief.features.has('hair #26262b')).toBe(true)
    expect(brief.subjects[0]?.colour).toBe('#d2362f')
  })

  it('puts flowers into the vase they are named with', () => {
    const brief = parse('a blue vase of red roses', '')
    expect(brief.subjects.map(({ thing }) => thing)).toEqual(['vase'])
    expect(brief.features.has('in vase: rose #d2362f')).toBe(true)
  })

  it('lets birds that come with something else fly in its sky', () => {
    const brief = parse('a lighthouse and birds', '')
    expect(brief.subjects.map(({ thing }) => thing)).toEqual(['lighthouse'])
    expect(brief.features.has('birds')).toBe(true)
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
  it('fills a close picture of one person with head and shoulders', () => {
    const [person] = compose(request({ prompt: 'portrait of an old man', width: 300, height: 300 })).subjects
    expect(person?.height).toBeGreaterThan(250)
  })

  it.each([
    [300, 200],
    [200, 300],
    [300, 300],
  ])('sets the horizon and the thing for %d x %d', (width, height) => {
    const scene = compose(request({ prompt: 'a castle by a lake', width, height }))
    const [castle] = scene.subjects
    expect(scene.horizon / height).toBeGreaterThan(0.4)
    expect(scene.horizon / height).toBeLessThan(0.7)
    expect((castle?.height ?? 0) / height).toBeGreaterThan(0.3)
  })

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
