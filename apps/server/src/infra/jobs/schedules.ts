import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { DatabaseHandle } from '../db/database.ts'
import { EVERY, type Job } from './job.ts'
import { toQueued } from './queue.ts'

/** Interval at which a process confirms its schedules, in ms. */
const SYNC_INTERVAL_MS = 60_000
/** Time without a confirmation after which a schedule belongs to no running server, in ms. */
const OBSOLETE_AFTER_MS = 3 * SYNC_INTERVAL_MS

const obsolete = z.array(z.object({ name: z.string() }))

type ScheduledJob = Pick<Job<never>, 'name' | 'data' | 'versions' | 'schedule'>
type Scheduling = {
  readonly boss: PgBoss
  readonly database: Pick<DatabaseHandle, 'db'>
  readonly jobs: readonly ScheduledJob[]
  /** Receives the error of a synchronization; the next one tries again. */
  readonly onError: (error: unknown) => void
  /** Tests: interval of the synchronizations. */
  readonly intervalMs?: number | undefined
}

/**
 * Creates and updates the schedules of these jobs, deletes obsolete ones, and repeats that every minute. Servers of
 * several versions may run on one database: each confirms its own schedules, and one that no server has confirmed for
 * three minutes is obsolete. So a server that starts beside a newer one takes no schedule away, and what it changed is
 * changed back once it is gone. Throws for an invalid schedule. Returns a function that stops the repetition.
 */
export async function startScheduleSync(scheduling: Scheduling): Promise<() => void> {
  await syncSchedules(scheduling)
  const { intervalMs = SYNC_INTERVAL_MS, onError } = scheduling
  const timer = setInterval(() => syncSchedules(scheduling).catch(onError), intervalMs).unref()
  return () => clearInterval(timer)
}

async function syncSchedules({ boss, database, jobs }: Scheduling): Promise<void> {
  const schedules = await boss.getSchedules()
  const names: string[] = []
  for (const job of jobs) {
    const { name, schedule } = job
    if (!schedule) continue
    names.push(name)
    const [cron, timezone] =
      'every' in schedule ? [EVERY[schedule.every], 'UTC'] : [schedule.cron, schedule.zone]
    const data = toQueued(job, schedule.data)
    const isCurrent = schedules.some(
      (one) =>
        one.name === name &&
        one.cron === cron &&
        one.timezone === timezone &&
        JSON.stringify(one.data) === JSON.stringify(data),
    )
    if (!isCurrent) await boss.schedule(name, cron, data, { tz: timezone, missed: 'once' })
  }
  await database.db.execute(sql`
    update pgboss.schedule set updated_on = now() where name = any(${sql.param(names)}::text[])`)
  const { rows } = await database.db.execute(sql`
    select name from pgboss.schedule
    where updated_on < now() - ${OBSOLETE_AFTER_MS}::float8 * interval '1 millisecond'`)
  for (const { name } of obsolete.parse(rows)) {
    await boss.unschedule(name)
    // Nobody works them, and they would count as jobs that wait.
    if (!jobs.some((job) => job.name === name)) await boss.deleteQueuedJobs(name)
  }
}
