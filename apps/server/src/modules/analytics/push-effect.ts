import type { AttributedSales, analyticsPushEffect } from '@vitrine/core/contract/analytics/analytics'
import type { OutputOf } from '@vitrine/core/contract/call'
import { ATTRIBUTION_SOURCES, ATTRIBUTIONS } from '@vitrine/core/push/attribution'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { selectSales } from '../../services/sales/sales-days.ts'
import { NO_SOURCE_ID } from '../../services/schema/sales.ts'
import type { AnalyticsQuery } from './analytics-sql.ts'

type AttributedSource = OutputOf<typeof analyticsPushEffect>['sources'][number]

const count = z.coerce.number()
const salesRows = z.array(
  z.object({
    credit: z.enum(ATTRIBUTIONS),
    kind: z.enum(ATTRIBUTION_SOURCES).nullable(),
    id: z.uuid().nullable(),
    orders: count,
    revenue: count,
  }),
)
/** Sales of one attribution and campaign or automation; revenue in minor units. */
type SalesRow = z.output<typeof salesRows>[number]

/** Returns the app's sales of a range, grouped by attribution and by the campaign or automation that brought them. */
export async function listAttributedSales(db: Queryable, query: AnalyticsQuery): Promise<SalesRow[]> {
  const { rows } = await db.execute(sql`
    select credit, nullif(credit_source, '') as kind, nullif(credit_source_id, ${NO_SOURCE_ID}::uuid) as id,
      sum(orders) as orders, sum(revenue) as revenue
    from (${selectSales(query)}) as sold group by 1, 2, 3`)
  return salesRows.parse(rows)
}

const NOTHING = { orders: 0, revenue: 0 }
type Sold = typeof NOTHING

const add = (one: Sold, { orders, revenue }: Sold): Sold => ({
  orders: one.orders + orders,
  revenue: one.revenue + revenue,
})

/**
 * Sums the sales of a range by attribution: directly after a push, influenced by one, or none. The three sums
 * together are all sales.
 */
export function sumByAttribution(sales: readonly SalesRow[]): AttributedSales {
  const of = (credit: (typeof ATTRIBUTIONS)[number]) =>
    sales.filter((row) => row.credit === credit).reduce(add, NOTHING)
  return { direct: of('direct'), influenced: of('influenced'), none: of('none') }
}

/**
 * Returns the campaigns and automations with attributed orders, highest revenue first, still without their
 * names.
 */
export function rankSources(sales: readonly SalesRow[], limit: number): Omit<AttributedSource, 'name'>[] {
  const sources = new Map<string, Omit<AttributedSource, 'name'>>()
  for (const { kind, id, credit, ...sold } of sales) {
    if (kind === null || id === null || credit === 'none') continue
    const source = sources.get(`${kind} ${id}`) ?? { kind, id, direct: NOTHING, influenced: NOTHING }
    sources.set(`${kind} ${id}`, { ...source, [credit]: add(source[credit], sold) })
  }
  const revenueOf = ({ direct, influenced }: Omit<AttributedSource, 'name'>) =>
    direct.revenue + influenced.revenue
  return [...sources.values()]
    .sort((a, b) => revenueOf(b) - revenueOf(a) || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
}

const nameRow = z.array(z.object({ id: z.uuid(), name: z.string() }))

/** Adds the names of campaigns and automations; '' for a deleted one. */
export async function nameSources(
  db: Queryable,
  project: string,
  sources: readonly Omit<AttributedSource, 'name'>[],
): Promise<AttributedSource[]> {
  const ids = (kind: AttributedSource['kind']) =>
    sql.param(sources.filter((source) => source.kind === kind).map(({ id }) => id))
  const { rows } = await db.execute(sql`
    select id, coalesce(nullif(title, ''), body, '') as name from notifications
    where project_id = ${project} and id = any(${ids('campaign')}::uuid[])
    union all
    select id, coalesce(nullif(name, ''), title, '') as name from automations
    where project_id = ${project} and id = any(${ids('automation')}::uuid[])`)
  const names = new Map(nameRow.parse(rows).map(({ id, name }) => [id, name]))
  return sources.map((source) => ({ ...source, name: names.get(source.id) ?? '' }))
}
