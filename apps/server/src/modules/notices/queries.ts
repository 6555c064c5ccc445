import { MAX_COUNTED_NOTICES, type Notice } from '@vitrine/core/contract/projects/notices'
import { listNoticeKinds, NOTICE_TOPICS, NOTICES, type NoticeKind } from '@vitrine/core/notices/notices'
import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import type { NewNotice } from './notice-events.ts'

const { notices, projects, projectsToUsers: links, users } = schema

export type LinkRow = typeof links.$inferSelect
export type NoticeRow = typeof notices.$inferSelect

/** Lists the members of a project. */
export async function listMembers(db: Queryable, project: string): Promise<LinkRow[]> {
  return db.select().from(links).where(eq(links.project_id, project)).orderBy(asc(links.user_id))
}

/** Inserts a notice. Returns its id, or null for a repeated one. */
export async function insertNotice(
  tx: Transaction,
  project: string,
  notice: NewNotice,
): Promise<string | null> {
  const rows = await tx
    .insert(notices)
    .values({ project_id: project, ...notice })
    .onConflictDoNothing()
    .returning({ id: notices.id })
  return rows[0]?.id ?? null
}

/** Condition: the member may read this kind, as in `canReadNotice`. Excludes kinds of a newer server version. */
const mayReadIt: SQL | undefined = or(
  ...NOTICE_TOPICS.map((topic) => {
    const { readers } = NOTICES[topic]
    const own = inArray(notices.kind, [...listNoticeKinds(topic)])
    if (readers === 'member') return own
    const may = readers === 'owner' ? [] : readers.map((permission) => eq(links[permission], true))
    return and(own, or(eq(links.owner, true), ...may))
  }),
)

/** What a member did themselves is no news to them. */
const readBy = (user: string): SQL<boolean> =>
  sql<boolean>`(${notices.created} <= ${links.notices_read} or ${user}::uuid = any(${notices.read_by}) or ${notices.by} is not distinct from ${user}::uuid)`

const linkOf = (user: string) => and(eq(links.project_id, notices.project_id), eq(links.user_id, user))

/** Cursor of the last notice of a page. */
export type NoticeCursor = { readonly at: string; readonly id: string }

