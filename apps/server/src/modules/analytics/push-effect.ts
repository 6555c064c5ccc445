import type { AttributedSales } from '@vitrine/core/contract/analytics/analytics'
import { ATTRIBUTION_SOURCES, ATTRIBUTIONS } from '@vitrine/core/push/attribution'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { type AnalyticsQuery, buildOrderCondition } from './queries.ts'

const count = z.coerce.number()
const creditRow = z.object({ credit: z.enum(ATTRIBUTIONS), orders: count, revenue: count })
const sourceRow = z.object({
  kind: z.enum(ATTRIBUTION_SOURCES),
  id: z.uuid(),
  name: z.string(),
  direct: count,
  direct_sum: count,
  influenced: count,
  influenced_sum: count,
})
const NOTHING = { orders: 0, revenue: 0 }

/** The orders of a range by what brought them; the three together are all of them. */
export async function getAttributedSales(db: Queryable, query: AnalyticsQuery): Promise<AttributedSales> {
  const { rows } = await db.execute(
    sql`select credit, count(*) as orders, sum(sum) as revenue from orders where ${buildOrderCondition(query)} group by 1`,
  )
  const rowsByCredit = new Map(
    z
      .array(creditRow)
      .parse(rows)
      .map(({ credit, ...bought }) => [credit, bought]),
  )
  const of = (credit: (typeof ATTRIBUTIONS)[number]) => rowsByCredit.get(credit) ?? NOTHING
  return { direct: of('direct'), influenced: of('influenced'), none: of('none') }
}

/** The campaigns and automations that brought orders of a range, those that brought most first. */
export async function listTopAttributedSources(db: Queryable, query: AnalyticsQuery, limit: number) {
  const { project } = query
  const { rows } = await db.execute(sql`
    with brought as (
      select credit_source as kind, credit_source_id as id,
        count(*) filter (where credit = 'direct') as direct,
        coalesce(sum(sum) filter (where credit = 'direct'), 0) as direct_sum,
        count(*) filter (where credit = 'influenced') as influenced,
        coalesce(sum(sum) filter (where credit = 'influenced'), 0) as influenced_sum
      from orders where ${buildOrderCondition(query)} and credit_source_id is not null
      group by 1, 2 order by sum(sum) desc, 2 limit ${limit})
    select b.*, coalesce(nullif(n.title, ''), n.body, nullif(a.name, ''), a.title, '') as name
    from brought b
    left join notifications n on n.project_id = ${project} and n.id = b.id and b.kind = 'campaign'
    left join automations a on a.project_id = ${project} and a.id = b.id and b.kind = 'automation'
    order by b.direct_sum + b.influenced_sum desc, b.id`)
  return z
    .array(sourceRow)
    .parse(rows)
    .map(({ direct, direct_sum, influenced, influenced_sum, ...source }) => ({
      ...source,
      direct: { orders: direct, revenue: direct_sum },
      influenced: { orders: influenced, revenue: influenced_sum },
    }))
}
