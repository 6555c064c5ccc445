import {
  countNotices,
  getNoticeMail,
  listNotices,
  NOTICES_PAGE_SIZE,
  readAllNotices,
  readNotices,
  saveNoticeMail,
} from '@vitrine/core/contract/projects/notices'
import { instant } from '@vitrine/core/contract/shared'
import { isMailed } from '@vitrine/core/notices/notices'
import { z } from 'zod'
import { type CallHandler, handleCall } from '../../services/calls/call-handler.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import { notifyUnreadChange } from '../../services/team/member-notifications.ts'
import {
  countUnread,
  getMailTopics,
  listNoticesFor,
  markAllRead,
  markRead,
  saveMailTopics,
} from './queries.ts'

const cursorSchema = z.tuple([instant, z.uuid()])

/** Calls for the notices of a user's projects, and which of them the user has read. */
export const noticesHandlers: readonly CallHandler[] = [
  handleCall(listNotices, async ({ project, unread, cursor }, { db, user }) => {
    const read = decodeCursor(cursor, cursorSchema)
    const noticeRows = await listNoticesFor(db, user.sub, {
      project,
      unread,
      after: read && { at: read[0], id: read[1] },
      count: NOTICES_PAGE_SIZE + 1,
    })
    const notices = noticeRows.slice(0, NOTICES_PAGE_SIZE)
    const last = notices.at(-1)
    return {
      notices,
      cursor: noticeRows.length > NOTICES_PAGE_SIZE && last ? encodeCursor([last.at, last.id]) : null,
    }
  }),
  handleCall(countNotices, (_input, { db, user }) => countUnread(db, user.sub)),
  handleCall(readNotices, async ({ notices }, { db, user }) => {
    const byProject = Map.groupBy(notices, ({ project }) => project)
    await db.transaction(async (tx) => {
      for (const [project, own] of [...byProject].sort(([one], [other]) => (one < other ? -1 : 1)))
        await markRead(
          tx,
          user.sub,
          project,
          own.map(({ id }) => id),
        )
      await notifyUnreadChange(tx, [user.sub])
    })
    return { done: true as const }
  }),
  handleCall(readAllNotices, async ({ until, project }, { db, user }) => {
    await db.transaction(async (tx) => {
      // Notices after the current time cannot have been read.
      const readUntil = Math.min(Date.parse(until), Date.now())
      await markAllRead(tx, user.sub, new Date(readUntil), project)
      await notifyUnreadChange(tx, [user.sub])
    })
    return { done: true as const }
  }),
  handleCall(getNoticeMail, async (_input, { db, user }) => ({
    topics: (await getMailTopics(db, user.sub)).filter(isMailed),
  })),
  handleCall(saveNoticeMail, async ({ topics }, { db, user }) => {
    await saveMailTopics(db, user.sub, topics)
    return { topics: [...new Set(topics)] }
  }),
]
