import { defineVersions, getCurrentVersion, migrate, type Version } from '@vitrine/core/sync/versions'
import type { z } from 'zod'
import type { Transaction } from '../db/database.ts'

/** Queue: its name and the schema of its jobs' data. */
export type Queue<T extends object = object> = {
  readonly name: string
  readonly data: z.ZodType<T>
  /** Migrations of the data; by default only the initial version. */
  readonly versions?: readonly Version[]
}

const FIRST = defineVersions([{ version: 1, name: 'as it was first queued', migrate: (old) => old }])

/** Returns the versions of this queue's data. */
export function getVersions({ versions = FIRST }: Pick<Queue, 'versions'>): readonly Version[] {
  return versions
}

/** Serializes job data with its version: a job may wait for days and be read by a later server. */
export function toQueued<T extends object>(queue: Queue<T>, data: T): object {
  const version = getCurrentVersion(getVersions(queue))
  return version === 1 ? data : { ...data, version }
}

/** The data of a job was queued by a newer server, which alone can read it. */
export class NewerJobError extends Error {}

/**
 * Parses data serialized by `toQueued` of this or an earlier server. Throws a ZodError for invalid data, and a
 * NewerJobError for data of a newer server.
 */
export function parseQueued<T extends object>(queue: Queue<T>, stored: unknown): T {
  const { version = 1, ...data } =
    typeof stored === 'object' && stored !== null ? { version: undefined, ...stored } : {}
  const versions = getVersions(queue)
  const migrated = migrate(data, Number(version), versions)
  if (!migrated.ok)
    throw Number(version) > getCurrentVersion(versions)
      ? new NewerJobError(migrated.reason)
      : new Error(migrated.reason)
  return queue.data.parse(migrated.value)
}

export type EnqueueOptions = {
  /** Adds the job only when this transaction commits. */
  readonly transaction?: Transaction
  readonly startAfter?: Date
}

export type JobState = {
  readonly name: string
  readonly waiting: number
  readonly running: number
  readonly later: number
}

/** Background jobs. `Kind` is the kind of a failed job. */
export type Jobs<Kind extends string = string> = {
  /** Enqueues a job. Returns its id; null when a job with its key already waits. */
  enqueue<T extends object>(job: Queue<T>, data: T, options?: EnqueueOptions): Promise<string | null>
  /** Enqueues a failed job again, by queue name. Throws for a queue that no longer exists. */
  enqueueAgain(name: string, data: object, options?: EnqueueOptions): Promise<string | null>
  /** Returns the failed-job kind of a queue; undefined for a queue without one, and for one that no longer exists. */
  kindOf(name: string): Kind | undefined
  /** Returns the number of waiting, running and delayed jobs by queue name. */
  standing(): Promise<readonly JobState[]>
  /** Returns false in a process that works jobs and cannot read its queues. */
  isReading(): boolean
  /** Tests only (`spies`): waits until a job of this queue is done. */
  waitFor<T extends object>(
    job: Queue<T>,
    which: (data: T) => boolean,
    state?: 'completed' | 'failed',
  ): Promise<void>
}
