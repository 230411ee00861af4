import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { sampleNotifications } from '../../content/sample-notifications.ts'
import type { AccountDb } from '../../data/db.ts'
import { listNotifications, type Notification } from '../../data/notifications.ts'
import { markNotificationsRead } from '../../sync/commands.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { closePopover, openPopover, Popover } from '../../ui/popover.tsx'
import { timeAgo } from '../../ui/time.ts'
import { live, notificationsPanel, syncPanel } from '../../ui-state/live.ts'

/** The last pictures, what was refused, and a few tips. */
export function NotificationsMenu({ db }: { db: AccountDb }) {
  const notices = useLiveQuery(() => listNotifications(db), [db])
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  const unread =
    (notices?.list.filter(({ read }) => !read).length ?? 0) +
    (notices && !notices.samplesRead ? sampleNotifications.length : 0)

  useEffect(() => {
    if (live.panel !== notificationsPanel) return
    live.panel = null
    document.getElementById(notificationsPanel)?.showPopover()
  }, [])

  return (
    <>
      <IconButton label="Notifications menu" popoverTarget={notificationsPanel} className="relative">
        <Icon name="bell" className="size-4.5" />
        {unread > 0 && (
          <span className="absolute top-1 right-1 size-2 rounded-full bg-primary">
            <span className="sr-only">{unread} unread</span>
          </span>
        )}
      </IconButton>
      <Popover
        id={notificationsPanel}
        label="Notifications"
        className="w-88 !p-0"
        onToggle={(open) => setOpenedAt(open ? Date.now() : null)}
      >
        {openedAt !== null && notices && (
          <>
            <div className="flex items-center justify-between gap-3 border-b hairline py-2 pr-2 pl-4">
              <h2 className="text-sm font-semibold">Notifications</h2>
              <button
                type="button"
                disabled={unread === 0}
                onClick={() => void markNotificationsRead(db, Date.now())}
                className="btn btn-ghost btn-sm font-normal"
              >
                Mark all as read
              </button>
            </div>
            <ul className="py-1">
              {notices.list.map((notice) => (
                <Entry
                  key={notice.id}
                  read={notice.read}
                  time={timeAgo(notice.at, openedAt)}
                  {...wordsOf(notice)}
                />
              ))}
              {sampleNotifications.map(({ id, title, time }) => (
                <Entry key={id} title={title} time={time} read={notices.samplesRead} />
              ))}
            </ul>
          </>
        )}
      </Popover>
    </>
  )
}

function wordsOf({ kind, id, title }: Notification): Pick<EntryProps, 'title' | 'lead' | 'href' | 'onPress'> {
  switch (kind) {
    case 'picture':
      return { lead: 'Picture ready', title, href: `/history?picture=${id}` }
    case 'task':
      return { lead: 'Not taken', title, href: '/generate' }
    case 'change':
      // Only there it can be tried again or discarded.
      return { lead: 'Not taken', title, onPress: () => openPopover(syncPanel) }
  }
}

interface EntryProps {
  title: string
  time: string
  read: boolean
  lead?: string
  /** Where it leads, or what it does instead; it closes the menu. */
  href?: string
  onPress?: () => void
}

function Entry({ title, time, read, lead, href, onPress }: EntryProps) {
  const text = (
    <>
      <span
        className={`mt-1.5 size-1.5 flex-none rounded-full ${read ? '' : 'bg-primary'}`}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1">
        {!read && <span className="sr-only">Unread: </span>}
        <span className="line-clamp-2 text-sm text-pretty" dir="auto">
          {lead && <span className="font-medium">{lead}: </span>}
          {title}
        </span>
        <span className="text-xs text-muted">{time}</span>
      </span>
    </>
  )
  const look = 'flex gap-2.5 px-4 py-2.5'
  const pressed = `${look} w-full text-start hover:bg-base-content/5`
  const leave = () => {
    closePopover(notificationsPanel)
    onPress?.()
  }
  return (
    <li>
      {href ? (
        <Link href={href} onClick={leave} className={pressed}>
          {text}
        </Link>
      ) : onPress ? (
        <button type="button" onClick={leave} className={pressed}>
          {text}
        </button>
      ) : (
        <div className={look}>{text}</div>
      )}
    </li>
  )
}
