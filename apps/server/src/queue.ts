import type { Failure } from '@vitrine/core/contract/failures'
import type { z } from 'zod'
import type { Transaction } from './db/open.ts'

/** A kind of work by its name and the shape of what each piece of it carries. */
export type Queue<T extends object = object> = {
  readonly name: string
  readonly data: z.ZodType<T>
}

export type EnqueueOptions = {
  /** The job exists only if this transaction commits. */
  readonly transaction?: Transaction
  readonly startAfter?: Date
}

/** How a room has work done in the background. */
export type Jobs = {
  enqueue<T extends object>(job: Queue<T>, data: T, options?: EnqueueOptions): Promise<string>
  /** The same for a job that failed for good, by its queue's name. Throws for one that there is no more. */
  enqueueAgain(name: string, data: object, options?: EnqueueOptions): Promise<string>
  /** What a failed job of this name is to its project's owner; `other` for one that there is no more. */
  kindOf(name: string): Failure['kind']
  /** Tests only (`spies`): waits until a job of this kind is done. */
  waitFor<T extends object>(
    job: Queue<T>,
    which: (data: T) => boolean,
    state?: 'completed' | 'failed',
  ): Promise<void>
}
