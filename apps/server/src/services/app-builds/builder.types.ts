import type { System } from '@vitrine/core/contract/releases/builds'
import type { Channel } from '@vitrine/core/contract/releases/updates'

/** Files of a project by their path, `/` between. */
export type ProjectFiles = Readonly<Record<string, string | Uint8Array>>

/** What is to be built. `id` is ours: whoever builds says it again of what it builds. */
export type BuildOrder = {
  readonly project: string
  readonly id: string
  readonly platform: System
  readonly channel: Channel
  /** The merchant's project at Expo; null: none. */
  readonly easProject: string | null
  /** Whole and ready; made anew for whoever asks. */
  readonly files: () => Promise<ProjectFiles>
}

/** A build as whoever builds it sees it. */
export type BuildProgress = {
  /** What it is called there. */
  readonly ref: string
  readonly state: 'queued' | 'building' | 'finished' | 'failed' | 'cancelled'
  readonly log: string
  /** Where it can be had. */
  readonly artifact: string | null
}

/** A build on its way to its store. */
export type SubmissionProgress = {
  readonly state: 'submitting' | 'submitted' | 'failed'
  readonly log: string
}

/** The keys of a store, opened for the moment of sending. */
export type StoreKeys = {
  readonly apple: { key: string; keyId: string; issuer: string; team: string; app: string } | null
  readonly play: string | null
}

/**
 * Whoever makes builds of projects. Starting and submitting are never asked twice by us without having looked
 * (`find`, `submission`) whether they were heard the first time. All throw BuilderError.
 */
export type Builder = {
  readonly kind: 'eas' | 'stand-in'
  /** How often a build is asked after while it is made, and how long one that was asked for may stay unknown; ms. */
  readonly pause: number
  readonly patience: number
  start(order: BuildOrder, keys: StoreKeys): Promise<BuildProgress>
  /** The build of this order, where it was heard; null where it is not known (yet). */
  find(order: BuildOrder): Promise<BuildProgress | null>
  look(order: BuildOrder, ref: string): Promise<BuildProgress>
  cancel(order: BuildOrder, ref: string): Promise<void>
  submit(order: BuildOrder, ref: string, keys: StoreKeys): Promise<void>
  /** How its sending stands; null where it is not known (yet). */
  submission(order: BuildOrder, ref: string): Promise<SubmissionProgress | null>
}

/** `refused`: it said no, and nothing was begun; `away`: nobody knows, ask again. */
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
