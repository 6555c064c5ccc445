import { and, asc, eq, gt, inArray, isNotNull, isNull, min, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import { isOpen } from '../../services/releases/open-releases.ts'
import * as schema from '../../services/schema/schema.ts'

const { automations, designs, failedJobs, notifications, pushRuns, releases, shopIncidents, subscribers } =
  schema
const counted = sql<number>`count(*)::int`

/** Returns the status of the draft design; null for a project without one. */
export async function findDesignStatus(db: Queryable, project: string) {
  const { version, published, published_version, scheduled } = designs
  const [row] = await db
    .select({ version, published, published_version, scheduled })
    .from(designs)
    .where(eq(designs.project_id, project))
  return row ?? null
}

type Counted = { readonly count: number; readonly since: string | null }
const toCounted = (row: { count: number; since: Date | null } | undefined): Counted => ({
  count: row?.count ?? 0,
  since: row?.since?.toISOString() ?? null,
})

export async function countFailures(db: Queryable, project: string): Promise<Counted> {
  const [row] = await db
    .select({ count: counted, since: min(failedJobs.failed) })
    .from(failedJobs)
    .where(and(eq(failedJobs.project_id, project), isNull(failedJobs.dismissed_at)))
  return toCounted(row)
}

/** Returns the number of confirmed failures of the shop, except a missing admin token, which is reported separately. */
export async function countBreakages(db: Queryable, project: string): Promise<Counted> {
  const [row] = await db
    .select({ count: counted, since: min(shopIncidents.began) })
    .from(shopIncidents)
    .where(
      and(
        eq(shopIncidents.project_id, project),
        isNull(shopIncidents.ended),
        isNotNull(shopIncidents.alerted),
        ne(shopIncidents.code, 'no-admin'),
      ),
    )
  return toCounted(row)
}

/** Counts the paused campaigns, with the time since when the first is paused. Test sends cannot be paused. */
export async function countPausedCampaigns(db: Queryable, project: string): Promise<Counted> {
  const [row] = await db
    .select({ count: counted, since: min(pushRuns.paused) })
    .from(pushRuns)
    .where(
      and(
        eq(pushRuns.project_id, project),
        isNotNull(pushRuns.paused),
        isNull(pushRuns.cancelled),
        isNull(pushRuns.finished),
      ),
    )
  return toCounted(row)
}

/**
 * Counts the push tokens that became invalid in the last seven days (`now`) and in the seven days before
 * (`before`).
 */
export async function countDeadTokens(db: Queryable, project: string) {
  const [row] = await db
    .select({
      now: sql<number>`count(*) filter (where ${subscribers.token_invalidated_at} > now() - interval '7 days')::int`,
      before: sql<number>`count(*) filter (where ${subscribers.token_invalidated_at} <= now() - interval '7 days')::int`,
    })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.project_id, project),
        sql`${subscribers.token_invalidated_at} > now() - interval '14 days'`,
      ),
    )
  return row ?? { now: 0, before: 0 }
}

const runOf = and(eq(pushRuns.project_id, notifications.project_id), eq(pushRuns.id, notifications.id))

/** Returns the next campaigns to be sent. */
export async function listUpcomingCampaigns(db: Queryable, project: string, limit: number) {
  const { id, title, body, scheduled, schedule } = notifications
  const rows = await db
    .select({ id, title, body, scheduled, schedule })
    .from(notifications)
    .innerJoin(pushRuns, runOf)
    .where(
      and(
        eq(notifications.project_id, project),
        eq(notifications.preview, false),
        gt(scheduled, sql`now()`),
        isNull(pushRuns.cancelled),
        isNull(pushRuns.finished),
        isNull(pushRuns.paused),
      ),
    )
    .orderBy(asc(scheduled), asc(id))
    .limit(limit)
  return rows.flatMap((row) =>
    row.scheduled
      ? [
          {
            id: row.id,
            title: row.title || row.body,
            at: row.scheduled.toISOString(),
            schedule: row.schedule,
          },
        ]
      : [],
  )
}

/** Returns true once the project has sent a campaign. */
export async function hasSentCampaign(db: Queryable, project: string): Promise<boolean> {
  const rows = await db
    .select({ id: pushRuns.id })
    .from(notifications)
    .innerJoin(pushRuns, runOf)
    .where(and(eq(notifications.project_id, project), eq(notifications.preview, false)))
    .limit(1)
  return rows.length > 0
}

/** Returns true when an automation reminds shoppers of abandoned carts or checkouts. */
export async function hasReminder(db: Queryable, project: string): Promise<boolean> {
  const rows = await db
    .select({ id: automations.id })
    .from(automations)
    .where(
      and(
        eq(automations.project_id, project),
        inArray(automations.trigger, ['cart-abandoned', 'checkout-abandoned']),
        eq(automations.active, true),
        isNull(automations.removed),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Returns at most `count` upcoming releases, the earliest first. */
export async function listUpcomingReleases(db: Queryable, project: string, count: number) {
  const rows = await db
    .select({ id: releases.id, at: releases.at, title: releases.name })
    .from(releases)
    .where(and(eq(releases.project_id, project), isOpen, gt(releases.at, new Date())))
    .orderBy(asc(releases.at), asc(releases.id))
    .limit(count)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
