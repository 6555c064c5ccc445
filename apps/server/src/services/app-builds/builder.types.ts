import type { System } from '@vitrine/core/contract/releases/builds'
import type { Channel } from '@vitrine/core/contract/releases/updates'

/** Project files by relative path, separated by `/`. */
export type ProjectFiles = Readonly<Record<string, string | Uint8Array>>

/** Build order. The builder returns our `id` with each build. */
export type BuildOrder = {
  readonly project: string
  readonly id: string
  readonly platform: System
  readonly channel: Channel
  /** Id of the merchant's Expo project; null without one. */
  readonly easProject: string | null
  /** Creates all project files on each call. */
  readonly files: () => Promise<ProjectFiles>
}

/** State of a build at the build service. */
export type BuildProgress = {
  /** Id at the build service. */
  readonly ref: string
  readonly state: 'queued' | 'building' | 'finished' | 'failed' | 'cancelled'
  readonly log: string
  /** Download URL of the finished build; null before. */
  readonly artifact: string | null
}

/** State of a store submission. */
export type SubmissionProgress = {
  readonly state: 'submitting' | 'submitted' | 'failed'
  readonly log: string
}

/** Decrypted store credentials, in memory only during a submission. */
export type StoreKeys = {
  readonly apple: { key: string; keyId: string; issuer: string; team: string; app: string } | null
  readonly play: string | null
}

/**
 * Build service. All methods throw BuilderError. After a failed `start` or `submit`, call `find` or
 * `submission` first: repeat the request only when the service does not know it, so that nothing is built or
 * submitted twice.
 */
export type Builder = {
  readonly kind: 'eas' | 'stand-in'
  /** Polling interval of a running build, and how long a requested build may remain unknown, in ms. */
  readonly pause: number
  readonly maxUnknownMs: number
  start(order: BuildOrder, keys: StoreKeys): Promise<BuildProgress>
  /** Finds the build of this order; null when the service does not know it (yet). */
  find(order: BuildOrder): Promise<BuildProgress | null>
  getProgress(order: BuildOrder, ref: string): Promise<BuildProgress>
  cancel(order: BuildOrder, ref: string): Promise<void>
  submit(order: BuildOrder, ref: string, keys: StoreKeys): Promise<void>
  /** Returns the state of the submission; null when it is not known (yet). */
  submission(order: BuildOrder, ref: string): Promise<SubmissionProgress | null>
}

/**
 * Error of the build service. `refused`: it rejected the request and started nothing. `away`: the outcome is
 * unknown, such as after a timeout; try again. `log` is the full output for the build's log.
 */
export class BuilderError extends Error {
  override readonly name = 'BuilderError'
  readonly kind: 'refused' | 'away'
  readonly log: string
  constructor(kind: BuilderError['kind'], message: string, log = message) {
    super(message)
    this.kind = kind
    this.log = log
  }
}
