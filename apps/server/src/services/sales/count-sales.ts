import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import { selectCountedDays } from './sales-days.ts'

const { orders, rollUps, salesDayMarks, salesDays } = schema

/** Name of a project's lock of rollups (infra/db/advisory-locks.ts). */
export const ROLL_UP_LOCK = 'roll-up'

/**
 * Recounts the sales of a project's outdated days; of all days after a change of the time zone or with `all`.
 * Idempotent. The caller holds the project's `ROLL_UP_LOCK` and has inserted its row in `roll_ups`.
 */
export async function countSales(
  tx: Transaction,
  project: string,
  zone: string,
  all: boolean,
): Promise<void> {
  const { rows } = await tx.execute<{ sales_zone: string | null }>(
    sql`select sales_zone from ${rollUps} where project_id = ${project}::uuid`,
  )
  // Deletes the marks before it reads orders: a later mark is for the next run.
  const marks = await tx.execute<{ day: string }>(sql`
    with gone as (delete from ${salesDayMarks} where project_id = ${project}::uuid returning created)
    select distinct ((created at time zone ${zone})::date)::text as day from gone order by 1`)
  if (all || rows[0]?.sales_zone !== zone) {
    await tx.execute(sql`delete from ${salesDays} where project_id = ${project}::uuid`)
    await insertDays(tx, project, zone, sql`(${everyDay(project, zone)}) as d`)
    await tx.execute(sql`update ${rollUps} set sales_zone = ${zone} where project_id = ${project}::uuid`)
    return
  }
  const days = marks.rows.map(({ day }) => day)
  if (days.length === 0) return
  await tx.execute(sql`delete from ${salesDays}
    where project_id = ${project}::uuid and day = any(${sql.param(days)}::date[])`)
  await insertDays(tx, project, zone, sql`unnest(${sql.param(days)}::date[]) as d (day)`)
}

/** SQL of every day from the first order to the last. */
const everyDay = (project: string, zone: string): SQL => sql`
  select g::date as day
  from (
    select (min(created) at time zone ${zone})::date as first, (max(created) at time zone ${zone})::date as last
    from ${orders} where project_id = ${project}::uuid) as reach,
    lateral generate_series(first, last, interval '1 day') as g`

async function insertDays(tx: Transaction, project: string, zone: string, days: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${salesDays} (project_id, day, currency, platform, credit, credit_source, credit_source_id, orders, revenue)
    ${selectCountedDays(project, zone, days)}`)
}
