import type { ReactNode } from 'react'
import { Inline } from './inline.tsx'

interface SettingRowProps {
  note: { title: string; text: string }
  /** The control itself, the generator's own. */
  children: ReactNode
}

/** What a setting does, and the setting. */
export function SettingRow({ note, children }: SettingRowProps) {
  return (
    <section className="grid gap-x-16 gap-y-4 border-t hairline py-7 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h2 className="text-lg font-semibold">{note.title}</h2>
        <p className="mt-1 max-w-[60ch] text-pretty text-muted">
          <Inline text={note.text} />
        </p>
      </div>
      <div className="@container min-w-0 self-center">{children}</div>
    </section>
  )
}
