import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui-state/online.ts'

/**
 * On the plate of a picture whose bytes are not on this device: its words. They come late, so that a picture
 * that is only being read or fetched does not flicker; and make room for those that the pointer brings.
 */
export function AbsentPicture({ prompt, hasRoom }: { prompt: string; hasRoom: boolean }) {
  const isOnline = useOnline()
  return (
    <span className="block size-full animate-arrive [animation-delay:700ms] [animation-fill-mode:backwards]">
      <span className="grid size-full place-content-center justify-items-center gap-2 p-3 text-muted transition-opacity sm:p-4 pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0">
        <Icon name={isOnline ? 'cloud' : 'cloud-off'} className="size-5 opacity-70" />
        {hasRoom && (
          <span className="line-clamp-3 text-center text-xs text-pretty break-words">{prompt}</span>
        )}
      </span>
    </span>
  )
}
