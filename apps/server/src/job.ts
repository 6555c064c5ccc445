import type { Failure } from '@vitrine/core/contract/failures'
import { type Queue, readQueued } from './queue.ts'
import type { Services } from './services.ts'

/** One kind of job, as the rest of the server sees it. */
export type Job<T extends object = object> = Queue<T> & {
  readonly retries: number
  /** What it is to the owner of a project for which it failed. */
  readonly kind: Failure['kind']
  /** Checks the data as it came back from the queue, and works it. */
  run(data: unknown, services: Services): Promise<void>
}

/** A job by its queue's name, the shape of its data, and its work, which may run more than once. */
export function defineJob<T extends object>(
  job: Omit<Job<T>, 'run'> & { readonly work: (data: T, services: Services) => Promise<void> },
): Job<T> {
  const { work, ...rest } = job
  return { ...rest, run: (data, services) => work(readQueued(rest, data), services) }
}
