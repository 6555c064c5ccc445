import { and, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { UPLOAD_TICKET_TTL_MS } from './upload-ticket.ts'

const { files } = schema
export type FileRow = typeof files.$inferSelect

/** Time for which a deleted file can be restored, and for which an incomplete upload is stored, ms. */
const RESTORE_WINDOW_MS = 86_400_000
const dayAgo = () => new Date(Date.now() - RESTORE_WINDOW_MS)

type Place = { readonly project: string; readonly id: string }
const at = ({ project, id }: Place) => and(eq(files.project_id, project), eq(files.id, id))
/** Condition of an upload without content: only its room is reserved. */
const isReserved = () => and(isNull(files.ready), isNull(files.code))
const present = () => and(isNotNull(files.ready), isNull(files.removed))

/** Finds an upload, complete or not. */
export async function findFile(db: Queryable, key: Place): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(at(key))
  return row ?? null
}

/**
 * Stores the content of an upload: completes its reserved row, or inserts one. Leaves a row that has content
 * unchanged.
 */
export async function insertUpload(
  tx: Transaction,
  file: Omit<typeof files.$inferInsert, 'ready'>,
): Promise<void> {
  // A cluster refuses to write the column by which rows are distributed.
  const { project_id: _project, id: _id, ...content } = file
  await tx
    .insert(files)
    .values(file)
    .onConflictDoUpdate({ target: [files.project_id, files.id], set: content, setWhere: isReserved() })
}

/**
 * Reserves room for an upload before its first byte, and renews the reservation of a repeated request. An upload that
 * has content stays as it is.
 */
export async function reserveUpload(
  tx: Transaction,
  file: Omit<typeof files.$inferInsert, 'ready' | 'code'> & { readonly size: number },
): Promise<void> {
  await tx
    .insert(files)
    .values(file)
    .onConflictDoUpdate({
      target: [files.project_id, files.id],
      // Earlier tickets stay valid for their size.
      set: { size: sql`greatest(${files.size}, excluded.size)`, created: new Date() },
      setWhere: isReserved(),
    })
}

/** Counts a project's reserved uploads: their size was announced, but no content has arrived. */
export function countReservedUploads(tx: Queryable, project: string): Promise<number> {
  return tx.$count(files, and(eq(files.project_id, project), isReserved()))
}

/** Releases the reservation of an upload that was refused. */
export async function releaseUpload(db: Queryable, key: Place): Promise<void> {
  await db.delete(files).where(and(at(key), isReserved()))
}

export async function markUploaded(db: Database, key: Place): Promise<void> {
  await db
    .update(files)
    .set({ ready: new Date() })
    .where(and(at(key), isNull(files.ready)))
}

export type FileListQuery = {
  readonly kind: string
  /** Beginning of the name. */
  readonly search: string
  readonly after: readonly [created: string, id: string] | null
  readonly limit: number
}

/** Returns a project's files of one kind, newest first. */
export function listFiles(db: Queryable, project: string, listing: FileListQuery): Promise<FileRow[]> {
  const { kind, search, after, limit } = listing
  const prefix = `${search.trim().replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  const conditions: (SQL | undefined)[] = [
    eq(files.project_id, project),
    present(),
    isNull(files.use),
    sql`${files.type} like ${`${kind}/%`}`,
    search.trim() === '' ? undefined : sql`${files.name} ilike ${prefix}`,
  ]
  if (after) {
    const [created, id] = [new Date(after[0]), after[1]]
    conditions.push(or(lt(files.created, created), and(eq(files.created, created), lt(files.id, id))))
  }
  return db
    .select()
    .from(files)
    .where(and(...conditions))
    .orderBy(desc(files.created), desc(files.id))
    .limit(limit)
}

export async function softDeleteFile(db: Database, key: Place): Promise<void> {
  await db
    .update(files)
    .set({ removed: new Date() })
    .where(and(at(key), isNull(files.removed)))
}

/** Restores a file. Returns false when it was deleted for good, true also for one that was not deleted. */
export async function undeleteFile(db: Database, key: Place): Promise<boolean> {
  const back = await db
    .update(files)
    .set({ removed: null })
    .where(and(at(key), or(isNull(files.removed), gte(files.removed, dayAgo()))))
    .returning({ id: files.id })
  return back.length > 0
}

/**
 * Returns files to delete for good: deleted a day ago, incomplete for a day, or reserved and not sent while their ticket
 * was valid.
 */
export function listPurgeableFiles(
  db: Queryable,
  limit: number,
): Promise<Pick<FileRow, 'project_id' | 'id'>[]> {
  return db
    .select({ project_id: files.project_id, id: files.id })
    .from(files)
    .where(
      or(
        lt(files.removed, dayAgo()),
        and(isNull(files.ready), lt(files.created, dayAgo())),
        and(isReserved(), lt(files.created, new Date(Date.now() - UPLOAD_TICKET_TTL_MS))),
      ),
    )
    .limit(limit)
}

export async function purgeFile(db: Database, key: Place): Promise<void> {
  await db.delete(files).where(and(at(key), or(lt(files.removed, dayAgo()), isNull(files.ready))))
}
