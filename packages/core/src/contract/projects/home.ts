import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'

/** What a merchant should look at, the gravest first. */
const ATTENTION = [
  /** The gateway refuses the project's credentials: nothing is sent. */
  'push-stopped',
  /** Work that was tried to the end in vain. */
  'failures',
  /** Without an admin token the shop tells no orders, prices and stock. */
  'no-admin',
  /** Something of the shop is surely broken: shoppers cannot buy, or its news do not arrive. */
  'shop-unwell',
  /** Campaigns that somebody paused. */
  'paused-campaigns',
  /** The design was changed since it went live. */
  'unpublished',
  /** More apps than usual were deleted, or their tokens expired, in the last seven days. */
  'dead-tokens',
] as const
export type Attention = (typeof ATTENTION)[number]

/** What a merchant does next, in this order. */
const NEXT_STEPS = ['connect', 'design', 'publish', 'campaign', 'cart-reminder'] as const

/** Upcoming items that the home page lists, the soonest first. */
export const MAX_UPCOMING_ITEMS = 5

export const getHomeSummary = defineCall({
  path: '/home/morning',
  who: 'member',
  changesNothing: true,
  summary:
    'Returns the home page: what needs attention, what is scheduled and the best next step, limited to what the caller can see and fix.',
  input: z.object({ project: projectId }),
  output: z.object({
    attention: z.array(
      z.object({
        kind: z.enum(ATTENTION),
        /** How many of them; 1 for what there is only one of. */
        count: z.int(),
        /** Since when; null where nobody knows. */
        since: instant.nullable(),
      }),
    ),
    scheduled: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('publishing'), at: instant }),
        z.object({ kind: z.literal('release'), at: instant, id: z.uuid(), title: z.string() }),
        z.object({ kind: z.literal('campaign'), at: instant, id: z.uuid(), title: z.string() }),
      ]),
    ),
    /** Null when all is done that this member may do. */
    next: z.enum(NEXT_STEPS).nullable(),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const resumePushes = defineCall({
  path: '/home/start-pushes',
  who: 'owner',
  summary:
    'Resumes push notifications after the push service rejected the credentials. If they are rejected again, sending stops again.',
  input: z.object({ project: projectId }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  log: { operation: 'edit', tells: [] },
  example: { project: EXAMPLE.project },
})
