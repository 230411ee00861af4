/** What Generate does once the data layer is there: the checks of the specification's section 5, then the command. */
import type { AccountDb } from '../../data/db.ts'
import { openAccount } from '../../data/db.ts'
import { getDailyLimit } from '../../data/limits.ts'
import { readIdentity } from '../../data/session.ts'
import { getDirectRun, hasEnded, type RequestedPicture } from '../../data/tasks.ts'
import { AppError, errorCatalogue } from '../../domain/errors.ts'
import type { DailyLimit } from '../../domain/types.ts'
import { addReference, generate, queueBatch } from '../../sync/commands.ts'
import { attempt } from '../../ui-state/attempt.ts'
import { type GeneratorSettings, wantedQuality } from '../../ui-state/generator-settings.ts'
import { showToast } from '../../ui-state/toasts.ts'

/** How long (ms) the first answer about the daily limit is waited for: as long as the request may take. */
const limitPatience = 20_000

export async function startGeneration(settings: Readonly<GeneratorSettings>): Promise<void> {
  const identity = await readIdentity()
  if (!identity) {
    const from = encodeURIComponent(window.location.pathname)
    showToast({
      kind: 'error',
      title: 'Please sign in to generate images',
      action: { label: 'Sign In', href: `/auth?from=${from}` },
    })
    return
  }
  const db = openAccount(identity.uid)
  try {
    if (settings.batchMode) await queue(db, settings)
    else await run(db, settings)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { title, action } = errorCatalogue[error.code]
    showToast({
      kind: 'error',
      title,
      message: error.message,
      action: {
        label: action.label,
        ...(action.path
          ? { href: action.path }
          : { onPress: () => attempt(startGeneration(settings), title) }),
      },
    })
  }
}

async function queue(db: AccountDb, settings: Readonly<GeneratorSettings>): Promise<void> {
  const tasks = await queueBatch(db, await wanted(db, settings), settings.batchCount)
  showToast({
    kind: 'success',
    title: `Added ${tasks.length} tasks to generation queue`,
    ...(navigator.onLine ? {} : { message: 'You are offline. They will be made when you are back.' }),
  })
}

async function run(db: AccountDb, settings: Readonly<GeneratorSettings>): Promise<void> {
  if (navigator.onLine && !(await hasQuotaLeft(db))) {
    showToast({
      kind: 'error',
      title: 'Daily limit reached. Upgrade to continue generating images.',
      action: { label: 'Upgrade', href: '/pricing' },
    })
    return
  }
  const under = await getDirectRun(db)
  // Pressed in the moment before the page shows the run.
  if (under && !hasEnded(under)) return
  const task = await generate(db, await wanted(db, settings))
  if (task.lane === 'queue') {
    showToast({ kind: 'info', title: 'You are offline', message: 'It will be made when you are back.' })
  }
}

/** Unknown counts as none left, but only after the server has had its time to say (section 8). */
async function hasQuotaLeft(db: AccountDb): Promise<boolean> {
  const patienceEnds = Date.now() + limitPatience
  let limit: DailyLimit | undefined = await getDailyLimit(db)
  while (!limit && Date.now() < patienceEnds) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    limit = await getDailyLimit(db)
  }
  if (!limit) throw new AppError('network_error', 'Your daily limit could not be checked. Try again.')
  const isPast = Date.now() + limit.clockOffset >= limit.resetAt
  return limit.remaining > 0 || isPast
}

async function wanted(db: AccountDb, settings: Readonly<GeneratorSettings>): Promise<RequestedPicture> {
  const { prompt, negativePrompt, style, aspectRatio, seed, reference, provider } = settings
  const referenceId = reference ? await addReference(db, reference.blob) : null
  const quality = wantedQuality(settings)
  return { prompt, negativePrompt, style, quality, aspectRatio, seed, referenceId, provider }
}
