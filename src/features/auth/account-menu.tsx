import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { logError } from '../../domain/log.ts'
import type { Identity } from '../../domain/types.ts'
import { signOut } from '../../sync/commands.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { closePopover, Popover } from '../../ui/popover.tsx'
import { showToast } from '../../ui-state/toasts.ts'

const panelId = 'account-panel'
/** Long enough (ms) to decide on a shared computer. */
const noticeShown = 12_000

function Entry({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <Link
      href={href}
      onClick={() => closePopover(panelId)}
      className="flex h-10 items-center gap-2.5 rounded-field px-2.5 text-sm hover:bg-base-content/5"
    >
      <Icon name={icon} className="size-4 text-muted" />
      {label}
    </Link>
  )
}

interface AccountMenuProps {
  identity: Identity
  /** What has not reached the server yet, in words. */
  unsent: string | null
  /** Asks whether the account's data shall leave the device too. */
  onRemove: () => void
}

export function AccountMenu({ identity, unsent, onRemove }: AccountMenuProps) {
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)

  function askedToLeave() {
    closePopover(panelId)
    if (unsent) setAsking(true)
    else void leave()
  }

  async function leave() {
    setAsking(false)
    try {
      await signOut(identity.uid)
      navigate('/')
      showToast({
        kind: 'info',
        title: 'You are signed out',
        message: 'Your pictures stay on this device for when you are back.',
        action: { label: 'Remove from this device', onPress: onRemove },
        duration: noticeShown,
        ofDevice: true,
      })
    } catch (error) {
      logError('Signing out failed', error)
      showToast({
        kind: 'error',
        title: 'You are still signed in',
        message: 'Signing out did not work. Try again.',
      })
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label="Account menu"
        title={identity.email}
        popoverTarget={panelId}
        className="thumb-target grid place-items-center rounded-full"
      >
        <span className="grid size-8 place-items-center rounded-full bg-neutral text-sm font-semibold text-neutral-content uppercase">
          {identity.email.slice(0, 1) || '·'}
        </span>
      </button>
      <Popover id={panelId} label="Account" className="w-64 !p-1.5">
        <p className="px-2.5 pt-1.5 pb-2 text-xs text-muted">
          Signed in as
          <span className="block truncate text-sm font-medium text-base-content">{identity.email}</span>
        </p>
        <Entry href="/account" icon="user" label="Account" />
        <Entry href="/billing" icon="credit-card" label="Billing" />
        <button
          type="button"
          onClick={askedToLeave}
          className="flex h-10 w-full items-center gap-2.5 rounded-field px-2.5 text-sm hover:bg-base-content/5"
        >
          <Icon name="log-out" className="size-4 text-muted" />
          Sign out
        </button>
      </Popover>
      {asking && unsent && (
        <Dialog
          title="Not everything is sent yet"
          onClose={() => setAsking(false)}
          actions={
            <>
              <button
                type="button"
                onClick={() => void leave()}
                className="btn btn-sm border-base-300 bg-raised"
              >
                Sign out
              </button>
              <button type="button" onClick={() => setAsking(false)} className="btn btn-sm btn-neutral">
                Stay
              </button>
            </>
          }
        >
          <p>
            Still waiting: <span className="text-base-content">{unsent}</span>. It stays on this device and
            goes on when you sign in here again.
          </p>
        </Dialog>
      )}
    </>
  )
}
