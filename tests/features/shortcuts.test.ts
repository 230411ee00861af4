import { afterEach, describe, expect, it } from 'vitest'
import { shortcutOf } from '../../src/features/shortcuts/shortcut-keys.ts'
import { canRunShortcut, registerShortcut, runShortcut } from '../../src/ui-state/shortcuts.ts'

const plain = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  repeat: false,
}

/** An element that stands within what the selector of a test names. */
function within(...kinds: string[]): Element {
  return {
    closest: (selector: string) => (kinds.some((kind) => selector.includes(kind)) ? {} : null),
  } as unknown as Element
}

const nowhere = within()

describe('the keys of a shortcut', () => {
  it.each([
    ['p', 'focusPrompt'],
    ['/', 'search'],
    ['ArrowRight', 'next'],
    ['j', 'next'],
    ['ArrowLeft', 'previous'],
    ['K', 'previous'],
    ['f', 'favourite'],
    ['Delete', 'delete'],
    ['?', 'help'],
    ['q', null],
  ])('%s is %s', (key, name) => {
    expect(shortcutOf({ ...plain, key }, nowhere)).toBe(name)
  })

  it.each(['input', 'textarea', 'select', 'contenteditable', 'slider', 'radiogroup'])(
    'are left to %s',
    (kind) => {
      for (const key of ['p', '/', '?', 'ArrowRight', 'Delete']) {
        expect(shortcutOf({ ...plain, key }, within(kind))).toBeNull()
      }
    },
  )

  it('with Ctrl or Cmd are only Enter, also from within a field of one line', () => {
    expect(shortcutOf({ ...plain, key: 'Enter', ctrlKey: true }, nowhere)).toBe('generate')
    expect(shortcutOf({ ...plain, key: 'Enter', metaKey: true }, within('input'))).toBe('generate')
    expect(shortcutOf({ ...plain, key: 'Enter', metaKey: true }, within('textarea'))).toBeNull()
    expect(shortcutOf({ ...plain, key: 'f', ctrlKey: true }, nowhere)).toBeNull()
  })

  it('do nothing behind a question, in the middle of a composition or when already used', () => {
    expect(shortcutOf({ ...plain, key: 'Delete' }, within('data-question'))).toBeNull()
    expect(shortcutOf({ ...plain, key: 'f', isComposing: true }, nowhere)).toBeNull()
    expect(shortcutOf({ ...plain, key: 'f', defaultPrevented: true }, nowhere)).toBeNull()
  })

  it('held down walk on and do nothing else twice', () => {
    expect(shortcutOf({ ...plain, key: 'j', repeat: true }, nowhere)).toBe('next')
    expect(shortcutOf({ ...plain, key: 'Delete', repeat: true }, nowhere)).toBeNull()
  })
})

describe('what a shortcut does', () => {
  const stops: Array<() => void> = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  it('is what was registered last, until that goes', () => {
    const ran: string[] = []
    stops.push(registerShortcut('next', () => ran.push('list')))
    const stop = registerShortcut('next', () => ran.push('viewer'))
    runShortcut('next')
    stop()
    runShortcut('next')
    expect(ran).toEqual(['viewer', 'list'])
  })

  it('is nothing where nothing is registered', () => {
    expect(canRunShortcut('delete')).toBe(false)
    expect(runShortcut('delete')).toBe(false)
  })
})
