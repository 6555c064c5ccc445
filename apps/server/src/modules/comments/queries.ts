import { MAX_COMMENTS } from '@vitrine/core/contract/designs/comments'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { toPermissions } from '../../services/access/access.ts'
import * as schema from '../../services/schema/schema.ts'

const { comments, commentThreads: threads, commentReads, projectsToUsers: links, users } = schema

/** Time for which a deleted comment can be restored, ms. */
const RESTORE_WINDOW_MS = 86_400_000
const dayAgo = () => new Date(Date.now() - RESTORE_WINDOW_MS)

/** A row of a project by its id. */
type Place = { readonly project: string; readonly id: string }
const at = ({ project, id }: Place) => and(eq(comments.project_id, project), eq(comments.id, id))
const threadAt = ({ project, id }: Place) => and(eq(threads.project_id, project), eq(threads.id, id))

export type CommentRow = typeof comments.$inferSelect
export type ThreadRow = typeof threads.$inferSelect

/** Returns the members who may open the studio of a project, by name. */
export async function listStudioMembers(
  db: Queryable,
  project: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const rows = await db
    .select({ id: users.id, name: users.name, link: links })
    .from(links)
    .innerJoin(users, eq(users.id, links.user_id))
    .where(eq(links.project_id, project))
    .orderBy(asc(users.name), asc(users.id))
  return rows.flatMap(({ id, name, link }) => (toPermissions(link).allow_design ? [{ id, name }] : []))
}

/** Returns the current names of these users. */
export async function getUserNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const resolver = { row: threads, resolver: users.name }

/** Lists a project's open threads. */
export function listOpenThreads(db: Queryable, project: string) {
  return db
    .select(resolver)
    .from(threads)
    .leftJoin(users, eq(users.id, threads.resolver))
    .where(and(eq(threads.project_id, project), isNull(threads.resolved)))
    .orderBy(desc(threads.created), desc(threads.id))
    .limit(MAX_COMMENTS.open)
}

/** Lists resolved threads that still have comments, newest resolution first; at most `count`. */
export function listResolvedThreads(
  db: Queryable,
  project: string,
  before: { readonly resolved: Date; readonly id: string } | null,
  count: number,
) {
  const { resolved, id } = threads
  const older = before
    ? or(lt(resolved, before.resolved), and(eq(resolved, before.resolved), lt(id, before.id)))
    : undefined
  return db
    .select(resolver)
    .from(threads)
    .leftJoin(users, eq(users.id, threads.resolver))
    .where(and(eq(threads.project_id, project), isNotNull(resolved), exists(selectActiveComments(db)), older))
    .orderBy(desc(resolved), desc(id))
    .limit(count)
}

/** A comment of the thread that is not deleted. */
function selectActiveComments(db: Queryable) {
  return db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.project_id, threads.project_id),
        eq(comments.thread, threads.id),
        isNull(comments.removed),
      ),
    )
}

export async function findThread(db: Queryable, key: Place) {
  const [row] = await db
    .select(resolver)
    .from(threads)
    .leftJoin(users, eq(users.id, threads.resolver))
    .where(threadAt(key))
  return row ?? null
}

/** Returns the comments with these ids. */
export function listCommentsById(
  db: Queryable,
  project: string,
  ids: readonly string[],
): Promise<CommentRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(comments)
    .where(and(eq(comments.project_id, project), inArray(comments.id, [...ids])))
}

/** Returns all comments of a thread, oldest first, including deleted ones. */
export function listThreadComments(db: Queryable, project: string, thread: string): Promise<CommentRow[]> {
  return db
    .select()
    .from(comments)
    .where(and(eq(comments.project_id, project), eq(comments.thread, thread)))
    .orderBy(asc(comments.created), asc(comments.id))
}

/** Finds a comment, also a deleted one that can be restored. */
export async function findComment(db: Queryable, key: Place): Promise<CommentRow | null> {
  const [row] = await db.select().from(comments).where(at(key))
  return row ?? null
}

