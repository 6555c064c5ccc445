import {
  type ListedSubscriber,
  listSubscribers,
  MAX_COUNTED_SUBSCRIBERS,
} from '@vitrine/core/contract/push/audience'
import { instant } from '@vitrine/core/contract/shared'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { handleCall } from '../../services/calls/call-handler.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import * as schema from '../../services/schema/schema.ts'
import { compileSegmentJoins } from '../../services/segments/compile.ts'
import { buildSearchCondition } from '../../services/segments/shoppers.ts'
import { parseSubscriberRows, subscriberColumns, subscriberReach } from './subscriber-rows.ts'

const { subscribers } = schema

const PAGE = 36
const place = z.tuple([
  z.enum(['seen', 'created']),
  z.enum(['down', 'up']),
  instant,
  z.uuid(),
  z.enum(['after', 'before']),
])

/** Installations as a list. */
export const listCalls = [
  handleCall(listSubscribers, async ({ project, cursor, sort, direction, ...wanted }, { db, member }) => {
    const known = decodeCursor(
      cursor,
      place.refine(([by, way]) => by === sort && way === direction),
    )
    const back = known?.[4] === 'before'
    const up = (direction === 'up') !== back
    const way = up ? sql`asc` : sql`desc`
    const by = sort === 'seen' ? sql`${subscribers.last_seen}` : sql`${subscribers.created}`
    const { joins, where } = compileSegmentJoins(wanted.segment, {
      project,
      currency: member.project.currency,
      zone: getProjectTimeZone(member.project),
      now: new Date(),
    })
    const meant = and(
      eq(subscribers.project_id, project),
      isNull(subscribers.moved_to),
      wanted.platform.length > 0 ? inArray(subscribers.platform, [...wanted.platform]) : undefined,
      wanted.reach.length > 0 ? inArray(subscriberReach, [...wanted.reach]) : undefined,
      buildSearchCondition(project, wanted.search),
      where,
    )
    const after = known
      ? sql`and (${by}, ${subscribers.id}) ${up ? sql`>` : sql`<`} (${known[2]}::timestamptz, ${known[3]}::uuid)`
      : sql``
    const { rows } = await db.execute(sql`
      select ${subscriberColumns} from ${subscribers} ${joins} where ${meant} ${after}
      order by ${by} ${way}, ${subscribers.id} ${way} limit ${PAGE + 1}`)
    const more = rows.length > PAGE
    const page = parseSubscriberRows(back ? rows.slice(0, PAGE).reverse() : rows.slice(0, PAGE))
    const to = (side: 'after' | 'before', row: ListedSubscriber | undefined) =>
      row ? encodeCursor([sort, direction, row[sort], row.id, side]) : null
    const some = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from (
        select from ${subscribers} ${joins} where ${meant} limit ${MAX_COUNTED_SUBSCRIBERS + 1}) as counted`)
    return {
      subscribers: page,
      cursor: back || more ? to('after', page.at(-1)) : null,
      previous: known && (more || !back) ? to('before', page[0]) : null,
      count: some.rows[0]?.count ?? 0,
    }
  }),
]
