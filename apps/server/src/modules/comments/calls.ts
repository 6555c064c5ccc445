import {
  addComment,
  type Comment,
  type CommentThread,
  countUnseenMentions,
  editComment,
  findMentions,
  listComments,
  MAX_COMMENTS,
  markCommentsSeen,
  RESOLVED_PAGE_SIZE,
  readComments,
  removeComment,
  resolveComments,
  restoreComment,
} from '@vitrine/core/contract/designs/comments'
import { instant } from '@vitrine/core/contract/shared'
import { sectionNamed } from '@vitrine/storefront/design'
import { eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable, Transaction } from '../../infra/db/database.ts'
import { type Answered, answer, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { readCursor, writeCursor } from '../../services/calls/cursor.ts'
import { type Standing, standings, unseenFor } from '../../services/comments/comment-threads.ts'
import { tellBeside } from '../../services/designs/design-notifications.ts'
import * as schema from '../../services/schema/schema.ts'
import {
  bringBack,
  type CommentRow,
  changeComment,
  colleagues,
  commentAt,
  commentsBy,
  commentsIn,
  countIn,
  countOpen,
  keepComment,
  keepThread,
  namesOf,
  noteSeen,
  openThreads,
  resolvedThreads,
  settleThread,
  type ThreadRow,
  takeAway,
  threadOf,
} from './queries.ts'
import { tellMentioned } from './tell-mentioned.ts'

const DONE = { done: true as const }
const resolvedPlace = z.tuple([instant, z.uuid()])
const { commentThreads } = schema

/** Talking about a design. */
export const commentsCalls: readonly Answered[] = [
  answer(listComments, async ({ project, resolved, cursor }, { db, user }) => {
    const place = readCursor(cursor, resolvedPlace)
    const before = place ? { resolved: new Date(place[0]), id: place[1] } : null
    const [rows, people] = await Promise.all([
      resolved ? resolvedThreads(db, project, before, RESOLVED_PAGE_SIZE + 1) : openThreads(db, project),
      colleagues(db, project),
    ])
    const page = resolved ? rows.slice(0, RESOLVED_PAGE_SIZE) : rows
    const end = page.length < rows.length ? page.at(-1)?.row : undefined
    const ids = page.map(({ row }) => row.id)
    const [standing, firsts] = await Promise.all([
      standings(
        db,
        project,
        user.sub,
        resolved ? inArray(commentThreads.id, ids) : isNull(commentThreads.resolved),
      ),
      commentsBy(db, project, ids),
    ])
    const told = await tellers(db, firsts)
    const threads = page.flatMap(({ row, resolver }): CommentThread[] => {
      const first = firsts.find(({ id }) => id === row.id)
      const how = standing.get(row.id)
      return first && how ? [toldThread(row, resolver, told(first), how)] : []
    })
    if (!resolved) threads.sort((a, b) => Date.parse(b.last) - Date.parse(a.last))
    return {
      threads,
      people: [...people],
      cursor: end?.resolved ? writeCursor([end.resolved.toISOString(), end.id]) : null,
    }
  }),
  answer(readComments, async ({ project, thread }, { db, user }) => {
    const [found, said] = await Promise.all([
      threadOf(db, { project, id: thread }),
      commentsIn(db, project, thread),
    ])
    const how = (await standings(db, project, user.sub, eq(commentThreads.id, thread))).get(thread)
    const first = said.find(({ id }) => id === thread)
    if (!found || !first || !how) throw refuseAs(readComments, 'no-comment')
    const told = await tellers(db, said)
    return {
      thread: toldThread(found.row, found.resolver, told(first), how),
      // Whoever deleted the beginning is seen to have: the answers would hang in the air.
      comments: said.filter(({ id, removed }) => id === thread || removed === null).map(told),
    }
  }),
  answer(addComment, async ({ project, id, thread, path, kind, text }, { db, user, mail }) => {
    const [section = ''] = path.split('.')
    if (thread === null && section !== '' && !sectionNamed(section)) throw refuseAs(addComment, 'no-place')
    await turn(db, project, async (tx) => {
      if (await commentAt(tx, { project, id })) return
      const mentions = findMentions(text)
      if (!(await mayMention(tx, project, mentions))) throw refuseAs(addComment, 'nobody', 'text')
      if (thread === null) {
        if ((await countOpen(tx, project)) >= MAX_COMMENTS.open) throw refuseAs(addComment, 'many-open')
        await keepThread(tx, { project, id }, { path, kind })
      } else {
        if (!(await threadOf(tx, { project, id: thread }))) throw refuseAs(addComment, 'no-comment')
        if ((await countIn(tx, project, thread)) > MAX_COMMENTS.inThread)
          throw refuseAs(addComment, 'long-thread')
        await settleThread(tx, { project, id: thread }, null)
      }
      await keepComment(tx, { project, id }, { thread: thread ?? id, by: user.sub, text, mentions })
      const said = { project, id, thread: thread ?? id, path, text, by: user.sub }
      await tellMentioned(mail, tx, said, mentions)
    })
    return DONE
  }),
  answer(editComment, async ({ project, id, text }, { db, user, mail }) => {
    await turn(db, project, async (tx) => {
      const row = await ownComment(tx, { project, id }, user.sub, editComment)
      if (row.removed) throw refuseAs(editComment, 'no-comment')
      if (row.text === text) return
      const mentions = findMentions(text)
      const fresh = mentions.filter((each) => !row.mentions.includes(each))
      if (!(await mayMention(tx, project, fresh))) throw refuseAs(editComment, 'nobody', 'text')
      await changeComment(tx, { project, id }, { text, mentions, told: fresh.length > 0 })
      const place = await threadOf(tx, { project, id: row.thread })
      const path = place?.row.path ?? ''
      await tellMentioned(mail, tx, { project, id, thread: row.thread, path, text, by: user.sub }, fresh)
    })
    return DONE
  }),
  answer(removeComment, async ({ project, id }, { db, user }) => {
    await turn(db, project, async (tx) => {
      const row = await ownComment(tx, { project, id }, user.sub, removeComment)
      if (!row.removed) await takeAway(tx, { project, id })
    })
    return DONE
  }),
  answer(restoreComment, async ({ project, id }, { db, user }) => {
    await turn(db, project, async (tx) => {
      await ownComment(tx, { project, id }, user.sub, restoreComment)
      if (!(await bringBack(tx, { project, id }))) throw refuseAs(restoreComment, 'no-comment')
    })
    return DONE
  }),
  answer(resolveComments, async ({ project, thread, resolved }, { db, user }) => {
    await turn(db, project, async (tx) => {
      if (!(await threadOf(tx, { project, id: thread }))) throw refuseAs(resolveComments, 'no-comment')
      await settleThread(tx, { project, id: thread }, resolved ? user.sub : null)
    })
    return DONE
  }),
  answer(markCommentsSeen, async ({ project, thread, until }, { db, user }) => {
    if (!(await threadOf(db, { project, id: thread }))) throw refuseAs(markCommentsSeen, 'no-comment')
    // Nobody has seen what is yet to be said.
    const seen = Math.min(Date.parse(until), Date.now())
    await noteSeen(db, { project, id: thread }, user.sub, new Date(seen))
    return DONE
  }),
  answer(countUnseenMentions, async ({ project }, { db, user }) => {
    const unseen = await unseenFor(db, project, user.sub)
    const [newest] = unseen
    return { unread: unseen.length, thread: newest ? { id: newest.id, path: newest.path } : null }
  }),
]

/** Works while nobody else says anything in this project; all of it is kept, or nothing. */
async function turn(db: Database, project: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await tellBeside(tx, project))) throw refuse('not-found')
    await work(tx)
  })
}

async function mayMention(tx: Transaction, project: string, mentions: readonly string[]): Promise<boolean> {
  if (mentions.length === 0) return true
  const known = new Set((await colleagues(tx, project)).map(({ id }) => id))
  return mentions.every((each) => known.has(each))
}

/** The comment, where it is this user's. */
async function ownComment(
  tx: Transaction,
  place: { readonly project: string; readonly id: string },
  user: string,
  call: Pick<typeof removeComment, 'errors'>,
): Promise<CommentRow> {
  const row = await commentAt(tx, place)
  if (!row) throw refuseAs(call, 'no-comment')
  if (row.user_id !== user) throw refuseAs(call, 'not-yours')
  return row
}

/** Tells comments as the contract does, everybody by the name that they have now. */
async function tellers(db: Queryable, rows: readonly CommentRow[]): Promise<(row: CommentRow) => Comment> {
  const ids = rows.flatMap(({ user_id, mentions }) => [...(user_id ? [user_id] : []), ...mentions])
  const names = await namesOf(db, [...new Set(ids)])
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

function toldThread(
  row: ThreadRow,
  resolver: string | null,
  first: Comment,
  { count, last, unread, forMe }: Standing,
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
