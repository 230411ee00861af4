import { useEffect, useState } from 'react'
import { firstStyles } from '../../domain/first-styles.ts'
import { logLater } from '../../domain/log-later.ts'
import type { StyleId, StyleOption } from '../../domain/styles.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { setStyle } from '../../ui-state/generator-settings.ts'

/** Of all that are known: the first six, and the chosen one where it is not among them; all when unfolded. */
export function stylesOnShow(
  known: readonly StyleOption[],
  all: boolean,
  chosen: StyleId,
): readonly StyleOption[] {
  return known.filter((style, i) => all || i < firstStyles.length || style.id === chosen)
}

/** All 27 come when they are asked for: the first page shows six. */
function useStyles(all: boolean): readonly StyleOption[] {
  const [known, setKnown] = useState(firstStyles)
  useEffect(() => {
    if (!all) return
    import('../../domain/styles.ts')
      .then(({ styles }) => setKnown(styles))
      .catch((error) => logLater('logWarning', 'The other styles were not loaded', error))
  }, [all])
  return known
}

export function StylePicker({ chosen }: { chosen: StyleId }) {
  const [all, setAll] = useState(false)
  const hydrated = useHydrated()
  const known = useStyles(all || !firstStyles.some((style) => style.id === chosen))
  return (
    <section className="grid gap-2" aria-labelledby="style-heading">
      <div className="flex items-center justify-between">
        <h2 id="style-heading" className="text-sm font-medium">
          Choose Your Style
        </h2>
        <button
          type="button"
          disabled={!hydrated}
          aria-expanded={all}
          aria-controls="style-options"
          onClick={() => setAll(!all)}
          className="thumb-target -mr-1 flex items-center gap-1 rounded px-1 text-xs text-muted hover:text-base-content"
        >
          {all ? 'Fewer styles' : 'All styles'}
          <Icon name="chevron-down" className={`size-3.5 transition-transform ${all ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div
        id="style-options"
        role="radiogroup"
        aria-label="Style"
        className="grid grid-cols-3 gap-x-2 gap-y-2.5"
      >
        {stylesOnShow(known, all, chosen).map((style) => (
          <StyleCard key={style.id} style={style} checked={style.id === chosen} />
        ))}
      </div>
    </section>
  )
}

/** Every style has its picture drawn; the specification names those of the first twelve as previews. */
function pictureOf(style: StyleOption): string {
  return style.preview ?? `/styles/${style.id}.webp`
}

function StyleCard({ style, checked }: { style: StyleOption; checked: boolean }) {
  const notes = [style.isPopular && 'Popular.', style.isNew && 'New.'].filter(Boolean).join(' ')
  return (
    <label className="group relative block min-w-0 rounded-picture">
      <span
        className={`relative block aspect-5/3 overflow-hidden rounded-field bg-base-300 outline-offset-4 group-has-focus-visible:outline-2 group-has-focus-visible:outline-primary ${
          checked ? 'ring-2 ring-primary ring-offset-2 ring-offset-base-100' : ''
        }`}
      >
        <img
          src={pictureOf(style)}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        {checked && (
          <span className="absolute top-1 left-1 grid size-4.5 place-items-center rounded-full bg-primary text-primary-content">
            <Icon name="check" className="size-3" />
          </span>
        )}
        <span className="absolute top-1 right-1 flex gap-1" aria-hidden="true">
          {style.isNew && (
            <span className="rounded bg-neutral px-1 text-[0.625rem] leading-4 font-semibold text-neutral-content">
              NEW
            </span>
          )}
          {style.isPopular && (
            <span className="grid size-4 place-items-center rounded bg-neutral/85 text-neutral-content">
              <Icon name="flame" className="size-2.5" />
            </span>
          )}
        </span>
      </span>
      <span className="mt-1.5 block truncate text-xs font-medium" aria-hidden="true">
        {style.label}
      </span>
      <span
        id={`style-${style.id}-about`}
        className="block truncate text-xs text-muted"
        title={style.description}
      >
        {style.description}
        <span className="sr-only"> {notes}</span>
      </span>
      <input
        type="radio"
        name="style"
        value={style.id}
        checked={checked}
        onChange={() => setStyle(style.id)}
        aria-label={style.label}
        aria-describedby={`style-${style.id}-about`}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-picture outline-none"
      />
    </label>
  )
}
