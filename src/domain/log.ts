/** The one place that writes on the console. What a published build says there is in log-words.ts. */
import { logWords } from './log-words.ts'

/** Something did not go as it should; the user loses nothing by it, or is told elsewhere. */
export function logWarning(message: string, error?: unknown): void {
  write('warn', message, error)
}

/** Something the user wanted was not done. */
export function logError(message: string, error?: unknown): void {
  write('error', message, error)
}

function write(level: 'warn' | 'error', message: string, error: unknown): void {
  const words = logWords(message, error)
  // The details are for who works on the app; in a published build they go nowhere.
  if (import.meta.env?.PROD) console[level](words)
  else console[level](words, message, ...(error === undefined ? [] : [error]))
}
