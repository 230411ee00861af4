import type { CSSProperties, ReactNode } from 'react'

/** What stands below the picture in the first view: nothing, its caption, or that and the recent pictures. */
export type FrameRoom = 'alone' | 'captioned' | 'with-recent'

interface PreviewColumnProps {
  width: number
  height: number
  room?: FrameRoom
  children: ReactNode
}

/** As wide as the picture may be without scrolling; what belongs to it keeps to its edges. */
export function PreviewColumn({ width, height, room = 'alone', children }: PreviewColumnProps) {
  return (
    <div
      data-room={room}
      className="picture-column grid gap-5"
      style={{ '--frame-width': width, '--frame-height': height } as CSSProperties}
    >
      {children}
    </div>
  )
}

/** Four corner marks, as in a viewfinder. */
export function Viewfinder() {
  const corner = 'pointer-events-none absolute size-6 border-base-content/30'
  return (
    <span aria-hidden="true">
      <span className={`${corner} top-0 left-0 rounded-tl-picture border-t border-l`} />
      <span className={`${corner} top-0 right-0 rounded-tr-picture border-t border-r`} />
      <span className={`${corner} bottom-0 left-0 rounded-bl-picture border-b border-l`} />
      <span className={`${corner} right-0 bottom-0 rounded-br-picture border-r border-b`} />
    </span>
  )
}
