import { useEffect, useId, useRef, useState } from 'react'
import type { PictureFormat } from '../../domain/picture-actions.ts'
import { pictureTypes } from '../../ui/pictures/convert-picture.ts'
import { saveFile } from '../../ui/pictures/picture-file.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { attempt } from '../../ui-state/attempt.ts'
import { frameOf, shapes, sideMax, sizeOf } from './crop.ts'
import type { OpenedPicture } from './opened-picture.ts'
import { drawCrop, encodeCrop } from './save-crop.ts'

const formats = [
  { value: 'png', label: 'PNG' },
  { value: 'jpg', label: 'JPG' },
  { value: 'webp', label: 'WebP' },
] as const

/** Pixels of the longer side of the picture on the page. */
const shownSide = 900

/** Cut to a shape, scaled, saved in a format. */
export function CropTool({ picture }: { picture: OpenedPicture }) {
  const id = useId()
  const { bitmap, file } = picture
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shapeId, setShapeId] = useState('own')
  const [focus, setFocus] = useState(0.5)
  const [width, setWidth] = useState(bitmap.width)
  const [format, setFormat] = useState<PictureFormat>('jpg')
  const ratio = shapes.find((shape) => shape.id === shapeId)?.ratio ?? null
  const frame = frameOf(bitmap.width, bitmap.height, ratio, focus)
  const size = sizeOf(frame, width)
  const movable = frame.width !== bitmap.width || frame.height !== bitmap.height
  const shown = sizeOf(frame, Math.min(frame.width, shownSide))

  useEffect(() => {
    const cut = frameOf(bitmap.width, bitmap.height, ratio, focus)
    if (canvas.current)
      drawCrop(canvas.current, bitmap, cut, sizeOf(cut, Math.min(cut.width, shownSide)), false)
  }, [bitmap, ratio, focus])

  async function save(): Promise<void> {
    const blob = await encodeCrop(bitmap, frame, size, pictureTypes[format])
    const name = file.name.replace(/\.[^.]+$/, '') || 'picture'
    saveFile(new File([blob], `${name}-${size.width}x${size.height}.${format}`, { type: blob.type }))
  }

  return (
    <section
      aria-labelledby={`${id}-name`}
      className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <canvas
        ref={canvas}
        width={shown.width}
        height={shown.height}
        role="img"
        aria-label={`Preview, ${size.width} by ${size.height} pixels`}
        className="picture-edge max-h-[70dvh] max-w-full justify-self-center rounded-picture bg-base-200"
      />
      <div className="grid gap-5">
        <h2 id={`${id}-name`} className="text-lg font-semibold">
          Crop, resize, convert
        </h2>
        <div role="radiogroup" aria-label="Shape" className="flex flex-wrap gap-2">
          {shapes.map((shape) => (
            <label
              key={shape.id}
              className="btn btn-sm relative border-base-300 bg-transparent font-normal has-checked:border-primary has-checked:bg-raised has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={`${id}-shape`}
                checked={shape.id === shapeId}
                onChange={() => setShapeId(shape.id)}
                aria-label={shape.label}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <span aria-hidden="true">{shape.label}</span>
            </label>
          ))}
        </div>
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-focus`} className="text-sm font-medium">
            Move the cut
          </label>
          <input
            id={`${id}-focus`}
            type="range"
            min={0}
            max={100}
            value={Math.round(focus * 100)}
            disabled={!movable}
            onChange={(event) => setFocus(event.target.valueAsNumber / 100)}
            className="range range-xs w-full text-base-content disabled:opacity-40"
          />
        </div>
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-width`} className="text-sm font-medium">
            Width in pixels
          </label>
          <div className="flex items-center gap-3">
            <input
              id={`${id}-width`}
              type="number"
              min={1}
              max={sideMax}
              value={Number.isNaN(width) ? '' : width}
              onChange={(event) => setWidth(event.target.valueAsNumber)}
              className="input w-28 font-mono"
            />
            <output className="font-mono text-sm text-muted">
              {size.width} × {size.height}
            </output>
          </div>
        </div>
        <Segmented
          label="Format"
          name={`${id}-format`}
          value={format}
          options={formats}
          onChange={setFormat}
        />
        <button
          type="button"
          onClick={() => attempt(save(), 'The picture could not be saved in this format')}
          className="btn btn-neutral h-11"
        >
          Save
        </button>
      </div>
    </section>
  )
}
