import { batchMax, batchMin } from '../../domain/constants.ts'
import { setBatchCount, setBatchMode } from '../../ui-state/generator-settings.ts'

/** Several pictures of one prompt. The slider takes the place of the explanation when it is on. */
export function BatchField({ on, count }: { on: boolean; count: number }) {
  return (
    <div className="flex min-h-9 items-center gap-3 border-t hairline pt-3">
      <span id="batch-label" className="flex-none text-sm font-medium">
        Batch mode
      </span>
      {on ? (
        <>
          <input
            type="range"
            aria-label="Batch count"
            min={batchMin}
            max={batchMax}
            step={1}
            value={count}
            onChange={(event) => setBatchCount(event.target.valueAsNumber)}
            className="range range-xs min-w-0 flex-1 text-base-content"
          />
          <output className="w-5 flex-none text-right font-mono text-sm tabular-nums">{count}</output>
        </>
      ) : (
        <span className="min-w-0 flex-1 truncate text-xs text-muted">Several pictures of one prompt</span>
      )}
      <input
        type="checkbox"
        role="switch"
        aria-labelledby="batch-label"
        aria-checked={on}
        checked={on}
        onChange={(event) => setBatchMode(event.target.checked)}
        className="toggle toggle-sm flex-none checked:border-primary checked:text-primary"
      />
    </div>
  )
}
