import { z } from 'zod'
import { parsePath } from '../../design/operations.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { countCharacters, LIMITS } from '../../limits/limits.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, projectId, uuid } from '../shared.ts'

/** Maximum number of open threads of a design, and of replies in a thread. */
export const MAX_COMMENTS = { open: 300, inThread: 200 } as const
/** Number of resolved threads per page. */
export const RESOLVED_PAGE_SIZE = 30

/**
 * Matches a mention in a comment's text, `<@019ab3f2-…>`. It contains the user's id, so that a changed name needs no
 * change of the text.
 */
const MENTION = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/gi

/** Returns the ids of the users that a text mentions, without duplicates. */
export function findMentions(text: string): readonly string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, id = '']) => id.toLowerCase()))]
}

/** Returns a mention as a comment's text contains it. */
export function formatMention(user: string): string {
  return `<@${user}>`
}

/** Splits a text in order into plain text and the ids of mentioned users. */
export function splitMentions(
  text: string,
): readonly { readonly text: string; readonly mention: string | null }[] {
  const pieces: { text: string; mention: string | null }[] = []
  let at = 0
  for (const match of text.matchAll(MENTION)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), mention: null })
    pieces.push({ text: match[0], mention: (match[1] ?? '').toLowerCase() })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), mention: null })
  return pieces
}

/** Returns the length of a comment in characters; a mention counts as one. */
export function getCommentLength(text: string): number {
  return countCharacters(text.replace(MENTION, '@'))
}

const commentText = z
  .string()
  .max(10_000, VALIDATION_TEXTS.maximum(LIMITS.comment))
  .trim()
  .min(1, VALIDATION_TEXTS.required)
  .refine((text) => getCommentLength(text) <= LIMITS.comment, VALIDATION_TEXTS.maximum(LIMITS.comment))

/** Subject of a thread: path of a section, or of an item or block inside one; '' for the whole app. */
const about = z
  .string()
  .max(500)
  .refine((path) => path === '' || parsePath(path) !== null, 'This path doesn’t exist in the design.')

/** Kind of the subject when the thread began, which names it after a deletion; '' for a section. */
const kind = z.string().regex(/^[A-Za-z0-9_-]{0,64}$/)
const id = uuid()

/** Member of the project who may open the studio. */
const colleague = z.object({ id, name: z.string() })
export type Colleague = z.output<typeof colleague>

const comment = z.object({
  id,
  /** Null once the author is deleted. */
  by: id.nullable(),
  name: z.string(),
  /** Empty for a deleted comment. */
  text: z.string(),
  /** Mentioned users with their current names. */
  mentions: z.array(colleague),
  at: instant,
  edited: z.boolean(),
  removed: z.boolean(),
})
export type Comment = z.output<typeof comment>

const thread = z.object({
  id,
  path: about,
  kind,
  /** Null while it is open. */
  resolved: z.object({ by: z.string(), at: instant }).nullable(),
  first: comment,
  /** Number of replies. */
  answers: z.number().int(),
  /** Time of the latest comment or added mention; earlier ones count as read once the thread was seen. */
  last: instant,
  /** True when it contains comments of others that the caller has not seen. */
  unread: z.boolean(),
  /** True when it mentions the caller or the caller takes part in it. */
  forMe: z.boolean(),
})
export type CommentThread = z.output<typeof thread>

const NO_COMMENT = {
  'no-comment': { status: 404, message: 'This comment no longer exists.' },
} as const
const NOT_YOURS = {
  'not-yours': { status: 403, message: 'Only its author can edit a comment.' },
} as const
const NOBODY = {
  nobody: {
    status: 400,
    message: 'Someone you mentioned isn’t in this project. Remove the mention and send again.',
  },
} as const
const DONE = z.object({ done: z.literal(true) })
const example = { project: EXAMPLE.project, id: '019ab3f2-9c55-7d01-8e2f-3a4b5c6d7e8f' }

