/** The product's entities, camelCase, as the specification's section 3 lists them. Pure data. */

import type { Tier } from './plans.ts'
import type { AspectRatio, Quality } from './sizes.ts'
import type { StyleId } from './styles.ts'

/** A stored picture as the client sees it. `imageUrl` is ours (Storage); dates are epoch milliseconds. */
export interface Generation {
  id: string
  prompt: string
  negativePrompt: string | null
  style: string
  quality: Quality
  width: number
  height: number
  seed: number | null
  imageUrl: string
  engine: string
  isPublic: boolean
  favourite: boolean
  createdAt: number
  /** Server revision of this user's rows; 0 until the server has told it. */
  rev: number
}

/** A picture of the public gallery: what the world may know of it. Dates are epoch milliseconds. */
export interface GalleryPicture {
  id: string
  prompt: string
  negativePrompt: string | null
  style: string
  quality: Quality
  width: number
  height: number
  seed: number | null
  engine: string
  createdAt: number
  /** Of the public file. */
  url: string
}

/** The choices of section 7. The generator's own run goes to the model host, the queue to the platform's default. */
export type Provider = 'replicate' | 'platform' | 'runware' | 'openai'

export type TaskStatus = 'queued' | 'running' | 'done' | 'error'

/** `direct`: the one the Generate button runs now. `queue`: waits in the queue card. */
export type Lane = 'direct' | 'queue'

/** A queue task (section 3). Its id is also the operation's id and the finished generation's id. */
export interface Task {
  id: string
  lane: Lane
  /** Whom it is sent to; fixed with the task, so that a retry is the same request. */
  provider: Provider
  type: 'image-generation'
  /** Order in the queue; larger runs later. */
  position: number
  createdAt: number
  /** Set when the request is first sent; progress is derived from it. */
  startedAt: number | null
  finishedAt: number | null
  prompt: string
  negativePrompt: string
  style: StyleId
  quality: Quality
  aspectRatio: AspectRatio
  seed: number | null
  referenceId: string | null
  params: { width: number; height: number; model: string }
  status: TaskStatus
  resultUrl: string | null
  error: TaskError | null
  /** Why a queued task is not running yet, in the user's terms; null when it simply waits its turn. */
  waitingFor: WaitReason | null
  /** Epoch ms when it is tried again, where known. */
  retryAt: number | null
}

export interface TaskError {
  code: string
  message: string
}

export type WaitReason = 'network' | 'quota' | 'session' | 'retry' | 'update'

export interface DailyLimit {
  generationsToday: number
  dailyLimit: number
  remaining: number
  /** Epoch ms of the next reset, from the server's clock. */
  resetAt: number
  tier: Tier
  /** Server clock minus device clock in ms when this was read. */
  clockOffset: number
  checkedAt: number
}

export interface Preferences {
  defaultStyle: StyleId
  defaultQuality: Quality
  defaultAspectRatio: AspectRatio
  notificationsEnabled: boolean
  publicGalleryOptIn: boolean
}

export interface PromptHistoryItem {
  id: string
  prompt: string
  timestamp: number
  style: StyleId
  quality: Quality
}

/** Who is signed in, from the stored session; also when its token has expired. */
export interface Identity {
  uid: string
  email: string
}
