/** Whether the worker goes on when no page is open. False in Firefox and Safari, which have no background sync. */
export function worksWhenClosed(): boolean {
  return 'SyncManager' in window
}
