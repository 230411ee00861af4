/** The one door from the screens to everything that is sent. */
import { type AccountDb, openDevice } from '../data/db.ts'
import {
  deleteGenerations as deleteRows,
  setFavourite as setRowFavourite,
  setPublic as setRowPublic,
} from '../data/generations.ts'
import { retryOperation as retryRow } from '../data/outbox.ts'
import { changePreferences } from '../data/preferences.ts'
import { addReference as addReferenceRow } from '../data/references.ts'
import {
  editTask as editRow,
  enqueueGenerations,
  listQueueTaskIds,
  type RequestedPicture,
  removeTasks as removeRows,
} from '../data/tasks.ts'
import { AppError } from '../domain/errors.ts'
import { logWarning } from '../domain/log.ts'
import type { StyleId } from '../domain/styles.ts'
import type { Preferences, Task } from '../domain/types.ts'
import { validateNegativePrompt, validatePrompt } from '../domain/validation.ts'
import { createCalls } from '../remote/calls.ts'
import { createTokenSource } from '../remote/session.ts'
import { tokenOptions } from './context.ts'
import { browserPlatform } from './platform.ts'
import { registerBackgroundSync } from './register-background-sync.ts'

/** Runs one picture now, in the preview. Offline it waits in the queue. Throws AppError. */
export async function generate(db: AccountDb, wanted: RequestedPicture): Promise<Task> {
  const lane = navigator.onLine === false ? 'queue' : 'direct'
  const [task] = await enqueue(db, wanted, { lane, count: 1 })
  if (!task) throw new AppError('invalid_request')
  return task
}

/** Queues `count` pictures of one prompt. Throws AppError. */
export async function queueBatch(db: AccountDb, wanted: RequestedPicture, count: number): Promise<Task[]> {
  return enqueue(db, wanted, { lane: 'queue', count })
}

async function enqueue(
  db: AccountDb,
  wanted: RequestedPicture,
  options: { lane: 'direct' | 'queue'; count: number },
): Promise<Task[]> {
  const refusal = validatePrompt(wanted.prompt) ?? validateNegativePrompt(wanted.negativePrompt)
  if (refusal) throw new AppError('invalid_request', refusal)
  if (db.uid === null) throw new AppError('auth_required', 'Please sign in to generate images')
  const tasks = await enqueueGenerations(db, wanted, { ...options, now: Date.now() })
  await wakeWorker()
  return tasks
}

/** The worker goes on when this page is closed. The page itself sees the outbox grow. */
async function wakeWorker(): Promise<void> {
  try {
    await registerBackgroundSync()
  } catch (error) {
    // Refused (background sync switched off): what is queued stays queued, the page sends it.
    logWarning('No background sync', error)
  }
}

/** A task and its operation have one id. */
export async function retryTask(db: AccountDb, id: string): Promise<void> {
  await retryOperation(db, id)
}

export async function retryOperation(db: AccountDb, opId: string): Promise<void> {
  await retryRow(db, opId)
  await wakeWorker()
}

/** Throws AppError when the task is already being made or the prompt cannot be taken. */
export async function editTask(
  db: AccountDb,
  id: string,
  changes: { prompt?: string; negativePrompt?: string; style?: StyleId },
): Promise<Task> {
  const refusal =
    (changes.prompt !== undefined && validatePrompt(changes.prompt)) ||
    (changes.negativePrompt !== undefined && validateNegativePrompt(changes.negativePrompt))
  if (refusal) throw new AppError('invalid_request', refusal)
  const before = await db.tasks.get(id)
  const { task, sent } = await editRow(db, id, changes, Date.now())
  if (sent && before) await cancelOnServer(db, before)
  await wakeWorker()
  return task
}

export async function removeTask(db: AccountDb, id: string): Promise<void> {
  await remove(db, [id])
}

export async function clearTasks(db: AccountDb): Promise<void> {
  await remove(db, await listQueueTaskIds(db))
}

async function remove(db: AccountDb, ids: string[]): Promise<void> {
  const tasks = await db.tasks.bulkGet(ids)
  const sent = new Set(await removeRows(db, ids))
  await Promise.all(tasks.map((task) => task && sent.has(task.id) && cancelOnServer(db, task)))
}

/** Best effort: a picture that is made all the same reaches the history by the next pull. */
async function cancelOnServer(db: AccountDb, task: Task): Promise<void> {
  if (db.uid === null) return
  const platform = browserPlatform('cancel')
  try {
    const token = await createTokenSource(tokenOptions(openDevice(), platform)).getToken(db.uid)
    const calls = createCalls(platform.config, platform.fetch)
    await calls.cancelFunction(`generate-${task.provider}`, task.id, token)
  } catch (error) {
    platform.log('not cancelled on the server', error)
  }
}

export async function deleteGeneration(db: AccountDb, id: string): Promise<void> {
  await deleteGenerations(db, [id])
}

/** All of them or none. Throws AppError for a guest. */
export async function deleteGenerations(db: AccountDb, ids: readonly string[]): Promise<void> {
  if (db.uid === null) throw new AppError('auth_required', 'User not authenticated')
  await deleteRows(db, ids, Date.now())
  await wakeWorker()
}

export async function setFavourite(db: AccountDb, id: string, favourite: boolean): Promise<void> {
  if (db.uid === null) throw new AppError('auth_required', 'User not authenticated')
  await setRowFavourite(db, id, favourite, Date.now())
  await wakeWorker()
}

export async function updatePreferences(db: AccountDb, part: Partial<Preferences>): Promise<void> {
  if (db.uid === null) throw new AppError('auth_required', 'Please sign in to update preferences')
  await changePreferences(db, part, Date.now())
  await wakeWorker()
}

/** Into the public gallery, or out of it. */
export async function setPublic(db: AccountDb, id: string, isPublic: boolean): Promise<void> {
  if (db.uid === null) throw new AppError('auth_required', 'User not authenticated')
  await setRowPublic(db, id, isPublic, Date.now())
  await wakeWorker()
}

/** `picture`: PNG, JPEG or WebP of at most 256 KB as data URL, made by the form. Answers the id for the settings. */
export async function addReference(db: AccountDb, picture: Blob): Promise<string> {
  return addReferenceRow(db, await dataUrlOf(picture), Date.now())
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new AppError('invalid_request', 'This image cannot be read'))
    reader.readAsDataURL(blob)
  })
}

export { markNotificationsRead } from '../data/notifications.ts'
export { discardOperation } from '../data/outbox.ts'
export { clearPromptHistory, mergePrompts as takeOverPrompts, removePrompt } from '../data/prompts.ts'
export { setConcurrency, setPaused } from '../data/settings.ts'
export { dismissDirectRuns, moveTask, moveTaskBefore } from '../data/tasks.ts'
export {
  deleteAccount,
  localMailbox,
  type ResetLink,
  removeFromDevice,
  requestPasswordReset,
  setNewPassword,
  signIn,
  signOut,
  signUp,
} from './account.ts'
export { listSignInServices, measureBackend } from './auth-facts.ts'
export { createPreferences } from './create-preferences.ts'
export {
  findPublicPicture,
  type ReportReason,
  reportPicture,
  reportReasons,
  searchGallery,
} from './gallery.ts'
export { finishSignInWith, startSignInWith } from './oauth.ts'
