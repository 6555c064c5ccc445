import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId, reason } from '../shared.ts'

/**
 * News of the shop, a publishing or a release at a set time, the deletion of a shopper's account, a sign-up to its mail,
 * or something newer.
 */
export const FAILURE_KINDS = ['webhook', 'publishing', 'release', 'deletion', 'newsletter', 'other'] as const
const kind = z.enum(FAILURE_KINDS)

/** Work that was tried to the end in vain. */
const failure = z.object({
  id: z.uuid(),
  kind,
  /** What it is about, such as a webhook's topic; '' when there is nothing more to say. */
  about: z.string(),
  /** What went wrong, in a sentence. */
  reason: z.string(),
  /** The same as a code; null for what has none. */
  why: reason.nullable(),
  at: instant,
})
export type Failure = z.output<typeof failure>

/** As many as are listed, and done with at once. */
export const FAILURES_MOST = 100

const ids = z.array(z.uuid()).min(1).max(FAILURES_MOST)
const EXAMPLE_IDS = ['019ab3f2-7d00-7abc-9def-0123456789ab']

export const listFailures = defineCall({
  path: '/failures/list',
  who: 'owner',
  summary: `The newest ${FAILURES_MOST} pieces of work that were tried to the end in vain, and were not put away: news of the shop that is not taken in, say; of some kinds alone where \`kind\` names them. With how many there are.`,
  input: z.object({ project: projectId, kind: z.array(kind).max(FAILURE_KINDS.length).default([]) }),
  output: z.object({ failures: z.array(failure), count: z.number().int() }),
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

export const retryFailures = defineCall({
  path: '/failures/retry-many',
  who: 'owner',
  summary:
    'Has some of them tried again, all or none. Those that are not there any more are left out; `count` says how many are tried.',
  input: z.object({ project: projectId, ids }),
  output: z.object({ count: z.number().int() }),
  errors: {},
  log: { operation: 'edit', tells: [] },
  example: { project: EXAMPLE.project, ids: EXAMPLE_IDS },
})

export const putFailuresAway = defineCall({
  path: '/failures/put-away',
  who: 'owner',
  summary:
    'Takes some of them off the list without having them tried again. They can be brought back for a day.',
  input: z.object({ project: projectId, ids }),
  // Those that it took off: others of the same choice were put away before, and are not this call's to bring back.
  output: z.object({ count: z.number().int(), ids: z.array(z.uuid()) }),
  errors: {},
  log: { operation: 'remove', tells: [] },
  example: { project: EXAMPLE.project, ids: EXAMPLE_IDS },
})

export const bringFailuresBack = defineCall({
  path: '/failures/bring-back',
  who: 'owner',
  summary: 'Puts some that were put away within the last day back on the list.',
  input: z.object({ project: projectId, ids }),
  output: z.object({ count: z.number().int() }),
  errors: {},
  log: { operation: 'add', tells: [] },
  example: { project: EXAMPLE.project, ids: EXAMPLE_IDS },
})
