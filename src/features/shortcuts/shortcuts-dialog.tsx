import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { canRunShortcut, runShortcut, setShortcutHelp } from '../../ui-state/shortcuts.ts'
import { type Shortcut, shortcuts } from './shortcut-keys.ts'

/** What the keyboard can do. What this screen has can be pressed here too. Mounted is open. */
export function ShortcutsDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  function run({ name }: Shortcut) {
    dialog.current?.close()
    runShortcut(name)
  }

  return (
    <dialog
      ref={dialog}
      data-question=""
      aria-labelledby="shortcuts-heading"
      onClose={() => setShortcutHelp(false)}
      // Where the browser knows it, a press beside the list closes it too.
      {...{ closedby: 'any' }}
      className="floats m-auto w-96 max-w-[calc(100vw-2rem)] text-base-content backdrop:bg-black/45 open:animate-arrive"
    >
      <div className="p-2">
        <div className="flex items-center justify-between gap-2 py-1 pl-3">
          <h2 id="shortcuts-heading" className="text-base font-semibold">
            Keyboard shortcuts
          </h2>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="x" />
          </IconButton>
        </div>
        <ul aria-labelledby="shortcuts-heading" className="grid">
          {shortcuts.map((shortcut) => (
            <Row key={shortcut.name} shortcut={shortcut} onPress={() => run(shortcut)} />
          ))}
          <li className="flex min-h-10 items-center gap-3 px-3 text-sm">
            <span className="flex-1">This list</span>
            <Keys keys={['?']} />
          </li>
          <li className="flex min-h-10 items-center gap-3 px-3 text-sm">
            <span className="flex-1">Show or hide the sidebar</span>
            <Keys keys={['Ctrl B', '⌘ B']} />
          </li>
        </ul>
      </div>
    </dialog>
  )
}

function Row({ shortcut, onPress }: { shortcut: Shortcut; onPress: () => void }) {
  const line = 'flex min-h-10 w-full items-center gap-3 rounded-field px-3 text-left text-sm'
  const said = (
    <>
      <span className="flex-1">{shortcut.label}</span>
      <Keys keys={shortcut.keys} />
    </>
  )
  return (
    <li>
      {canRunShortcut(shortcut.name) ? (
        <button
          type="button"
          onClick={onPress}
          className={`${line} hover:bg-base-content/5 pointer-coarse:min-h-11`}
        >
          {said}
        </button>
      ) : (
        <span className={`${line} text-muted`}>{said}</span>
      )}
    </li>
  )
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex flex-none items-center gap-1.5 text-xs text-muted">
      {keys.map((combination, i) => (
        <span key={combination} className="flex items-center gap-1">
          {i > 0 && <span className="pr-0.5">or</span>}
          {combination.split(' ').map((key) => (
            <kbd
              key={key}
              className="min-w-6 rounded border hairline bg-base-200 px-1.5 py-0.5 text-center font-mono text-base-content"
            >
              {key}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  )
}
