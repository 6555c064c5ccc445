import { getZoneOffset, toInstant } from '@vitrine/core/time/time-zones'
import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { orders } = schema
const DAY_MS = 86_400_000

type Asked = {
  readonly project: string
  readonly zone: string
  readonly currency: string
  readonly days: number
}

/**
 * Returns the app's sales for each of the last days in a time zone, including today. The day boundaries are computed
 * here, since a day can have 23 or 25 hours.
 */
export async function getSalesByDay(
  db: Queryable,
  { project, zone, currency, days }: Asked,
  now = Date.now(),
) {
  const wall = now + getZoneOffset(zone, now)
  const names = Array.from({ length: days }, (_, index) =>
    new Date(wall - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
  const begins = names.map((day) => new Date(toInstant(zone, Date.parse(day))).toISOString())
  const bucket = sql<number>`width_bucket(${orders.created}, ${sql.param(begins)}::timestamptz[])`
  const rows = await db
    .select({ bucket, orders: sql<number>`count(*)::int`, sum: sql<number>`sum(${orders.sum})::float8` })
    .from(orders)
    .where(
      and(
        eq(orders.project_id, project),
        eq(orders.source, 'app'),
        gte(orders.created, new Date(begins[0] ?? now)),
        eq(orders.currency, currency),
        isNull(orders.cancelled),
        eq(orders.test, false),
        ne(orders.payment, 'VOIDED'),
      ),
    )
    .groupBy(sql`1`)
  return names.map((day, index) => {
    const row = rows.find((one) => one.bucket === index + 1)
    return { day, orders: row?.orders ?? 0, sum: row?.sum ?? 0 }
  })
}
