import type { CSSProperties, ReactNode } from 'react'

interface PreviewColumnProps {
  width: number
  height: number
  /** True when a caption stands below the picture. */
  captioned?: boolean
  /** The recent pictures: beside the picture where there is room, else below it. */
  aside?: ReactNode
  children: ReactNode
}

/** As wide as the picture may be without scrolling; what belongs to it keeps to its edges. */
export function PreviewColumn({ width, height, captioned = false, aside, children }: PreviewColumnProps) {
  return (
    <div
      data-captioned={captioned || undefined}
      data-aside={aside ? '' : undefined}
      className="picture-column"
      style={frameOf(width, height)}
    >
      {children}
      {aside}
    </div>
  )
}

/** Nothing for the default size, which the stylesheet knows: a prerendered page may carry no inline style. */
function frameOf(width: number, height: number): CSSProperties | undefined {
  if (width === height) return undefined
  return { '--frame-width': width, '--frame-height': height } as CSSProperties
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
