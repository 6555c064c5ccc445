import {
  type campaignFilter,
  getCampaign,
  type ListedCampaign,
  listCampaigns,
  MAX_COUNTED_CAMPAIGNS,
} from '@vitrine/core/contract/push/campaigns'
import { INTEGER_MAX, instant } from '@vitrine/core/contract/shared'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { escapeLikePattern } from '../../infra/db/like-pattern.ts'
import { type AttributedSales, getAttributedSales } from '../../services/attribution/attribution.ts'
import { handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import * as schema from '../../services/schema/schema.ts'
import {
  type CampaignRow,
  campaignStatus,
  findCampaign,
  selectCampaignsWithRun,
  toCampaign,
} from './queries.ts'

const { notifications } = schema

const PAGE = 24

type Filter = z.output<typeof campaignFilter> & { readonly project: string }
type Sort = z.output<typeof listCampaigns.input>['sort']

/** Sort order of a list, and the content of its cursor. */
type Sorted = {
  readonly by: SQL
  readonly value: (row: CampaignRow) => string | number
  readonly type: 'timestamptz' | 'int'
}
const SORTED: Readonly<Record<Sort, Sorted>> = {
  updated: {
    by: sql`${notifications.updated}`,
    value: (row) => row.updated.toISOString(),
    type: 'timestamptz',
  },
  // What has no time yet comes after all that has one.
  starts: {
    by: sql`coalesce(${notifications.scheduled}, 'epoch'::timestamptz)`,
    value: (row) => (row.scheduled ?? new Date(0)).toISOString(),
    type: 'timestamptz',
  },
  predicted: { by: sql`${notifications.predicted}`, value: (row) => row.predicted, type: 'int' },
}

const cursorSchema = z.tuple([
  z.enum(['updated', 'starts', 'predicted']),
  z.enum(['down', 'up']),
  z.union([instant, z.int().min(0).max(INTEGER_MAX)]),
  z.uuid(),
  z.enum(['after', 'before']),
])

/** Calls that list campaigns or return one of them. */
export const listHandlers = [
  handleCall(listCampaigns, async ({ project, cursor, sort, direction, ...filter }, { db, member }) => {
    const position = decodeCursor(
      cursor,
      cursorSchema.refine(
        ([by, cursorDirection, value]) =>
          by === sort &&
          cursorDirection === direction &&
          (typeof value === 'number') === (SORTED[sort].type === 'int'),
      ),
    )
    const back = position?.[4] === 'before'
    const up = (direction === 'up') !== back
    const { by, value, type } = SORTED[sort]
    const sortOrder = up ? asc : desc
    const where = buildCampaignFilter({ project, ...filter })
    const after = position
      ? sql`(${by}, ${notifications.id}) ${up ? sql`>` : sql`<`} (${position[2]}::${sql.raw(type)}, ${position[3]}::uuid)`
      : undefined
    const rows = await selectCampaignsWithRun(db)
      .where(and(where, after))
      .orderBy(sortOrder(by), sortOrder(notifications.id))
      .limit(PAGE + 1)
    const more = rows.length > PAGE
    const page = back ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE)
    const { currency } = member.project
    const sales = await getAttributedSales(
      db,
      project,
      currency,
      page.map(({ id }) => id),
    )
    const to = (side: 'after' | 'before', row: CampaignRow | undefined) =>
      row ? encodeCursor([sort, direction, value(row), row.id, side]) : null
    return {
      campaigns: page.map((row) => ({ ...toCampaign(row), attributed: sumOf(sales(row.id)) })),
      currency,
      cursor: back || more ? to('after', page.at(-1)) : null,
      previous: position && (more || !back) ? to('before', page[0]) : null,
      count: await countCampaigns(db, where),
    }
  }),

  handleCall(getCampaign, async ({ project, id }, { db }) => {
    const row = await findCampaign(db, project, id)
    if (!row) throw refuseAs(getCampaign, 'no-campaign')
    return { campaign: toCampaign(row) }
  }),
]

/** Returns all orders attributed to a campaign, as its report adds them. */
function sumOf({ direct, influenced }: AttributedSales): ListedCampaign['attributed'] {
  return { orders: direct.orders + influenced.orders, sum: direct.sum + influenced.sum }
}

/** Returns the number of matches, counted up to one above the maximum that is shown. */
async function countCampaigns(db: Queryable, where: SQL | undefined): Promise<number> {
  return db.$count(
    selectCampaignsWithRun(db)
      .where(where)
      .limit(MAX_COUNTED_CAMPAIGNS + 1)
      .as('some'),
  )
}

/** Returns the SQL condition of a project's campaigns that match a filter. */
export function buildCampaignFilter({ project, search, status, platform }: Filter): SQL | undefined {
  return and(
    eq(notifications.project_id, project),
    eq(notifications.preview, false),
    status.length > 0 ? inArray(campaignStatus, [...status]) : undefined,
    platform.length > 0 ? inArray(notifications.platform, [...platform]) : undefined,
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (term) =>
          sql`lower(${notifications.title} || ' ' || ${notifications.body}) like lower(${`%${escapeLikePattern(term)}%`})`,
      ),
  )
}
