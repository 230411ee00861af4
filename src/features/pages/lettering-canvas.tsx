import { useEffect, useRef } from 'react'
import { logWarning } from '../../domain/log.ts'
import { drawLettering, type Lettering, lettersReady } from './lettering.ts'

interface LetteringCanvasProps extends Lettering {
  /** Decoration where the word stands beside it. */
  decoration?: boolean
  className?: string
}

export function LetteringCanvas(props: LetteringCanvasProps) {
  const { word, effect, side, clear, decoration = false, className = '' } = props
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let gone = false
    const draw = () => {
      const drawing = canvas.current?.getContext('2d')
      if (drawing && !gone) drawLettering(drawing, { word, effect, side, clear })
    }
    draw()
    lettersReady().then(draw, (error) => logWarning('The letters keep the system font', error))
    return () => {
      gone = true
    }
  }, [word, effect, side, clear])

  return (
    <canvas
      ref={canvas}
      width={side}
      height={side}
      {...(decoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': word })}
      className={`picture-edge aspect-square w-full rounded-picture ${className}`}
    />
  )
}
