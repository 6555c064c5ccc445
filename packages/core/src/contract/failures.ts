import { z } from 'zod'
import { defineCall, EXAMPLE } from './call.ts'
import { instant, projectId, reason } from './shared.ts'

/** Work that was tried to the end in vain. */
const failure = z.object({
  id: z.uuid(),
  /**
   * News of the shop, a publishing or a release at a set time, the deletion of a shopper's account, a sign-up to its
   * mail, or something newer.
   */
  kind: z.enum(['webhook', 'publishing', 'release', 'deletion', 'newsletter', 'other']),
  /** What it is about, such as a webhook's topic; '' when there is nothing more to say. */
  about: z.string(),
  /** What went wrong, in a sentence. */
  reason: z.string(),
  /** The same as a code; null for what has none. */
  why: reason.nullable(),
  at: instant,
})
export type Failure = z.output<typeof failure>

export const listFailures = defineCall({
  path: '/failures/list',
  who: 'owner',
  summary:
    'The newest 100 pieces of work that were tried to the end in vain: news of the shop that is not taken in, say.',
  input: z.object({ project: projectId }),
  output: z.object({ failures: z.array(failure) }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const retryFailure = defineCall({
  path: '/failures/retry',
  who: 'owner',
  summary:
    'Has one of them tried again, from the beginning. It leaves the list, and comes back should it fail again.',
  input: z.object({ project: projectId, id: z.uuid() }),
  output: z.object({ done: z.literal(true) }),
  errors: { gone: { status: 409, message: 'This was tried again already.' } },
  log: { operation: 'edit', tells: [] },
  example: { project: EXAMPLE.project, id: '019ab3f2-7d00-7abc-9def-0123456789ab' },
})
