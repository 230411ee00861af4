import { type StyleId, styleLabel } from '../../domain/styles.ts'
import { useStart } from './use-start.ts'

interface StyleButtonProps {
  style: StyleId
  /** True where it is the page's one thing to do. */
  main?: boolean
}

/** To the generator with this style chosen and everything else as it is. */
export function StyleButton({ style, main = false }: StyleButtonProps) {
  const start = useStart()
  return (
    <button
      type="button"
      onClick={() => start({ style })}
      className={
        main ? 'btn btn-primary h-12 px-6 text-base' : 'btn btn-sm thumb-target border-base-300 bg-raised'
      }
    >
      {main ? `Start with ${styleLabel(style)}` : 'Start with it'}
      {!main && <span className="sr-only">: {styleLabel(style)}</span>}
    </button>
  )
}
