import { z } from 'zod'
import { PLAN_NAMES } from '../../billing/plans.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'
import { SHOP_ERRORS } from '../shop/shop.ts'

/** Status of a subscription, in the platform's terms. */
const status = z.enum(['PENDING', 'ACTIVE', 'DECLINED', 'EXPIRED', 'FROZEN', 'CANCELLED', 'ACCEPTED'])

const subscription = z.object({
  id: z.string(),
  /** Name of the plan, as the bill shows it. */
  name: z.string(),
  status,
  /** True for a test subscription, which charges nothing. */
  test: z.boolean(),
  created: instant,
  /** End of the free trial; null without a trial. */
  trialEnds: instant.nullable(),
  periodEnds: instant.nullable(),
})
export type Subscription = z.output<typeof subscription>

const used = z.object({
  members: z.number().int(),
  languages: z.number().int(),
  regions: z.number().int(),
  exportsPerDay: z.number().int(),
})

const plan = z.enum(PLAN_NAMES)
const { 'no-shop': noShop, 'shop-unreachable': unreachable } = SHOP_ERRORS
const errors = {
  'no-shop': noShop,
  'shop-unreachable': unreachable,
  'no-admin': {
    status: 409,
    message: 'Approve the app in your store first. Go to Store and authorize it.',
  },
  'not-billed': {
    status: 409,
    message: 'Your store couldn’t add this plan to its bill. Nothing was changed.',
  },
} as const

export const billingOverview = defineCall({
  path: '/billing/overview',
  who: 'owner',
  summary:
    'Returns the project’s plan, its usage and its subscriptions at the store platform, newest first. The platform’s billing is always checked and prevails.',
  input: z.object({ project: projectId }),
  output: z.object({
    plan: z.string(),
    used,
    /** Null when the platform did not respond; the plan is then the last known one. */
    subscriptions: z.array(subscription).nullable(),
    /** URL of the shop's bills for its owner; null without a shop. */
    bills: z.url().nullable(),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const choosePlan = defineCall({
  path: '/billing/choose',
  who: 'owner',
  summary:
    'Changes the plan. For a paid plan, the response has the platform’s approval page: send the browser there; it returns to the billing page. The free plan ends the subscription immediately and refunds prepaid days.',
  input: z.object({ project: projectId, plan }),
  output: z.object({ plan: z.string(), url: z.url().nullable() }),
  errors,
  log: { operation: 'edit', tells: ['plan'] },
  example: { project: EXAMPLE.project, plan: 'Growth' },
})
