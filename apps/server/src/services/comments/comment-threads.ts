import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { comments, commentThreads, commentReads } = schema

/** State of a thread for one user. */
export type ThreadState = {
  /** Number of comments that are not deleted. */
  readonly count: number
  readonly last: Date
  /** True when another user wrote a comment that this user has not seen. */
  readonly unread: boolean
  /** True when the user is mentioned or takes part. */
  readonly forMe: boolean
}

/**
 * Returns the state of each comment thread of a project for a user, by thread id. Omits threads without
 * comments.
 * @param only SQL condition on the threads; undefined for all.
 */
export async function listThreadStates(
  db: Queryable,
  project: string,
  user: string,
  only: SQL | undefined,
): Promise<ReadonlyMap<string, ThreadState>> {
  const foreign = sql`${comments.user_id} is distinct from ${user}`
  const rows = await db
    .select({
      thread: comments.thread,
      count: sql<number>`count(*)::int`,
      last: sql<string>`max(${comments.notified_at})`,
      unread: sql<boolean>`coalesce(max(${comments.notified_at}) filter (where ${foreign}) > coalesce(max(${commentReads.until}), '-infinity'), false)`,
      forMe: sql<boolean>`bool_or(${comments.user_id} = ${user} or ${user} = any(${comments.mentions}))`,
    })
    .from(comments)
    .innerJoin(
      commentThreads,
      and(eq(commentThreads.project_id, comments.project_id), eq(commentThreads.id, comments.thread)),
    )
    .leftJoin(
      commentReads,
      and(
        eq(commentReads.project_id, comments.project_id),
        eq(commentReads.user_id, user),
        eq(commentReads.thread, comments.thread),
      ),
    )
    .where(and(eq(comments.project_id, project), isNull(comments.removed), only))
    .groupBy(comments.thread)
  return new Map(
    rows.map(({ thread, count, last, unread, forMe }) => [
      thread,
      // A deleted user (NULL) takes part in no thread.
      { count, last: new Date(last), unread, forMe: forMe ?? false },
    ]),
  )
}

/** Lists the open threads that concern a user and have unseen comments, latest comment first. */
export async function listUnseenThreads(
  db: Queryable,
  project: string,
  user: string,
): Promise<readonly { readonly id: string; readonly path: string; readonly last: Date }[]> {
  const standing = await listThreadStates(db, project, user, isNull(commentThreads.resolved))
  const unreadThreads = [...standing].filter(([, { unread, forMe }]) => unread && forMe)
  if (unreadThreads.length === 0) return []
  const rows = await db
    .select({ id: commentThreads.id, path: commentThreads.path })
    .from(commentThreads)
    .where(
      and(
        eq(commentThreads.project_id, project),
        inArray(
          commentThreads.id,
          unreadThreads.map(([id]) => id),
        ),
      ),
    )
  const last = (id: string) => standing.get(id)?.last ?? new Date(0)
  return rows
    .map((row) => ({ ...row, last: last(row.id) }))
    .sort((a, b) => b.last.getTime() - a.last.getTime())
}
