import { EXPORT_DAYS, type ProjectExport } from '@vitrine/core/contract/projects/exports'
import { and, desc, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { exports } = schema
export type ExportRow = typeof exports.$inferSelect

/** A ready or failed export is deleted after this time, ms. */
export const EXPORT_RETENTION_MS = EXPORT_DAYS * 86_400_000

export const matchExport = (project: string, id: string) =>
  and(eq(exports.project_id, project), eq(exports.id, id))

/** SQL condition of an export that is neither ready nor failed. */
export const isPending = () => and(isNull(exports.ready), isNull(exports.failed))

export async function findExport(db: Queryable, project: string, id: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(exports).where(matchExport(project, id))
  return row ?? null
}

export async function findNewestExport(db: Queryable, project: string): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(exports)
    .where(eq(exports.project_id, project))
    .orderBy(desc(exports.created), desc(exports.id))
    .limit(1)
  return row ?? null
}

/** Lists the running and waiting exports of all projects. */
export function listPendingExports(db: Queryable): Promise<ExportRow[]> {
  return db.select().from(exports).where(isPending())
}

/** Lists a project's finished exports (ready or failed) that were requested no later than this one. */
export function listEarlierExports(
  db: Queryable,
  { project_id, id, created }: ExportRow,
): Promise<ExportRow[]> {
  return db
    .select()
    .from(exports)
    .where(
      and(
        eq(exports.project_id, project_id),
        ne(exports.id, id),
        lte(exports.created, created),
        or(isNotNull(exports.ready), isNotNull(exports.failed)),
      ),
    )
}

/** Lists the expired exports of all projects. */
export function listExpiredExports(db: Queryable, now: Date): Promise<ExportRow[]> {
  return db.select().from(exports).where(lte(exports.expires, now))
}

/** Maps a row to an export of the contract. */
export function toExport(row: ExportRow): ProjectExport {
  const { id, done, total, size, ready, failed, created, expires } = row
  return {
    id,
    state: ready ? 'ready' : failed ? 'failed' : 'working',
    done,
    total,
    size,
    created: created.toISOString(),
    expires: expires.toISOString(),
  }
}
