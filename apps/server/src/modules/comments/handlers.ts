import {
  addComment,
  type Comment,
  type CommentThread,
  countUnseenMentions,
  editComment,
  findMentions,
  listComments,
  MAX_COMMENTS,
  markCommentsRead,
  RESOLVED_PAGE_SIZE,
  readComments,
  removeComment,
  resolveComments,
  restoreComment,
} from '@vitrine/core/contract/designs/comments'
import { instant } from '@vitrine/core/contract/shared'
import { findSection } from '@vitrine/storefront/design'
import { eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable, Transaction } from '../../infra/db/database.ts'
import { type CallHandler, handleCall, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import {
  listThreadStates,
  listUnseenThreads,
  type ThreadState,
} from '../../services/comments/comment-threads.ts'
import { notifySideChange } from '../../services/designs/design-notifications.ts'
import * as schema from '../../services/schema/schema.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import {
  type CommentRow,
  countOpenThreads,
  countThreadComments,
  deleteComment,
  findComment,
  findThread,
  getUserNames,
  insertComment,
  insertThread,
  listCommentsById,
  listOpenThreads,
  listResolvedThreads,
  listStudioMembers,
  listThreadComments,
  markThreadRead,
  resolveThread,
  type ThreadRow,
  undeleteComment,
  updateComment,
} from './queries.ts'

const DONE = { done: true as const }
const resolvedPlace = z.tuple([instant, z.uuid()])
const { commentThreads } = schema

/** Calls for comments on a design. */
export const commentsHandlers: readonly CallHandler[] = [
  handleCall(listComments, async ({ project, resolved, cursor }, { db, user }) => {
    const position = decodeCursor(cursor, resolvedPlace)
    const before = position ? { resolved: new Date(position[0]), id: position[1] } : null
    const [rows, members] = await Promise.all([
      resolved
        ? listResolvedThreads(db, project, before, RESOLVED_PAGE_SIZE + 1)
        : listOpenThreads(db, project),
      listStudioMembers(db, project),
    ])
    const page = resolved ? rows.slice(0, RESOLVED_PAGE_SIZE) : rows
    const end = page.length < rows.length ? page.at(-1)?.row : undefined
    const ids = page.map(({ row }) => row.id)
    const [standing, firsts] = await Promise.all([
      listThreadStates(
        db,
        project,
        user.sub,
        resolved ? inArray(commentThreads.id, ids) : isNull(commentThreads.resolved),
      ),
      listCommentsById(db, project, ids),
    ])
    const toComment = await tellers(db, firsts)
    const threads = page.flatMap(({ row, resolver }): CommentThread[] => {
      const first = firsts.find(({ id }) => id === row.id)
      const how = standing.get(row.id)
      return first && how ? [toThread(row, resolver, toComment(first), how)] : []
    })
    if (!resolved) threads.sort((a, b) => Date.parse(b.last) - Date.parse(a.last))
    return {
      threads,
      people: [...members],
      cursor: end?.resolved ? encodeCursor([end.resolved.toISOString(), end.id]) : null,
    }
  }),
  handleCall(readComments, async ({ project, thread }, { db, user }) => {
    const [threadEntry, threadComments] = await Promise.all([
      findThread(db, { project, id: thread }),
      listThreadComments(db, project, thread),
    ])
    const how = (await listThreadStates(db, project, user.sub, eq(commentThreads.id, thread))).get(thread)
    const first = threadComments.find(({ id }) => id === thread)
    if (!threadEntry || !first || !how) throw refuseAs(readComments, 'no-comment')
    const toComment = await tellers(db, threadComments)
    return {
      thread: toThread(threadEntry.row, threadEntry.resolver, toComment(first), how),
      // Includes a deleted first comment, so that the replies keep their context.
      comments: threadComments.filter(({ id, removed }) => id === thread || removed === null).map(toComment),
    }
  }),
  handleCall(addComment, async ({ project, id, thread, path, kind, text }, context) => {
    const { db, user, mail, addAuditFacts } = context
    const section = getPathSection(path)
    if (thread === null && section !== '' && !findSection(section)) throw refuseAs(addComment, 'no-place')
    addAuditFacts({ section })
    await turn(db, project, async (tx) => {
      if (await findComment(tx, { project, id })) return
      const mentions = findMentions(text)
      if (!(await mayMention(tx, project, mentions))) throw refuseAs(addComment, 'nobody', 'text')
      if (thread === null) {
        if ((await countOpenThreads(tx, project)) >= MAX_COMMENTS.open)
          throw refuseAs(addComment, 'many-open')
        await insertThread(tx, { project, id }, { path, kind })
      } else {
        if (!(await findThread(tx, { project, id: thread }))) throw refuseAs(addComment, 'no-comment')
        if ((await countThreadComments(tx, project, thread)) > MAX_COMMENTS.inThread)
          throw refuseAs(addComment, 'long-thread')
        await resolveThread(tx, { project, id: thread }, null)
      }
      await insertComment(tx, { project, id }, { thread: thread ?? id, by: user.sub, text, mentions })
      const newComment = { project, id, thread: thread ?? id, path, text, by: user.sub }
      await notifyMentioned(mail, tx, newComment, mentions)
    })
    return DONE
  }),
  handleCall(editComment, async ({ project, id, text }, { db, user, mail }) => {
    await turn(db, project, async (tx) => {
      const row = await ownComment(tx, { project, id }, user.sub, editComment)
      if (row.removed) throw refuseAs(editComment, 'no-comment')
      if (row.text === text) return
      const mentions = findMentions(text)
      const newMentions = mentions.filter((each) => !row.mentions.includes(each))
      if (!(await mayMention(tx, project, newMentions))) throw refuseAs(editComment, 'nobody', 'text')
      await updateComment(tx, { project, id }, { text, mentions, hasNewMentions: newMentions.length > 0 })
      const thread = await findThread(tx, { project, id: row.thread })
      const path = thread?.row.path ?? ''
      await notifyMentioned(
        mail,
        tx,
        { project, id, thread: row.thread, path, text, by: user.sub },
        newMentions,
      )
    })
    return DONE
  }),
  handleCall(removeComment, async ({ project, id }, { db, user, addAuditFacts }) => {
    await turn(db, project, async (tx) => {
      const row = await ownComment(tx, { project, id }, user.sub, removeComment)
      const thread = await findThread(tx, { project, id: row.thread })
      addAuditFacts({ section: getPathSection(thread?.row.path ?? '') })
      if (!row.removed) await deleteComment(tx, { project, id })
    })
    return DONE
  }),
  handleCall(restoreComment, async ({ project, id }, { db, user }) => {
    await turn(db, project, async (tx) => {
      await ownComment(tx, { project, id }, user.sub, restoreComment)
      if (!(await undeleteComment(tx, { project, id }))) throw refuseAs(restoreComment, 'no-comment')
    })
    return DONE
  }),
  handleCall(resolveComments, async ({ project, thread, resolved }, { db, user, addAuditFacts }) => {
    await turn(db, project, async (tx) => {
      const resolvedThread = await findThread(tx, { project, id: thread })
      if (!resolvedThread) throw refuseAs(resolveComments, 'no-comment')
      addAuditFacts({ section: getPathSection(resolvedThread.row.path) })
      await resolveThread(tx, { project, id: thread }, resolved ? user.sub : null)
    })
    return DONE
  }),
  handleCall(markCommentsRead, async ({ project, thread, until }, { db, user }) => {
    if (!(await findThread(db, { project, id: thread }))) throw refuseAs(markCommentsRead, 'no-comment')
    // Comments after the current time cannot have been read.
    const readUntilMs = Math.min(Date.parse(until), Date.now())
    await markThreadRead(db, { project, id: thread }, user.sub, new Date(readUntilMs))
    return DONE
  }),
  handleCall(countUnseenMentions, async ({ project }, { db, user }) => {
    const unseen = await listUnseenThreads(db, project, user.sub)
    const [newest] = unseen
    return { unread: unseen.length, thread: newest ? { id: newest.id, path: newest.path } : null }
  }),
]

