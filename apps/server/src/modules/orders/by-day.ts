import { getZoneOffset } from '@vitrine/core/time/time-zones'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import { selectSales } from '../../services/sales/sales-days.ts'

const DAY_MS = 86_400_000

type Asked = {
  readonly project: string
  readonly zone: string
  readonly currency: string
  readonly days: number
}

/** Returns the app's sales for each of the last days in a time zone, including today; minor units of the currency. */
export async function getSalesByDay(
  db: Queryable,
  { project, zone, currency, days }: Asked,
  now = Date.now(),
) {
  const wall = now + getZoneOffset(zone, now)
  const names = Array.from({ length: days }, (_, index) =>
    new Date(wall - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
  const [from = '', to = ''] = [names[0], names.at(-1)]
  const { rows } = await db.execute<{ day: string; orders: number; sum: number }>(sql`
    select day::text, sum(orders)::int as orders, sum(revenue)::float8 as sum
    from (${selectSales({ project, zone, currency, from, to, platform: [] })}) as sales group by 1`)
  const sales = new Map(rows.map((row) => [row.day, row]))
  return names.map((day) => {
    const { orders = 0, sum = 0 } = sales.get(day) ?? {}
    return { day, orders, sum }
  })
}
