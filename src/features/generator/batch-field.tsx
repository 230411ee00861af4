import { batchMax, batchMin } from '../../domain/constants.ts'
import { setBatchCount, setBatchMode } from '../../ui-state/generator-settings.ts'

export function BatchField({ on, count }: { on: boolean; count: number }) {
  return (
    <div className="grid gap-3 rounded-box border hairline p-3">
      <label className="flex cursor-pointer items-center justify-between gap-3">
        <span className="grid">
          <span id="batch-label" className="text-sm font-medium">
            Batch mode
          </span>
          <span id="batch-about" className="text-xs text-muted">
            Several pictures of one prompt, one after the other
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-labelledby="batch-label"
          aria-describedby="batch-about"
          aria-checked={on}
          checked={on}
          onChange={(event) => setBatchMode(event.target.checked)}
          className="toggle toggle-sm checked:border-primary checked:text-primary"
        />
      </label>
      {on && (
        <div className="flex items-center gap-3">
          <input
            type="range"
            aria-label="Batch count"
            min={batchMin}
            max={batchMax}
            step={1}
            value={count}
            onChange={(event) => setBatchCount(event.target.valueAsNumber)}
            className="range range-xs w-full text-base-content"
          />
          <output className="w-6 text-right font-mono text-sm tabular-nums">{count}</output>
        </div>
      )}
    </div>
  )
}