/** Returns the section that a path of the design lies in; '' for the whole design. */
const getPathSection = (path: string): string => path.split('.')[0] ?? ''

/** Runs work exclusively among comments of this project, in one transaction. */
async function turn(db: Database, project: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await notifySideChange(tx, project))) throw refuse('not-found')
    await work(tx)
  })
}

async function mayMention(tx: Transaction, project: string, mentions: readonly string[]): Promise<boolean> {
  if (mentions.length === 0) return true
  const memberIds = new Set((await listStudioMembers(tx, project)).map(({ id }) => id))
  return mentions.every((each) => memberIds.has(each))
}

/** The comment, where it is this user's. */
async function ownComment(
  tx: Transaction,
  commentKey: { readonly project: string; readonly id: string },
  user: string,
  call: Pick<typeof removeComment, 'errors'>,
): Promise<CommentRow> {
  const row = await findComment(tx, commentKey)
  if (!row) throw refuseAs(call, 'no-comment')
  if (row.user_id !== user) throw refuseAs(call, 'not-yours')
  return row
}

/** Tells comments as the contract does, everybody by the name that they have now. */
async function tellers(db: Queryable, rows: readonly CommentRow[]): Promise<(row: CommentRow) => Comment> {
  const ids = rows.flatMap(({ user_id, mentions }) => [...(user_id ? [user_id] : []), ...mentions])
  const names = await getUserNames(db, [...new Set(ids)])
  return ({ id, user_id, text, mentions, edited, removed, created }) => ({
    id,
    by: user_id,
    name: names.get(user_id ?? '') ?? '',
    text: removed ? '' : text,
    mentions: removed ? [] : mentions.map((each) => ({ id: each, name: names.get(each) ?? '' })),
    at: created.toISOString(),
    edited: edited !== null,
    removed: removed !== null,
  })
}

function toThread(
  row: ThreadRow,
  resolver: string | null,
  first: Comment,
  { count, last, unread, forMe }: ThreadState,
): CommentThread {
  const { id, path, kind, resolved } = row
  return {
    id,
    path,
    kind,
    resolved: resolved ? { by: resolver ?? '', at: resolved.toISOString() } : null,
    first,
    answers: count - (first.removed ? 0 : 1),
    last: last.toISOString(),
    unread,
    forMe,
  }
}
