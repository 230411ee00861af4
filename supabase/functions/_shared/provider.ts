/** The seam between the pipeline and an image provider. */
import type { GenerationRequest } from './generation-request.ts'

export type ProviderId = 'builtin' | 'replicate' | 'runware' | 'openai'

export interface ProviderJob {
  userId: string
  opId: string
  /** Counts the sends of one operation: what failed is sent again under another number. */
  attempt: number
  request: GenerationRequest
  /** When an earlier attempt sent it; null when nothing was sent yet. */
  submittedAt: Date | null
  /** Ends with the provider's time limit, or when the user cancels what can be stopped. */
  signal: AbortSignal
}

/** A picture is bytes, or the address it is to be fetched from. */
export interface Made {
  source: Uint8Array | { url: string; isAllowed: (url: URL) => boolean }
  seed: number | null
  model: string | null
}

export type Submitted = { made: Made } | { providerJobId: string }

export interface Provider {
  id: ProviderId
  /** Sending the same request twice costs nothing, and it can be stopped at any time. */
  harmless: boolean
  /** The id that the job will have there, where we choose it; stored before the request leaves. */
  nameJob?(job: ProviderJob): Promise<string>
  /** Sends the request. Throws a Failure; `outcomeUnknown` when it may have arrived all the same. */
  submit(job: ProviderJob): Promise<Submitted>
  /** Waits for a job of the provider's. Throws a Failure. */
  collect?(providerJobId: string, job: ProviderJob): Promise<Made>
  /** Looks for a request that was sent without learning its id. */
  find?(job: ProviderJob): Promise<Found>
  /** Best effort. */
  cancel?(providerJobId: string): Promise<void>
}

/** `unclear`: the list cannot tell; `unreachable`: it cannot be had now. */
export type Found = { providerJobId: string } | 'absent' | 'unclear' | 'unreachable'