/** Counts open threads that still have a comment. */
export function countOpenThreads(tx: Transaction, project: string): Promise<number> {
  return tx.$count(
    threads,
    and(eq(threads.project_id, project), isNull(threads.resolved), exists(selectActiveComments(tx))),
  )
}

export function countThreadComments(tx: Transaction, project: string, thread: string): Promise<number> {
  return tx.$count(comments, and(eq(comments.project_id, project), eq(comments.thread, thread)))
}

export async function insertThread(
  tx: Transaction,
  { project, id }: Place,
  { path, kind }: Pick<ThreadRow, 'path' | 'kind'>,
): Promise<void> {
  await tx.insert(threads).values({ project_id: project, id, path, kind })
}

export async function insertComment(
  tx: Transaction,
  { project, id }: Place,
  comment: {
    readonly thread: string
    readonly by: string
    readonly text: string
    readonly mentions: readonly string[]
  },
): Promise<void> {
  const { thread, by, text, mentions } = comment
  // Taken after the lock on the design's row, not at the transaction's start, so that times follow the order of
  // comments.
  const now = new Date()
  await tx.insert(comments).values({
    project_id: project,
    id,
    thread,
    user_id: by,
    text,
    mentions: [...mentions],
    notified_at: now,
    created: now,
  })
}

/** Updates a comment. `hasNewMentions` is true when it mentions further users. */
export async function updateComment(
  tx: Transaction,
  key: Place,
  {
    text,
    mentions,
    hasNewMentions,
  }: { readonly text: string; readonly mentions: readonly string[]; readonly hasNewMentions: boolean },
): Promise<void> {
  const now = new Date()
  await tx
    .update(comments)
    .set({ text, mentions: [...mentions], edited: now, ...(hasNewMentions ? { notified_at: now } : {}) })
    .where(at(key))
}

/** Soft-deletes a comment, and permanently deletes threads that have had no comment for a day. */
export async function deleteComment(tx: Transaction, key: Place): Promise<void> {
  await tx.update(comments).set({ removed: new Date() }).where(at(key))
  await tx.delete(threads).where(
    and(
      eq(threads.project_id, key.project),
      lt(threads.created, dayAgo()),
      notExists(
        tx
          .select({ id: comments.id })
          .from(comments)
          .where(
            and(
              eq(comments.project_id, threads.project_id),
              eq(comments.thread, threads.id),
              or(isNull(comments.removed), gte(comments.removed, dayAgo())),
            ),
          ),
      ),
    ),
  )
}

/** Restores a comment; false when it was deleted more than a day ago. */
export async function undeleteComment(tx: Transaction, key: Place): Promise<boolean> {
  const back = await tx
    .update(comments)
    .set({ removed: null })
    .where(and(at(key), or(isNull(comments.removed), gte(comments.removed, dayAgo()))))
    .returning({ id: comments.id })
  return back.length > 0
}

/** Resolves a thread, or reopens it when `by` is null. */
export async function resolveThread(tx: Transaction, key: Place, by: string | null): Promise<void> {
  await tx
    .update(threads)
    .set(by === null ? { resolved: null, resolver: null } : { resolved: new Date(), resolver: by })
    .where(and(threadAt(key), by === null ? isNotNull(threads.resolved) : isNull(threads.resolved)))
}

/** Stores until when a user has read a thread; never moves back. */
export async function markThreadRead(
  db: Queryable,
  { project, id }: Place,
  user: string,
  until: Date,
): Promise<void> {
  await db
    .insert(commentReads)
    .values({ project_id: project, user_id: user, thread: id, until })
    .onConflictDoUpdate({
      target: [commentReads.project_id, commentReads.user_id, commentReads.thread],
      set: { until: sql`greatest(${commentReads.until}, excluded.until)` },
    })
}