export const listComments = defineCall({
  path: '/comments/list',
  who: 'allow_design',
  summary:
    'Lists comment threads, open or resolved, most recent activity first, with the members who can be mentioned.',
  changesNothing: true,
  input: z.object({ project: projectId, resolved: z.boolean().default(false), cursor: cursor.optional() }),
  output: z.object({ threads: z.array(thread), people: z.array(colleague), cursor }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const readComments = defineCall({
  path: '/comments/read',
  who: 'allow_design',
  summary: 'Returns a comment thread with all its comments, oldest first.',
  changesNothing: true,
  input: z.object({ project: projectId, thread: id }),
  output: z.object({ thread, comments: z.array(comment) }),
  errors: NO_COMMENT,
  example: { project: EXAMPLE.project, thread: example.id },
})

export const addComment = defineCall({
  path: '/comments/add',
  who: 'allow_design',
  perMinute: 120,
  summary:
    'Adds a comment to a thread, reopening it if resolved. With `thread` null it starts a new thread on a part of the design. Repeating the request with the same ID adds it once.',
  changesNothing: true,
  input: z.object({ ...idOf(), thread: id.nullable(), path: about, kind, text: commentText }),
  output: DONE,
  errors: {
    ...NO_COMMENT,
    ...NOBODY,
    'no-place': {
      status: 400,
      message: 'This part of the design doesn’t exist, so you can’t comment on it.',
    },
    'many-open': {
      status: 409,
      message: `You’ve reached the limit of ${MAX_COMMENTS.open} open comments. Resolve some first.`,
    },
    'long-thread': {
      status: 409,
      message: `This thread has reached ${MAX_COMMENTS.inThread} replies. Start a new comment.`,
    },
  },
  log: { operation: 'add', fields: [], isGrouped: true },
  example: { ...example, thread: null, path: 'home', kind: '', text: 'Bigger pictures for the sale?' },
})

export const editComment = defineCall({
  path: '/comments/edit',
  who: 'allow_design',
  summary: 'Edits the caller’s own comment.',
  changesNothing: true,
  input: z.object({ ...idOf(), text: commentText }),
  output: DONE,
  errors: { ...NO_COMMENT, ...NOT_YOURS, ...NOBODY },
  example: { ...example, text: 'Much bigger pictures for the sale?' },
})

export const removeComment = defineCall({
  path: '/comments/remove',
  who: 'allow_design',
  summary: 'Deletes the caller’s own comment. It can be restored within one day.',
  changesNothing: true,
  input: z.object(idOf()),
  output: DONE,
  errors: { ...NO_COMMENT, ...NOT_YOURS },
  log: { operation: 'remove', fields: [] },
  example,
})

export const restoreComment = defineCall({
  path: '/comments/restore',
  who: 'allow_design',
  summary: 'Restores the caller’s own comment within one day of deletion.',
  changesNothing: true,
  input: z.object(idOf()),
  output: DONE,
  errors: { ...NO_COMMENT, ...NOT_YOURS },
  example,
})

export const resolveComments = defineCall({
  path: '/comments/resolve',
  who: 'allow_design',
  summary: 'Resolves or reopens a thread.',
  changesNothing: true,
  input: z.object({ project: projectId, thread: id, resolved: z.boolean() }),
  output: DONE,
  errors: NO_COMMENT,
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project, thread: example.id, resolved: true },
})

export const markCommentsRead = defineCall({
  path: '/comments/mark-read',
  who: 'allow_design',
  summary: 'Marks a thread as read up to a point in time.',
  changesNothing: true,
  input: z.object({ project: projectId, thread: id, until: instant }),
  output: DONE,
  errors: NO_COMMENT,
  example: { project: EXAMPLE.project, thread: example.id, until: '2026-03-01T12:00:00.000Z' },
})

export const countUnseenMentions = defineCall({
  path: '/comments/unread',
  who: 'allow_design',
  summary: 'Returns the number of unread open threads that mention the caller or that they joined.',
  changesNothing: true,
  input: z.object({ project: projectId }),
  output: z.object({
    unread: z.number().int(),
    /** The newest of these threads. */
    thread: z.object({ id, path: about }).nullable(),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

function idOf() {
  return { project: projectId, /** A fresh UUID. */ id }
}
