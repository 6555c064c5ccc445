import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import { countSales, ROLL_UP_LOCK } from '../../services/sales/count-sales.ts'
import * as schema from '../../services/schema/schema.ts'
import { countDay, type Span } from './daily-roll-ups.ts'
import { countLongRanges } from './long-range-roll-ups.ts'
import { findRetentionStart } from './partitions.ts'

const { projects, rollUps } = schema

/**
 * Returns every project with outdated rollups: new events, changed orders, or a changed time zone. Those come first that have waited
 * longest since their last one: a run that ends early is continued by the next.
 */
export async function listProjectsToRollUp(db: Database): Promise<ProjectRow[]> {
  const marked = await db.execute<{ project_id: string }>(
    sql`select distinct project_id from event_rollup_marks`,
  )
  const sold = await db.execute<{ project_id: string }>(sql`select distinct project_id from sales_day_marks`)
  const pendingProjectIds = new Set([...marked.rows, ...sold.rows].map((row) => row.project_id))
  const rollUpStates = await db
    .select({ project: projects, zone: rollUps.zone, rebuild: rollUps.rebuild })
    .from(rollUps)
    .innerJoin(projects, eq(projects.id, rollUps.project_id))
    .orderBy(asc(rollUps.updated))
  const statesToRebuild = rollUpStates.filter(
    ({ project, zone, rebuild }) =>
      rebuild || zone !== getProjectTimeZone(project) || pendingProjectIds.has(project.id),
  )
  for (const { project } of rollUpStates) pendingProjectIds.delete(project.id)
  const newProjects =
    pendingProjectIds.size === 0
      ? []
      : await db
          .select()
          .from(projects)
          .where(inArray(projects.id, [...pendingProjectIds]))
  return [...newProjects, ...statesToRebuild.map(({ project }) => project)]
}

/**
 * Updates a project's rollups: counts the marked hours and their days again from the events; everything after a change
 * of the time zone. Idempotent. Returns false when another process is working on the project.
 */
export async function rollUp(db: Database, project: ProjectRow): Promise<boolean> {
  const zone = getProjectTimeZone(project)
  const { id } = project
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${id} ${ROLL_UP_LOCK}`}, 0)) as mine`,
    )
    if (!rows[0]?.mine) return false
    const [existingRollUp] = await tx.select().from(rollUps).where(sql`${rollUps.project_id} = ${id}`)
    // Deletes the marks before reading events: later marks are for the next run.
    const marks = await tx.execute<{ hour: string }>(sql`
      with gone as (delete from event_rollup_marks where project_id = ${id} returning hour)
      select distinct to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:00:00"Z"') as hour from gone`)
    const all = existingRollUp !== undefined && (existingRollUp.rebuild || existingRollUp.zone !== zone)
    const hours = all ? null : marks.rows.map(({ hour }) => hour)
    if (hours === null || hours.length > 0) await countAnew(tx, id, zone, hours)
    await tx
      .insert(rollUps)
      .values({ project_id: id, zone, updated: new Date() })
      .onConflictDoUpdate({ target: rollUps.project_id, set: { zone, rebuild: false, updated: new Date() } })
    await countSales(tx, id, zone, all)
    return true
  })
}

/**
 * Counts hours again, and of their days what has new events in them. `marked`: hours in UTC; null for everything with raw
 * events.
 */
async function countAnew(
  tx: Transaction,
  project: string,
  zone: string,
  marked: readonly string[] | null,
): Promise<void> {
  const hours = marked ? await hoursOf(tx, zone, marked) : null
  const days = marked ? await daysOf(tx, zone, marked) : await everyDay(tx, project, zone)
  for (const day of days) {
    const span = await spanOf(tx, zone, day)
    const own = hours?.filter((hour) => hour >= span.from && hour < span.to) ?? null
    await countDay(tx, { project, zone, day, span, hours: own })
  }
  await countLongRanges(tx, project, zone, marked ? days : null)
}

const iso = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Returns the local hours of the zone that contain these UTC hours: two each when the offset is not a whole hour. */
async function hoursOf(tx: Transaction, zone: string, marked: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ hour: string }>(sql`
    select distinct ${iso(sql`date_trunc('hour', t, ${zone})`)} as hour
    from unnest(${sql.param(marked)}::timestamptz[]) as m (h),
      lateral (values (h), (h + interval '30 minutes' - interval '1 millisecond'),
        (h + interval '30 minutes'), (h + interval '1 hour' - interval '1 millisecond')) as x (t)
    order by 1`)
  return rows.map(({ hour }) => hour)
}

async function daysOf(tx: Transaction, zone: string, marked: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct ((t at time zone ${zone})::date)::text as day
    from unnest(${sql.param(marked)}::timestamptz[]) as m (h),
      lateral (values (h), (h + interval '1 hour' - interval '1 millisecond')) as x (t)
    order by 1`)
  return rows.map(({ day }) => day)
}

/**
 * Returns every day with complete events, and deletes its rollups of another time zone. Days whose events are partly or
 * fully deleted keep their figures.
 */
async function everyDay(tx: Transaction, project: string, zone: string): Promise<string[]> {
  const retentionStart = await findRetentionStart(tx)
  if (retentionStart === null) return []
  // If the earliest visitor came within the retention, no event of the project was deleted, so days of the other time
  // zone can be counted too.
  const { rows } = await tx.execute<{ day: string }>(sql`
    select (case
      when first >= ${retentionStart}::timestamptz then day - 1
      when began = ${retentionStart}::timestamptz then day else day + 1 end)::text as day
    from (
      select day, day::timestamp at time zone ${zone} as began, first
      from (select (${retentionStart}::timestamptz at time zone ${zone})::date as day) as d,
        (select min(first) as first from visitors where project_id = ${project}) as v
    ) as known`)
  const day = rows[0]?.day ?? ''
  await tx.execute(sql`delete from event_hours where project_id = ${project}
    and hour >= ${day}::timestamp at time zone ${zone}`)
  for (const table of ['event_days', 'visitor_days', 'product_days', 'search_days'])
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where project_id = ${project} and day >= ${day}::date`,
    )
  await tx.execute(sql`delete from analytics where project_id = ${project}
    and created >= ${day}::timestamp at time zone ${zone}`)
  const days = await tx.execute<{ day: string }>(sql`
    with reach as (select min(at) as first, max(at) as last from events where project_id = ${project})
    select (d::date)::text as day
    from reach, generate_series(greatest((first at time zone ${zone})::date, ${day}::date),
      (last at time zone ${zone})::date, interval '1 day') as d
    order by 1`)
  return days.rows.map((row) => row.day)
}

/** Returns the start and end of a local day. */
async function spanOf(tx: Transaction, zone: string, day: string): Promise<Span> {
  const { rows } = await tx.execute<{ first: string; last: string }>(sql`
    select ${iso(sql`${day}::timestamp at time zone ${zone}`)} as first,
      ${iso(sql`(${day}::date + 1)::timestamp at time zone ${zone}`)} as last`)
  return { from: rows[0]?.first ?? '', to: rows[0]?.last ?? '' }
}
