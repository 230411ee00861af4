import type { CSSProperties, ReactNode } from 'react'

/** The place of the picture: as large as the window allows without scrolling, always in its ratio. */
export function PreviewFrame({
  width,
  height,
  children,
  className = '',
}: {
  width: number
  height: number
  children: ReactNode
  className?: string
}) {
  return (
    <div
      className={`picture-frame relative ${className}`}
      style={{ '--frame-width': width, '--frame-height': height } as CSSProperties}
    >
      {children}
    </div>
  )
}

/** Four corner marks, as in a viewfinder. */
export function Viewfinder() {
  const corner = 'absolute size-6 border-base-content/30 pointer-events-none'
  return (
    <span aria-hidden="true">
      <span className={`${corner} top-0 left-0 rounded-tl-picture border-t border-l`} />
      <span className={`${corner} top-0 right-0 rounded-tr-picture border-t border-r`} />
      <span className={`${corner} bottom-0 left-0 rounded-bl-picture border-b border-l`} />
      <span className={`${corner} right-0 bottom-0 rounded-br-picture border-r border-b`} />
    </span>
  )
}
