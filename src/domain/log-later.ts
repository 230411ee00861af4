/** For what every first visit loads: how to say it comes when there is something to say. */
export function logLater(how: 'logWarning' | 'logError', message: string, error: unknown): void {
  import('./log.ts').then(
    (log) => log[how](message, error),
    () => console.warn('An error occurred'),
  )
}
