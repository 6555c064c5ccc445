import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { pushSchedule } from '../push/campaigns.ts'
import { instant, projectId, uuid } from '../shared.ts'

/** What needs a merchant's attention, most severe first. */
const ATTENTION = [
  /** The push gateway refuses the project's credentials, so that nothing is sent. */
  'push-stopped',
  /** Failed jobs. */
  'failures',
  /** No admin token: orders, prices and stock are not received. */
  'no-admin',
  /** A check of the shop fails: shoppers cannot buy, or webhooks do not arrive. */
  'shop-unwell',
  /** Paused campaigns. */
  'paused-campaigns',
  /** The design has unpublished changes. */
  'unpublished',
  /** More apps than usual were uninstalled, or their push tokens expired, in the last seven days. */
  'dead-tokens',
  /** The app has more monthly active users (`count` and more) than its plan includes, and a larger plan is offered. */
  'outgrown-plan',
] as const
export type Attention = (typeof ATTENTION)[number]

/** Next steps of a merchant, in order. */
const NEXT_STEPS = ['connect', 'design', 'publish', 'campaign', 'cart-reminder'] as const

/** Maximum number of upcoming items on the home page, soonest first. */
export const MAX_UPCOMING_ITEMS = 5

export const getHomeSummary = defineCall({
  path: '/home/overview',
  who: 'member',
  changesNothing: true,
  summary:
    'Returns the home page: what needs attention, what is scheduled and the best next step, limited to what the caller can see and fix.',
  input: z.object({ project: projectId }),
  output: z.object({
    attention: z.array(
      z.object({
        kind: z.enum(ATTENTION),
        /** Number of them; 1 where only one can exist. */
        count: z.int(),
        /** Since when; null when unknown. */
        since: instant.nullable(),
      }),
    ),
    scheduled: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('publishing'), at: instant }),
        z.object({ kind: z.literal('release'), at: instant, id: uuid(), title: z.string() }),
        z.object({
          kind: z.literal('campaign'),
          /** When the first shopper receives it. */
          at: instant,
          id: uuid(),
          title: z.string(),
          schedule: pushSchedule,
        }),
      ]),
    ),
    /** Null when this member has no step left. */
    next: z.enum(NEXT_STEPS).nullable(),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const resumePushes = defineCall({
  path: '/home/resume-pushes',
  who: 'owner',
  summary:
    'Resumes push notifications after the push service rejected the credentials. If they are rejected again, sending stops again.',
  input: z.object({ project: projectId }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project },
})
