import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { DatabaseHandle } from '../db/database.ts'

const dueQueues = z.array(z.object({ queue: z.string() }))

export type WakeOptions = {
  readonly boss: PgBoss
  readonly database: DatabaseHandle
  /** Names of the queues. */
  readonly queues: readonly string[]
  readonly log: FastifyBaseLogger
  /** Interval in ms. */
  readonly ms: number
  /** Time without a reading after which `isReading` is false, in ms. */
  readonly staleAfterMs: number
}

/**
 * Polls for due jobs with one query for all queues, every `ms` ms, and wakes the workers of queues that have
 * some. Workers that poll by themselves would cost one transaction a second each. Logs the first of several
 * failures in a row.
 */
export function wakeWorkers({ boss, database, queues, log, ms, staleAfterMs }: WakeOptions): {
  /** Returns true while the queues can be read. */
  readonly isReading: () => boolean
  readonly stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const wake = async () => {
    const { rows } = await database.db.execute(sql`
      select queue from unnest(${sql.param([...queues])}::text[]) queue where exists (
        select from pgboss.job where name = queue and state < 'active' and not blocked and start_after <= now())`)
    const due = new Set(dueQueues.parse(rows).map(({ queue }) => queue))
    if (due.size === 0) return
    for (const { id, name } of boss.getWipData({ includeInternal: false }))
      if (due.has(name)) boss.notifyWorker(id)
  }
  // The machine's clock may be set back.
  let readAt = performance.now()
  const run = async () => {
    let isFailing = false
    while (!stopping.signal.aborted) {
      try {
        await wake()
        readAt = performance.now()
        isFailing = false
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'The job queues cannot be read; they are tried again')
        isFailing = true
      }
      await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    isReading: () => performance.now() - readAt < staleAfterMs + ms,
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
