import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { pushBatches, pushQueues } = schema

/** State of the push queues of all projects. */
export type PushDepths = {
  /** Number of batches by state, of projects whose queue is not stopped. */
  readonly batches: Readonly<Record<'ready' | 'sending' | 'paused' | 'sent', number>>
  /** Time since the oldest batch was due that is not sent yet, in seconds; 0 without one. */
  readonly oldestDueSeconds: number
  /** Number of projects whose queue is stopped because their credentials are refused. */
  readonly stoppedProjects: number
}

const rowsOf = z.array(
  z.object({
    ready: z.coerce.number(),
    sending: z.coerce.number(),
    paused: z.coerce.number(),
    sent: z.coerce.number(),
    oldest: z.coerce.number(),
  }),
)
const stoppedOf = z.array(z.object({ count: z.coerce.number() }))

/** Counts the batches of all push queues. Throws while the database is away. */
export async function countPushDepths(db: Database): Promise<PushDepths> {
  const { rows } = await db.execute(sql`
    select count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'sending') as sending,
      count(*) filter (where state = 'paused') as paused, count(*) filter (where state = 'sent') as sent,
      coalesce(extract(epoch from now() - min(due) filter (where state = 'ready' and due <= now())), 0) as oldest
    from ${pushBatches} b
    where not exists (
      select from ${pushQueues} q where q.project_id = b.project_id and q.stopped is not null)`)
  const stopped = await db.execute(sql`select count(*) from ${pushQueues} where stopped is not null`)
  const { oldest = 0, ready = 0, sending = 0, paused = 0, sent = 0 } = rowsOf.parse(rows)[0] ?? {}
  return {
    batches: { ready, sending, paused, sent },
    oldestDueSeconds: Math.max(0, oldest),
    stoppedProjects: stoppedOf.parse(stopped.rows)[0]?.count ?? 0,
  }
}
