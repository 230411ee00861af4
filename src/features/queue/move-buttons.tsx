import type { Task } from '../../domain/types.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { Direction, Reorder } from './use-reorder.ts'

const buttons: ReadonlyArray<[direction: Direction, label: string, icon: IconName]> = [
  ['up', 'Move up', 'chevron-up'],
  ['down', 'Move down', 'chevron-down'],
]

/** For whoever does not drag. They stay pressable at the ends, so that the focus is never thrown out. */
export function MoveButtons({ task, reorder }: { task: Task; reorder: Reorder }) {
  return (
    <span className="flex">
      {buttons.map(([direction, label, icon]) => (
        <button
          key={direction}
          type="button"
          aria-label={`${label} ${task.prompt}`}
          title={`${label} (Alt and ${direction === 'up' ? '↑' : '↓'})`}
          onClick={() => reorder.move(task, direction)}
          className="btn btn-ghost btn-sm w-6 min-w-6 p-0 pointer-coarse:w-8 text-muted hover:text-base-content"
        >
          <Icon name={icon} className="size-3.5" />
        </button>
      ))}
    </span>
  )
}
