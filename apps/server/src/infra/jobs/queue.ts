import { defineVersions, getCurrentVersion, migrate, type Version } from '@vitrine/core/sync/versions'
import type { z } from 'zod'
import type { Transaction } from '../db/database.ts'

/** A kind of work by its name and the shape of what each piece of it carries. */
export type Queue<T extends object = object> = {
  readonly name: string
  readonly data: z.ZodType<T>
  /** How what it carries came to its shape of today; as it was first queued where this is left out. */
  readonly versions?: readonly Version[]
}

const FIRST = defineVersions([{ version: 1, name: 'as it was first queued', migrate: (old) => old }])

/** The versions of the data of this queue. */
export function getVersions({ versions = FIRST }: Pick<Queue, 'versions'>): readonly Version[] {
  return versions
}

/** Serializes job data with its version: a job may wait for days and be read by a later server. */
export function toQueued<T extends object>(queue: Queue<T>, data: T): object {
  const version = getCurrentVersion(getVersions(queue))
  return version === 1 ? data : { ...data, version }
}

/** What `queued` gave, now or by an earlier server. Throws a ZodError for what nobody can read, an Error for what a newer server put there. */
export function parseQueued<T extends object>(queue: Queue<T>, stored: unknown): T {
  const { version = 1, ...data } =
    typeof stored === 'object' && stored !== null ? { version: undefined, ...stored } : {}
  const migrated = migrate(data, Number(version), getVersions(queue))
  if (!migrated.ok) throw new Error(migrated.reason)
  return queue.data.parse(migrated.value)
}

export type EnqueueOptions = {
  /** The job exists only if this transaction commits. */
  readonly transaction?: Transaction
  readonly startAfter?: Date
}

export type JobState = {
  readonly name: string
  readonly waiting: number
  readonly running: number
  readonly later: number
}

/** How work is done in the background. `Kind`: what a failed job is to the owner of its project. */
export type Jobs<Kind extends string = string> = {
  /** Gives the job's id; null when one of its key waits already. */
  enqueue<T extends object>(job: Queue<T>, data: T, options?: EnqueueOptions): Promise<string | null>
  /** The same for a job that failed for good, by its queue's name. Throws for one that there is no more. */
  enqueueAgain(name: string, data: object, options?: EnqueueOptions): Promise<string | null>
  /** What a failed job of this name is to its project's owner; undefined where it is nothing, and for one that there is no more. */
  kindOf(name: string): Kind | undefined
  /** What waits and runs in each queue, and what waits for a later time, by the queue's name. */
  standing(): Promise<readonly JobState[]>
  /** Tests only (`spies`): waits until a job of this kind is done. */
  waitFor<T extends object>(
    job: Queue<T>,
    which: (data: T) => boolean,
    state?: 'completed' | 'failed',
  ): Promise<void>
}
