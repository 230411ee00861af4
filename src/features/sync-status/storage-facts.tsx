import { formatBytes } from '../../ui/bytes.ts'
import { attempt } from '../../ui-state/attempt.ts'
import { useStorage } from './use-storage.ts'

/** How much is kept here, and whether it may be cleared; asked for where the user sees what for. */
export function StorageFacts() {
  const storage = useStorage()
  if (!storage) return null
  const { used, quota, kept, refused, askToKeep } = storage
  // WebKitGTK and older browsers tell neither: a heading above nothing helps nobody.
  if (used === null && kept === null) return null
  return (
    <section aria-labelledby="storage-heading" className="mt-3 grid gap-1.5 border-t hairline pt-3">
      <div className="flex items-baseline justify-between gap-3 text-xs">
        <h3 id="storage-heading" className="text-muted">
          On this device
        </h3>
        {used !== null && (
          <span>
            {formatBytes(used)}
            {quota !== null && <span className="text-muted"> of {formatBytes(quota)}</span>}
          </span>
        )}
      </div>
      {used !== null && quota !== null && quota > 0 && (
        <meter
          aria-labelledby="storage-heading"
          min={0}
          max={quota}
          value={used}
          className="sr-only"
        >{`${Math.round((100 * used) / quota)} %`}</meter>
      )}
      {kept === true && (
        <p className="text-xs text-muted">Kept safe: the browser does not clear it by itself.</p>
      )}
      {kept === false && (
        <>
          <p className="text-xs text-pretty text-muted">
            {refused
              ? 'The browser did not agree. Installing the app, or visiting more often, usually changes its mind.'
              : 'When the device runs full, the browser may clear pictures and what waits.'}
          </p>
          <button
            type="button"
            onClick={() => attempt(askToKeep(), 'The browser could not be asked')}
            className="btn btn-sm border-base-300 bg-raised"
          >
            Keep my pictures safe on this device
          </button>
        </>
      )}
    </section>
  )
}
