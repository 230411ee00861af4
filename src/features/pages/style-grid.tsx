import { styles } from '../../domain/styles.ts'
import { Icon } from '../../ui/icon.tsx'
import { Plate } from './plate.tsx'
import { useStart } from './use-start.ts'

/** All styles on one motif; a press starts with it. */
export function StyleGrid() {
  const start = useStart()
  return (
    <ul
      aria-label="Styles"
      className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 lg:grid-cols-4 xl:grid-cols-5"
    >
      {styles.map((style, i) => (
        <li key={style.id} className="group relative">
          <Plate src={`/styles/${style.id}.webp`} alt="" width={320} height={320} first={i < 5} />
          {(style.isNew || style.isPopular) && (
            <span className="absolute top-2 right-2 flex gap-1">
              {style.isNew && (
                <span className="rounded bg-neutral px-1.5 text-xs leading-5 font-semibold text-neutral-content">
                  NEW
                </span>
              )}
              {style.isPopular && (
                <span className="grid size-5 place-items-center rounded bg-neutral text-neutral-content">
                  <Icon name="flame" className="size-3" />
                  <span className="sr-only">Popular</span>
                </span>
              )}
            </span>
          )}
          <h2 className="mt-2 text-sm font-medium">
            <button
              type="button"
              onClick={() => start({ style: style.id })}
              className="text-left after:absolute after:inset-0 after:rounded-picture group-hover:underline underline-offset-3"
            >
              {style.label}
            </button>
          </h2>
          <p className="text-xs text-pretty text-muted">{style.description}</p>
        </li>
      ))}
    </ul>
  )
}
