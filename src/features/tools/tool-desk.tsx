import { useCallback, useEffect, useState } from 'react'
import { logWarning } from '../../domain/log.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui-state/toasts.ts'
import { CropTool } from './crop-tool.tsx'
import { type OpenedPicture, openPicture } from './opened-picture.ts'
import { PaletteTool } from './palette-tool.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { SettingsTool } from './settings-tool.tsx'

/** One picture, and what can be done with it on the device. */
export function ToolDesk() {
  const [opened, setOpened] = useState<OpenedPicture | null>(null)

  useEffect(() => () => opened?.bitmap.close(), [opened])

  const open = useCallback(async (file: File): Promise<void> => {
    try {
      setOpened(await openPicture(file))
    } catch (error) {
      logWarning('No picture', error)
      showToast({
        kind: 'error',
        title: 'This picture could not be read',
        message: 'Take a PNG, JPG, WebP, GIF or AVIF file.',
      })
    }
  }, [])

  if (!opened) return <PictureDrop onFile={open} />
  const { file, bitmap } = opened
  return (
    <div className="grid gap-14">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="font-medium wrap-anywhere">{file.name}</span>
        <span className="text-muted">
          <span className="font-mono">
            {bitmap.width} × {bitmap.height}
          </span>
          , {Math.max(1, Math.round(file.size / 1024))} KB
        </span>
        <button
          type="button"
          onClick={() => setOpened(null)}
          className="btn btn-sm ml-auto border-base-300 bg-raised"
        >
          <Icon name="image-plus" />
          Another picture
        </button>
      </p>
      <CropTool key={file.name + file.lastModified} picture={opened} />
      <div className="grid gap-x-12 gap-y-14 lg:grid-cols-2">
        <PaletteTool palette={opened.palette} />
        <SettingsTool parameters={opened.parameters} />
      </div>
    </div>
  )
}
