import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'

/** Interval of log lines about one repeated error, in ms. */
const REPEAT_AFTER_MS = 60_000
/** Number of different errors that are remembered. */
const MAX_ERRORS = 100

/** What the queue's library adds to a message: it makes each worker's error another one. */
const WORKER = / \(Queue: .*, Worker: .*\)$/

/** What the queue's library reports: an Error, or the fields of one with the queue that it concerns. */
const reported = z.looseObject({
  message: z.string().catch('no message'),
  stack: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  severity: z.string().optional().catch(undefined),
  queue: z.string().optional().catch(undefined),
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Returns a handler of the queue's errors. It logs an error with its queue and code, and a repeated one once a minute
 * with the number of repetitions: a database that is away fails each of dozens of queues several times a second.
 */
export function createQueueErrorLog(log: FastifyBaseLogger, now: () => number = Date.now) {
  const errorsByKey = new Map<string, { readonly at: number; repeated: number }>()
  return (error: unknown): void => {
    const {
      message: full,
      stack,
      code,
      severity,
      queue,
    } = reported.parse(
      error instanceof Error
        ? { ...error, message: error.message, stack: error.stack }
        : isObject(error)
          ? error
          : { message: String(error) },
    )
    const message = full.replace(WORKER, '')
    const key = code ?? message
    const last = errorsByKey.get(key)
    if (last && now() - last.at < REPEAT_AFTER_MS) {
      last.repeated += 1
      return
    }
    const [oldest] = errorsByKey.keys()
    if (errorsByKey.size >= MAX_ERRORS && oldest !== undefined) errorsByKey.delete(oldest)
    errorsByKey.delete(key)
    errorsByKey.set(key, { at: now(), repeated: 0 })
    const err = Object.assign(new Error(message), {
      ...(stack ? { stack } : {}),
      ...(code ? { code } : {}),
      // The log removes values from the messages of PostgreSQL, which it knows by this field.
      ...(severity ? { severity } : {}),
    })
    const repeated = last && last.repeated > 0 ? { repeated: last.repeated } : {}
    log.error({ err, queue, ...repeated }, 'The job queue has a problem')
  }
}
