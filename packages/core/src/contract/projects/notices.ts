import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { MAILED_TOPICS, NOTICE_KINDS } from '../../notices/notices.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, projectId } from '../shared.ts'

/** How long a notice is stored, ms. */
export const NOTICE_RETENTION_MS = 90 * 24 * 60 * 60 * 1000
/** Notices of one page. */
export const NOTICES_PAGE_SIZE = 24
export const MAX_COUNTED_NOTICES = 99
/** Mail of a notice is sent so long after it, to those who have not read it by then, ms. */
export const NOTICE_MAIL_DELAY_MS = 10 * 60 * 1000

const EXAMPLE_NOTICE = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a90'
const topic = z.enum(MAILED_TOPICS, VALIDATION_TEXTS.select)

/** What a notice says, beside its sentence's kind: what the sentence names, and what it leads to. */
const notice = z.object({
  id: z.uuid(),
  project: z.object({ id: projectId, slug: z.string(), name: z.string() }),
  kind: z.enum(NOTICE_KINDS),
  /** What its sentence names (`notices.ts`). */
  values: z.record(z.string(), z.string()),
  /** The id of the campaign, release or other thing that it is about; null where its page is enough. */
  about: z.string().nullable(),
  /** Who did it; null for nobody, a clock, and who is gone. */
  by: z.string().nullable(),
  at: instant,
  /** Read, or done by the reader themselves. */
  read: z.boolean(),
})
export type Notice = z.output<typeof notice>

export const listNotices = defineCall({
  path: '/notices/list',
  who: 'user',
  summary:
    'Lists notices of the merchant’s projects that they have permission to see, newest first, 24 per page.',
  input: z.object({
    /** One project alone; null: all. One that is none of theirs has none. */
    project: projectId.nullable().default(null),
    /** Those alone that they have not read. */
    unread: z.boolean().default(false),
    cursor: cursor.optional(),
  }),
  output: z.object({ notices: z.array(notice), cursor }),
  errors: {},
  example: { unread: true },
})

export const countNotices = defineCall({
  path: '/notices/count',
  who: 'user',
  summary: 'Returns the number of unread notices, up to 100, and the time of the newest.',
  input: z.object({}),
  output: z.object({ unread: z.int().min(0), newest: instant.nullable() }),
  errors: {},
  example: {},
})

export const readNotices = defineCall({
  path: '/notices/read',
  who: 'user',
  summary: 'Marks notices as read. Notices that no longer exist or belong to others are skipped.',
  changesNothing: true,
  input: z.object({
    notices: z
      .array(z.object({ project: projectId, id: z.uuid('Unknown notice') }))
      .max(100, VALIDATION_TEXTS.select),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  example: { notices: [{ project: EXAMPLE.project, id: EXAMPLE_NOTICE }] },
})

export const readAllNotices = defineCall({
  path: '/notices/read-all',
  who: 'user',
  summary: 'Marks all notices up to this time as read. Newer ones stay unread.',
  changesNothing: true,
  input: z.object({ until: instant, project: projectId.nullable().default(null) }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  example: { until: '2026-11-23T09:00:00.000Z' },
})

export const getNoticeMail = defineCall({
  path: '/notices/mail',
  who: 'user',
  summary: 'Returns which unread notices are also emailed after ten minutes.',
  input: z.object({}),
  output: z.object({ topics: z.array(topic) }),
  errors: {},
  example: {},
})

export const saveNoticeMail = defineCall({
  path: '/notices/mail/choose',
  who: 'user',
  summary: 'Sets which notices are also emailed. Notices that aren’t listed aren’t emailed.',
  input: z.object({ topics: z.array(topic).max(MAILED_TOPICS.length, VALIDATION_TEXTS.select) }),
  output: z.object({ topics: z.array(topic) }),
  errors: {},
  example: { topics: ['builds', 'releases'] },
})
