import {
  type ListedSubscriber,
  listSubscribers,
  MAX_COUNTED_SUBSCRIBERS,
} from '@vitrine/core/contract/push/audience'
import { instant } from '@vitrine/core/contract/shared'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { handleCall } from '../../services/calls/call-handler.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import * as schema from '../../services/schema/schema.ts'
import { compileSegmentCondition, compileSegmentJoins } from '../../services/segments/compile.ts'
import { compileShopperSearch } from '../../services/segments/shopper-search.ts'
import {
  chooseSampleRatio,
  countInSample,
  isChosen,
  withHashJoins,
} from '../../services/segments/subscriber-sample.ts'
import { parseSubscriberRows, subscriberColumns, subscriberReach } from './subscriber-rows.ts'

const { subscribers } = schema

const PAGE = 36
const cursorSchema = z.tuple([
  z.enum(['lastSeen', 'created']),
  z.enum(['down', 'up']),
  instant,
  z.uuid(),
  z.enum(['after', 'before']),
])

/** Number of installations that a segment is evaluated for in order to estimate how many are in it. */
const MAX_JUDGED = 4000
/** Number of them that makes a page by looking at one installation after another soon full. */
const MIN_MATCHES_FOR_SCAN = 40

type Wanted = Pick<z.output<typeof listSubscribers.input>, 'sort' | 'direction'>
type Place = z.output<typeof cursorSchema> | null

/** Calls that list installations. */
export const listHandlers = [
  handleCall(listSubscribers, async ({ project, ...wanted }, { db, member }) => {
    const position = decodeCursor(
      wanted.cursor,
      cursorSchema.refine(
        ([by, cursorDirection]) => by === wanted.sort && cursorDirection === wanted.direction,
      ),
    )
    const filters = and(
      eq(subscribers.project_id, project),
      isNull(subscribers.moved_to),
      wanted.platform.length > 0 ? inArray(subscribers.platform, [...wanted.platform]) : undefined,
      wanted.reach.length > 0 ? inArray(subscriberReach, [...wanted.reach]) : undefined,
      await compileShopperSearch(db, project, wanted.search),
    )
    const context = {
      project,
      currency: member.project.currency,
      zone: getProjectTimeZone(member.project),
      now: new Date(),
    }
    const one = compileSegmentCondition(wanted.segment, context)
    if (wanted.segment.groups.length === 0 || wanted.search !== '')
      return listExactly(db, wanted, position, { joins: sql``, where: and(filters, one) })
    const ratio = await chooseSampleRatio(db, project, MAX_JUDGED)
    const sample =
      ratio > 1 &&
      (await countInSample(ratio, MIN_MATCHES_FOR_SCAN, async (sampleRatio) => {
        const condition = and(filters, isChosen(subscribers.id, sampleRatio), one)
        const matches = await countOf(db, { joins: sql``, where: condition })
        return { matches, result: matches * sampleRatio }
      }))
    if (sample)
      return {
        ...(await pageOf(db, wanted, position, { joins: sql``, where: and(filters, one) })),
        count: Math.min(sample.result, MAX_COUNTED_SUBSCRIBERS + 1),
        isEstimate: true,
      }
    const { joins, where } = compileSegmentJoins(wanted.segment, context)
    const all = { joins, where: and(filters, where) }
    return ratio > 1
      ? withHashJoins(db, (tx) => listExactly(tx, wanted, position, all))
      : listExactly(db, wanted, position, all)
  }),
]

type From = { readonly joins: SQL; readonly where: SQL | undefined }

async function listExactly(db: Queryable, filter: Wanted, position: Place, from: From) {
  return { ...(await pageOf(db, filter, position, from)), count: await countOf(db, from), isEstimate: false }
}

async function pageOf(db: Queryable, { sort, direction }: Wanted, position: Place, { joins, where }: From) {
  const back = position?.[4] === 'before'
  const up = (direction === 'up') !== back
  const sortOrder = up ? sql`asc` : sql`desc`
  const by = sort === 'lastSeen' ? sql`${subscribers.last_seen}` : sql`${subscribers.created}`
  const after = position
    ? sql`and (${by}, ${subscribers.id}) ${up ? sql`>` : sql`<`} (${position[2]}::timestamptz, ${position[3]}::uuid)`
    : sql``
  const { rows } = await db.execute(sql`
    select ${subscriberColumns} from ${subscribers} ${joins} where ${where} ${after}
    order by ${by} ${sortOrder}, ${subscribers.id} ${sortOrder} limit ${PAGE + 1}`)
  const more = rows.length > PAGE
  const page = parseSubscriberRows(back ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE))
  const to = (side: 'after' | 'before', row: ListedSubscriber | undefined) =>
    row ? encodeCursor([sort, direction, row[sort], row.id, side]) : null
  return {
    subscribers: page,
    cursor: back || more ? to('after', page.at(-1)) : null,
    previous: position && (more || !back) ? to('before', page[0]) : null,
  }
}

/** Returns the number of matches, counted up to one above the maximum that is shown. */
async function countOf(db: Queryable, { joins, where }: From): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${subscribers} ${joins} where ${where} limit ${MAX_COUNTED_SUBSCRIBERS + 1}) as counted`)
  return rows[0]?.count ?? 0
}
