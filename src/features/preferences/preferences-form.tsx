import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { getPreferences } from '../../data/preferences.ts'
import { aspectRatios, qualities } from '../../domain/sizes.ts'
import { styles } from '../../domain/styles.ts'
import type { Preferences } from '../../domain/types.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { useOnline } from '../../ui-state/online.ts'
import { savePreferences } from './save-preferences.ts'

const styleOptions = styles.map(({ id, label }) => ({ value: id, label }))
const qualityLabels = { standard: 'Standard', high: 'High', ultra: 'Ultra' } as const
const qualityOptions = qualities.map((value) => ({ value, label: qualityLabels[value] }))
const ratioOptions = aspectRatios.map((value) => ({ value, label: value }))

/** How long (ms) after saving the value asked for is shown where another one was stored. */
const patience = 1_000

/** What has been changed since `part` stays. */
function without(changed: Partial<Preferences>, part: Partial<Preferences>): Partial<Preferences> {
  const settled = new Map<string, unknown>(Object.entries(part))
  return Object.fromEntries(Object.entries(changed).filter(([key, value]) => settled.get(key) !== value))
}

/** Each control is saved as it is changed, alone: what another device has changed meanwhile stays. */
export function PreferencesForm({ db }: { db: AccountDb }) {
  const stored = useLiveQuery(() => getPreferences(db), [db])
  const [changed, setChanged] = useState<Partial<Preferences>>({})
  const online = useOnline()
  useEffect(() => {
    if (stored) setChanged((now) => without(now, stored))
  }, [stored])
  if (!stored) {
    return (
      <p className="text-sm text-pretty text-muted">
        {online ? 'Reading your settings…' : 'Your settings come with the first connection.'}
      </p>
    )
  }
  const preferences = { ...stored, ...changed }

  /** Shown at once; what is stored takes over when it is there, or when it could not be stored. */
  function save(part: Partial<Preferences>) {
    setChanged((before) => ({ ...before, ...part }))
    void savePreferences(db, part).then(() =>
      setTimeout(() => setChanged((now) => without(now, part)), patience),
    )
  }
  return (
    <form className="grid gap-8" aria-label="Preferences" onSubmit={(event) => event.preventDefault()}>
      <section className="grid gap-4" aria-labelledby="new-pictures">
        <div>
          <h2 id="new-pictures" className="text-base font-semibold">
            New pictures
          </h2>
          <p className="text-sm text-pretty text-muted">What the generator starts with.</p>
        </div>
        <div className="grid gap-4 @md:grid-cols-3">
          <SelectField
            label="Default style"
            value={preferences.defaultStyle}
            options={styleOptions}
            onChange={(defaultStyle) => save({ defaultStyle })}
          />
          <SelectField
            label="Default quality"
            value={preferences.defaultQuality}
            options={qualityOptions}
            onChange={(defaultQuality) => save({ defaultQuality })}
          />
          <SelectField
            label="Default aspect ratio"
            value={preferences.defaultAspectRatio}
            options={ratioOptions}
            onChange={(defaultAspectRatio) => save({ defaultAspectRatio })}
          />
        </div>
      </section>
      <div className="grid divide-y divide-base-300 border-y hairline">
        <SwitchField
          label="Notifications"
          about="Tell me when pictures that waited are done."
          on={preferences.notificationsEnabled}
          onChange={(notificationsEnabled) => save({ notificationsEnabled })}
        />
        <SwitchField
          label="Public gallery"
          about="Show every new picture to everybody in the gallery. Each can be taken out again."
          on={preferences.publicGalleryOptIn}
          onChange={(publicGalleryOptIn) => save({ publicGalleryOptIn })}
        />
      </div>
    </form>
  )
}
