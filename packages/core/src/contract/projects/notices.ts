import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { MAILED_TOPICS, NOTICE_KINDS } from '../../notices/notices.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, projectId, uuid } from '../shared.ts'

/** How long a notice is stored, ms. */
export const NOTICE_RETENTION_MS = 90 * 24 * 60 * 60 * 1000
/** Notices per page. */
export const NOTICES_PAGE_SIZE = 24
export const MAX_COUNTED_NOTICES = 99
/** Delay of a notice's email, ms; members who read the notice before get none. */
export const NOTICE_MAIL_DELAY_MS = 10 * 60 * 1000

const EXAMPLE_NOTICE = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a90'
const topic = z.enum(MAILED_TOPICS, VALIDATION_TEXTS.select)

/** Notice: kind and values of its sentence, and what it links to. */
const notice = z.object({
  id: uuid(),
  project: z.object({ id: projectId, slug: z.string(), name: z.string() }),
  kind: z.enum(NOTICE_KINDS),
  /** Values of its sentence (`notices.ts`). */
  values: z.record(z.string(), z.string()),
  /** Id of its subject, such as a campaign or release; null when it links to a page only. */
  subjectId: z.string().nullable(),
  /** Name of the user who caused it; null for a scheduled action or a deleted account. */
  by: z.string().nullable(),
  at: instant,
  /** True when it was read, or caused by the reader. */
  read: z.boolean(),
})
export type Notice = z.output<typeof notice>

export const listNotices = defineCall({
  path: '/notices/list',
  who: 'user',
  summary:
    'Lists notices of the merchant’s projects that they have permission to see, newest first, 24 per page.',
  input: z.object({
    /** Limits the list to one project; null for all. A project of others has no notices. */
    project: projectId.nullable().default(null),
    /** Limits the list to unread ones. */
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
      .array(z.object({ project: projectId, id: uuid('Unknown notice') }))
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
