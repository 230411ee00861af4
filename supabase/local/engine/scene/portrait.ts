import { things } from './things.ts'
import type { Brief } from './types.ts'

/** One person, close: head and shoulders. */
export const isPortrait = ({ shot, subjects }: Brief): boolean =>
  shot === 'close' &&
  subjects.length === 1 &&
  subjects[0]?.count === 1 &&
  things.get(subjects[0].thing)?.draw === 'person'
