import type { Segment } from '@vitrine/core/contract/push/segment-rules'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import { compileSegmentCondition, type SegmentQuery } from './compile.ts'

const { segments, subscribers } = schema

/** Finds the named segments of a project by id. Omits missing and deleted ones. */
export async function findSegments(
  db: Queryable,
  project: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Segment>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: segments.id, segment: segments.segment })
    .from(segments)
    .where(and(eq(segments.project_id, project), inArray(segments.id, [...ids]), isNull(segments.removed)))
  return new Map(rows.map(({ id, segment }) => [id, segment]))
}

const answers = z.array(z.record(z.string(), z.boolean()))

/** Returns the ids of the named segments that contain one subscriber. Evaluates each for this subscriber only. */
export async function listSegmentsOfSubscriber(
  db: Queryable,
  subscriber: string,
  segmentsById: ReadonlyMap<string, Segment>,
  segmentQuery: SegmentQuery,
): Promise<readonly string[]> {
  if (segmentsById.size === 0) return []
  const ids = [...segmentsById.keys()]
  const columns = [...segmentsById.values()].map(
    (segment, at) => sql`(${compileSegmentCondition(segment, segmentQuery)}) as ${sql.raw(`in${at}`)}`,
  )
  const queryResult = await db.execute(
    sql`select ${sql.join(columns, sql`, `)} from ${subscribers}
      where ${subscribers.project_id} = ${segmentQuery.project} and ${subscribers.id} = ${subscriber}`,
  )
  const [row] = answers.parse(queryResult.rows)
  return ids.filter((_, at) => row?.[`in${at}`] === true)
}
