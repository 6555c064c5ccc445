import type { FastifyInstance } from 'fastify'
import type { Answered } from './answer.ts'
import type { Erasure } from './erasure.types.ts'
import type { Hearing } from './happenings.ts'
import type { Job } from './job.ts'
import type { PushSource } from './push/push.types.ts'
import type { ReleaseSource } from './release-sources.types.ts'
import type { Services } from './services.ts'
import type { Taken } from './topics.ts'

/** Addresses that are no calls: pages, files, webhooks. Called once, when the server starts. */
export type Routes = (app: FastifyInstance, services: Services) => Promise<void>

/** Everything that one room of the server has for the rest of it. */
export type Room = {
  /** Merchant calls of the contract, each with its work. */
  readonly calls: readonly Answered[]
  readonly routes: readonly Routes[]
  /** Work in the background. */
  readonly jobs: readonly Job[]
  /** The platform's webhooks. */
  readonly topics: readonly Taken[]
  /** What it does when other rooms say that something happened. */
  readonly hearings: readonly Hearing[]
  /** Kinds of pushes that come from it, and what the engine asks it of them. */
  readonly pushes: readonly PushSource[]
  /** What of it a release may hold. */
  readonly releaseParts: readonly ReleaseSource[]
  /** What it does when a project is deleted for good. */
  readonly erasures: readonly Erasure[]
}

/** A room by what it has; what is left out it has none of. */
export function defineRoom(room: Partial<Room>): Room {
  return {
    calls: [],
    routes: [],
    jobs: [],
    topics: [],
    hearings: [],
    pushes: [],
    releaseParts: [],
    erasures: [],
    ...room,
  }
}
