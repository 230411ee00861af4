import { expect, it } from 'vitest'
import { navigation } from '../../src/app/navigation.ts'
import { routes } from '../../src/app/routes.tsx'

it('the screens that need an account are five, and no other', () => {
  expect(
    routes
      .filter((route) => route.access === 'account')
      .map((route) => route.path)
      .sort(),
  ).toEqual(['/account', '/billing', '/dashboard', '/history', '/my-generations'])
})

it('no address takes a parameter', () => {
  for (const { path } of routes) expect(path).toMatch(/^\/[a-z-]*$/)
})

it('the sidebar has the entries of the specification, in its order', () => {
  expect(
    navigation.map(({ label, entries }) => [label, entries.map((entry) => [entry.label, entry.path])]),
  ).toEqual([
    [
      'Create',
      [
        ['Home', '/'],
        ['Generate', '/generate'],
        ['Prompts', '/prompts'],
        ['Templates', '/templates'],
        ['Styles', '/styles'],
        ['Advanced', '/advanced'],
        ['Audio', '/generate-audio'],
        ['Text Effects', '/text-effects'],
        ['More Tools', '/more'],
      ],
    ],
    [
      'Mine',
      [
        ['Gallery', '/gallery'],
        ['Saved', '/my-generations'],
        ['History', '/history'],
        ['Settings', '/account'],
        ['Upgrade', '/pricing'],
      ],
    ],
  ])
})