/** Lists the notices that a user may read, newest first, after a cursor. */
export async function listNoticesFor(
  db: Queryable,
  user: string,
  {
    project,
    unread,
    after,
    count,
  }: { project: string | null; unread: boolean; after: NoticeCursor | null; count: number },
): Promise<Notice[]> {
  const read = readBy(user)
  const rows = await db
    .select({
      id: notices.id,
      kind: notices.kind,
      values: notices.values,
      subjectId: notices.subject_id,
      created: notices.created,
      project: { id: projects.id, slug: projects.slug, name: projects.name },
      by: users.name,
      read,
    })
    .from(notices)
    .innerJoin(links, linkOf(user))
    .innerJoin(projects, eq(projects.id, notices.project_id))
    .leftJoin(users, eq(users.id, notices.by))
    .where(
      and(
        mayReadIt,
        project === null ? undefined : eq(notices.project_id, project),
        unread ? sql`not ${read}` : undefined,
        after
          ? sql`(${notices.created}, ${notices.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notices.created), desc(notices.id))
    .limit(count)
  return rows.map(({ created, values, ...row }) => ({
    ...row,
    values: valuesOf(values),
    at: created.toISOString(),
  }))
}

const valuesSchema = z.record(z.string(), z.string()).catch({})

/** Returns the stored values of a notice's sentence. */
function valuesOf(storedValues: unknown): Readonly<Record<string, string>> & Notice['values'] {
  return valuesSchema.parse(storedValues)
}

/**
 * Returns the number of unread notices, counted up to one above the maximum that is shown, and the time of the latest
 * one.
 */
export async function countUnread(
  db: Queryable,
  user: string,
): Promise<{ unread: number; newest: string | null }> {
  const some = db
    .select({ created: notices.created })
    .from(notices)
    .innerJoin(links, linkOf(user))
    .where(and(mayReadIt, sql`not ${readBy(user)}`))
    .orderBy(desc(notices.created))
    .limit(MAX_COUNTED_NOTICES + 1)
    .as('some')
  const [row] = await db
    .select({ unread: sql<number>`count(*)::int`, newest: sql<Date | string | null>`max(${some.created})` })
    .from(some)
  const newest = row?.newest ?? null
  return { unread: row?.unread ?? 0, newest: newest === null ? null : new Date(newest).toISOString() }
}

/** Marks notices of a project as read, for a member who may read them. */
export async function markRead(
  db: Queryable,
  user: string,
  project: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .update(notices)
    .set({ read_by: sql`array_append(${notices.read_by}, ${user}::uuid)` })
    .from(links)
    .where(
      and(
        eq(notices.project_id, project),
        inArray(notices.id, [...ids]),
        eq(links.project_id, project),
        eq(links.user_id, user),
        mayReadIt,
        sql`not ${user}::uuid = any(${notices.read_by})`,
      ),
    )
}

/** Marks all as read up to an instant, in one project or in all; never back to an earlier one. */
export async function markAllRead(
  db: Queryable,
  user: string,
  until: Date,
  project: string | null,
): Promise<void> {
  await db
    .update(links)
    .set({ notices_read: until })
    .where(
      and(
        eq(links.user_id, user),
        project === null ? undefined : eq(links.project_id, project),
        lt(links.notices_read, until),
      ),
    )
}

/**
 * Returns a notice for its email, with the recipients who may read it and have not; null when it no longer exists.
 */
export async function getNoticeForMail(
  db: Queryable,
  project: string,
  id: string,
): Promise<{
  readonly notice: Pick<NoticeRow, 'kind' | 'subject_id'> & {
    readonly values: Readonly<Record<string, string>>
  }
  readonly project: { readonly slug: string; readonly name: string }
  readonly readers: readonly {
    readonly id: string
    readonly email: string
    readonly language: string | null
    readonly topics: readonly string[]
  }[]
} | null> {
  const [row] = await db
    .select({ notice: notices, slug: projects.slug, name: projects.name })
    .from(notices)
    .innerJoin(projects, eq(projects.id, notices.project_id))
    .where(and(eq(notices.project_id, project), eq(notices.id, id)))
  if (!row) return null
  const readers = await db
    .select({ id: users.id, email: users.email, language: users.language, topics: users.notice_mail })
    .from(notices)
    .innerJoin(links, eq(links.project_id, notices.project_id))
    .innerJoin(users, eq(users.id, links.user_id))
    .where(
      and(
        eq(notices.project_id, project),
        eq(notices.id, id),
        mayReadIt,
        gt(notices.created, links.notices_read),
        sql`not ${users.id} = any(${notices.read_by})`,
        sql`${notices.by} is distinct from ${users.id}`,
      ),
    )
  const { kind, subject_id, values } = row.notice
  return {
    notice: { kind, subject_id, values: valuesOf(values) },
    project: { slug: row.slug, name: row.name },
    readers,
  }
}

/** Returns the notice topics that a user also receives by email. */
export async function getMailTopics(db: Queryable, user: string): Promise<readonly string[]> {
  const [row] = await db.select({ topics: users.notice_mail }).from(users).where(eq(users.id, user))
  return row?.topics ?? []
}

export async function saveMailTopics(db: Queryable, user: string, topics: readonly string[]): Promise<void> {
  await db
    .update(users)
    .set({ notice_mail: [...new Set(topics)] })
    .where(eq(users.id, user))
}

/** Returns true for a known kind of notice; a newer server may have stored others. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return NOTICE_TOPICS.some((topic) => listNoticeKinds(topic).some((one) => one === kind))
}

/** Deletes the notices that were created before an instant. */
export async function deleteNoticesBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(notices).where(lt(notices.created, instant))
}
