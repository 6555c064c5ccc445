import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId, reason } from '../shared.ts'

/**
 * News of the shop, a publishing or a release at a set time, the deletion of a shopper's account, a sign-up to its mail,
 * or something newer.
 */
export const FAILED_JOB_KINDS = [
  'webhook',
  'publishing',
  'release',
  'deletion',
  'newsletter',
  'other',
] as const
const kind = z.enum(FAILED_JOB_KINDS)

/** Work that was tried to the end in vain. */
const failedJob = z.object({
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
export type FailedJob = z.output<typeof failedJob>

/** Failed jobs that are listed, and handled in one call. */
export const MAX_FAILED_JOBS = 100

const ids = z.array(z.uuid()).min(1).max(MAX_FAILED_JOBS)
const EXAMPLE_IDS = ['019ab3f2-7d00-7abc-9def-0123456789ab']

export const listFailedJobs = defineCall({
  path: '/failures/list',
  who: 'owner',
  summary: `Returns the newest ${MAX_FAILED_JOBS} failed jobs that haven’t been dismissed, such as store webhooks that failed after all retries, and how many there are. \`kind\` limits them to certain kinds.`,
  input: z.object({ project: projectId, kind: z.array(kind).max(FAILED_JOB_KINDS.length).default([]) }),
  output: z.object({ failures: z.array(failedJob), count: z.number().int() }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const retryFailedJob = defineCall({
  path: '/failures/retry',
  who: 'owner',
  summary: 'Retries a failed job from the start. It leaves the list and returns if it fails again.',
  input: z.object({ project: projectId, id: z.uuid() }),
  output: z.object({ done: z.literal(true) }),
  errors: { gone: { status: 409, message: 'This job was already retried.' } },
  log: { operation: 'edit', tells: [] },
  example: { project: EXAMPLE.project, id: '019ab3f2-7d00-7abc-9def-0123456789ab' },
})

export const retryFailedJobs = defineCall({
  path: '/failures/retry-many',
  who: 'owner',
  summary:
    'Retries several failed jobs, all or none. Missing jobs are skipped; `count` is the number retried.',
  input: z.object({ project: projectId, ids }),
  output: z.object({ count: z.number().int() }),
  errors: {},
  log: { operation: 'edit', tells: [] },
  example: { project: EXAMPLE.project, ids: EXAMPLE_IDS },
})

export const dismissFailedJobs = defineCall({
  path: '/failures/put-away',
  who: 'owner',
  summary: 'Dismisses failed jobs without retrying. They can be restored within one day.',
  input: z.object({ project: projectId, ids }),
  // Those that it took off: others of the same choice were put away before, and are not this call's to bring back.
  output: z.object({ count: z.number().int(), ids: z.array(z.uuid()) }),
  errors: {},
  log: { operation: 'remove', tells: [] },
  example: { project: EXAMPLE.project, ids: EXAMPLE_IDS },
})

export const restoreFailedJobs = defineCall({
  path: '/failures/bring-back',
  who: 'owner',
  summary: 'Restores failed jobs dismissed within the last day.',
  input: z.object({ project: projectId, ids }),
  output: z.object({ count: z.number().int() }),
  errors: {},
  log: { operation: 'add', tells: [] },
  example: { project: EXAMPLE.project, ids: EXAMPLE_IDS },
})
