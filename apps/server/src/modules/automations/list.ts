import type { OutputOf } from '@vitrine/core/contract/call'
import {
  type AutomationRun,
  type automationRuns,
  flow as flowShape,
  MAX_COUNTED_RUNS,
  RUN_STATES,
  RUNS_PAGE_SIZE,
} from '@vitrine/core/contract/push/automations'
import { instant } from '@vitrine/core/contract/shared'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { cursorText, decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import * as schema from '../../services/schema/schema.ts'
import { compileShopperSearch } from '../../services/segments/shopper-search.ts'
import { buildNewestOrderValue } from '../../services/segments/shoppers.ts'

const { automationRuns: runs, automationVersions: versions, subscribers } = schema

const cursorSchema = z.tuple([instant, z.uuid(), cursorText, z.enum(['after', 'before'])])
const stored = z.coerce.date().transform((at) => at.toISOString())
const row = z.object({
  subscriber: z.string(),
  customer: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  platform: z.enum(['ios', 'android', 'web']).nullable().catch(null),
  country: z.string().nullable(),
  zone: z.string().nullable(),
  cause: z.string(),
  state: z.enum(RUN_STATES),
  reason: z.string().nullable(),
  step: z.string().nullable(),
  due: stored,
  version: z.number(),
  created: stored,
})

type Wanted = {
  readonly id: string
  readonly search: string
  readonly state: readonly AutomationRun['state'][]
  readonly cursor?: string | null | undefined
}

/** Returns a page of an automation's runs with their shoppers, newest first, and the flow versions of these runs. */
export async function listRuns(
  db: Queryable,
  project: string,
  { id, search, state, cursor }: Wanted,
): Promise<OutputOf<typeof automationRuns>> {
  const position = decodeCursor(cursor, cursorSchema)
  const back = position?.[3] === 'before'
  const sortOrder = back ? sql`asc` : sql`desc`
  const searched = await compileShopperSearch(db, project, search)
  const condition = and(
    eq(runs.project_id, project),
    eq(runs.automation_id, id),
    state.length > 0 ? inArray(runs.state, [...state]) : undefined,
    searched,
  )
  const from = sql`from ${runs} join ${subscribers}
    on ${subscribers.project_id} = ${runs.project_id} and ${subscribers.id} = ${runs.subscriber_id}`
  const after = position
    ? sql`and (${runs.created}, ${runs.subscriber_id}, ${runs.cause})
        ${back ? sql`>` : sql`<`} (${position[0]}::timestamptz, ${position[1]}::uuid, ${position[2]})`
    : sql``
  const result = await db.execute(sql`
    select ${runs.subscriber_id} as subscriber, ${subscribers.customer_id} as customer,
      ${buildNewestOrderValue('customer')} as name, ${buildNewestOrderValue('email')} as email, ${subscribers.platform} as platform,
      ${subscribers.country} as country, ${subscribers.zone} as zone, ${runs.cause} as cause, ${runs.state} as state,
      ${runs.reason} as reason, ${runs.step} as step, ${runs.due} as due, ${runs.version} as version,
      ${runs.created} as created
    ${from} where ${condition} ${after}
    order by ${runs.created} ${sortOrder}, ${runs.subscriber_id} ${sortOrder}, ${runs.cause} ${sortOrder} limit ${RUNS_PAGE_SIZE + 1}`)
  const more = result.rows.length > RUNS_PAGE_SIZE
  const rows = z.array(row).parse(result.rows.slice(0, RUNS_PAGE_SIZE))
  const page = back ? rows.reverse() : rows
  const to = (side: 'after' | 'before', one: z.output<typeof row> | undefined) =>
    one ? encodeCursor([one.created, one.subscriber, one.cause, side]) : null
  const counted = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select ${from} where ${condition} limit ${MAX_COUNTED_RUNS + 1}) as counted`)
  const flows = await db
    .select({ version: versions.version, flow: versions.flow })
    .from(versions)
    .where(
      and(
        eq(versions.project_id, project),
        eq(versions.automation_id, id),
        inArray(versions.version, [0, ...new Set(page.map(({ version }) => version))]),
      ),
    )
  return {
    runs: page.map((one) => ({ ...one, due: one.state === 'waiting' ? one.due : null })),
    flows: flows.map(({ version, flow }) => ({ version, flow: flowShape.parse(flow) })),
    cursor: back || more ? to('after', page.at(-1)) : null,
    previous: position && (more || !back) ? to('before', page[0]) : null,
    count: counted.rows[0]?.count ?? 0,
  }
}
