import type { Segment } from '@vitrine/core/contract/push/segment-rules'
import { and, asc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { designs, publishedDesigns, segments } = schema

/** Time in ms for which a deleted segment can be restored. */
const RESTORE_WINDOW_MS = 86_400_000
const dayAgo = () => new Date(Date.now() - RESTORE_WINDOW_MS)

type Place = { readonly project: string; readonly id: string }
const at = ({ project, id }: Place) => and(eq(segments.project_id, project), eq(segments.id, id))

/** Lists a project's segments by name. */
export function listSegmentRows(db: Queryable, project: string) {
  const { id, name, segment, updated } = segments
  return db
    .select({ id, name, segment, updated })
    .from(segments)
    .where(and(eq(segments.project_id, project), isNull(segments.removed)))
    .orderBy(asc(sql`lower(${name})`), asc(id))
}

const NAMED = sql.raw(`'$.*.blocks.*.showSegments[*]'`)
const usesSchema = z.array(z.object({ segment: z.string(), live: z.boolean() }))

/** Ids of the segments that the draft design uses, and those that the live one uses. */
export async function findSegmentsUsedByDesigns(
  db: Queryable,
  project: string,
): Promise<{ readonly draft: ReadonlySet<string>; readonly live: ReadonlySet<string> }> {
  const { rows } = await db.execute(sql`
    select distinct jsonb_path_query(${designs.config}, ${NAMED}) #>> '{}' as segment, false as live
    from ${designs} where ${designs.project_id} = ${project}
    union all
    select distinct jsonb_path_query(${publishedDesigns.config}, ${NAMED}) #>> '{}', true
    from ${publishedDesigns}
    join ${designs} on ${designs.project_id} = ${publishedDesigns.project_id}
      and ${designs.published} = ${publishedDesigns.hash}
    where ${publishedDesigns.project_id} = ${project}`)
  const names = usesSchema.parse(rows)
  const of = (live: boolean) => new Set(names.flatMap((one) => (one.live === live ? [one.segment] : [])))
  return { draft: of(false), live: of(true) }
}

/** Returns the number of other segments, and whether one of them has this name. */
export async function countOtherSegments(
  tx: Transaction,
  { project, id }: Place,
  name: string,
): Promise<{ readonly count: number; readonly hasDuplicateName: boolean }> {
  const rows = await tx
    .select({ name: segments.name })
    .from(segments)
    .where(and(eq(segments.project_id, project), ne(segments.id, id), isNull(segments.removed)))
  const lower = name.toLowerCase()
  return { count: rows.length, hasDuplicateName: rows.some((one) => one.name.toLowerCase() === lower) }
}

export async function upsertSegment(
  tx: Transaction,
  { project, id }: Place,
  { name, segment }: { readonly name: string; readonly segment: Segment },
): Promise<void> {
  const values = { name, segment, updated: new Date(), removed: null }
  await tx
    .insert(segments)
    .values({ project_id: project, id, ...values })
    .onConflictDoUpdate({ target: [segments.project_id, segments.id], set: values })
}

/**
 * Soft-deletes segments, and permanently deletes those whose restore period is over. Returns ids and names of those that
 * were deleted now.
 */
export async function softDeleteSegments(
  tx: Transaction,
  project: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  await tx.delete(segments).where(and(eq(segments.project_id, project), lt(segments.removed, dayAgo())))
  return tx
    .update(segments)
    .set({ removed: new Date() })
    .where(and(eq(segments.project_id, project), inArray(segments.id, [...ids]), isNull(segments.removed)))
    .returning({ id: segments.id, name: segments.name })
}

/**
 * Finds a segment that exists or was deleted within the last day; undefined when it was permanently deleted.
 */
export async function findRestorableSegment(tx: Transaction, key: Place) {
  const [row] = await tx
    .select({ name: segments.name, removed: segments.removed })
    .from(segments)
    .where(and(at(key), sql`(${segments.removed} is null or ${gte(segments.removed, dayAgo())})`))
  return row
}

export async function undeleteSegment(tx: Transaction, key: Place): Promise<void> {
  await tx.update(segments).set({ removed: null }).where(at(key))
}
