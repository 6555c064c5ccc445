import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId, reason, uuid } from '../shared.ts'

/**
 * Kinds of failed jobs: a platform webhook, a scheduled publication or release, the deletion of a shopper's account, a
 * newsletter subscription, or a later kind.
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

/** Job whose retries are used up. */
const failedJob = z.object({
  id: uuid(),
  kind,
  /** Subject, such as a webhook's topic; '' for none. */
  subject: z.string(),
  /** Error as a sentence. */
  reason: z.string(),
  /** Error as a code; null for an error without one. */
  why: reason.nullable(),
  at: instant,
})
export type FailedJob = z.output<typeof failedJob>

/** Maximum number of failed jobs that are listed, and handled in one call. */
export const MAX_FAILED_JOBS = 100

const ids = z.array(uuid()).min(1).max(MAX_FAILED_JOBS)
const EXAMPLE_IDS = ['019ab3f2-7d00-7abc-9def-0123456789ab']

export const listFailedJobs = defineCall({
  path: '/failed-jobs/list',
  who: 'owner',
  summary: `Returns the newest ${MAX_FAILED_JOBS} failed jobs that haven’t been dismissed, such as store webhooks that failed after all retries, and how many there are. \`kind\` limits them to certain kinds.`,
  input: z.object({ project: projectId, kind: z.array(kind).max(FAILED_JOB_KINDS.length).default([]) }),
  output: z.object({ failures: z.array(failedJob), count: z.number().int() }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const retryFailedJob = defineCall({
  path: '/failed-jobs/retry',
  who: 'owner',
  summary: 'Retries a failed job from the start. It leaves the list and returns if it fails again.',
  input: z.object({ project: projectId, id: uuid() }),
  output: z.object({ done: z.literal(true) }),
  errors: { gone: { status: 409, message: 'This job was already retried.' } },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, id: '019ab3f2-7d00-7abc-9def-0123456789ab' },
})

export const retryFailedJobs = defineCall({
  path: '/failed-jobs/retry-many',
  who: 'owner',
  summary:
    'Retries several failed jobs, all or none. Missing jobs are skipped; `count` is the number retried.',
  input: z.object({ project: projectId, ids }),
  output: z.object({ count: z.number().int() }),
  errors: {},
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, ids: EXAMPLE_IDS },
})

export const dismissFailedJobs = defineCall({
  path: '/failed-jobs/dismiss',
  who: 'owner',
  summary: 'Dismisses failed jobs without retrying. They can be restored within one day.',
  input: z.object({ project: projectId, ids }),
  // Only jobs that this call dismissed: undo must not restore those that were dismissed before.
  output: z.object({ count: z.number().int(), ids: z.array(uuid()) }),
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project, ids: EXAMPLE_IDS },
})

export const restoreFailedJobs = defineCall({
  path: '/failed-jobs/restore',
  who: 'owner',
  summary: 'Restores failed jobs dismissed within the last day.',
  input: z.object({ project: projectId, ids }),
  output: z.object({ count: z.number().int() }),
  errors: {},
  log: { operation: 'add', fields: [] },
  example: { project: EXAMPLE.project, ids: EXAMPLE_IDS },
})
