import { z } from 'zod'
import { BILLING_INTERVALS } from '../../billing/plans.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'
import { SHOP_ERRORS } from '../shop/shop.ts'
import { planSchema } from './plan-catalog.ts'

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
  /** What each bill asks for, minor units; null when the platform did not say. */
  price: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  interval: z.enum(BILLING_INTERVALS).nullable(),
  /** End of the free trial; null without a trial. */
  trialEnds: instant.nullable(),
  periodEnds: instant.nullable(),
})
export type Subscription = z.output<typeof subscription>

/** Statuses of a subscription that has begun. */
const STARTED: readonly Subscription['status'][] = ['ACTIVE', 'FROZEN', 'CANCELLED']

/** Returns true when one of a shop's subscriptions has begun: its free trial is used (decision 0116). */
export function isTrialUsed(subscriptions: readonly Pick<Subscription, 'status'>[]): boolean {
  return subscriptions.some(({ status }) => STARTED.includes(status))
}

const used = z.object({
  /** Installations and browsers that opened the app within 30 days. */
  activeUsers: z.number().int(),
  members: z.number().int(),
  languages: z.number().int(),
  regions: z.number().int(),
  exportsPerDay: z.number().int(),
  aiRequestsPerDay: z.number().int(),
})
export type PlanUsage = z.output<typeof used>

const { 'no-shop': noShop, 'shop-unreachable': unreachable } = SHOP_ERRORS
const errors = {
  'no-plan': { status: 404, message: 'This plan isn’t offered. Reload the page and choose another one.' },
  'no-yearly': { status: 400, message: 'This plan has no yearly billing. Choose monthly billing.' },
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
    /** Every plan, from the smallest to the largest; those not offered are only for projects that have them. */
    plans: z.array(planSchema),
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
    'Changes the plan, or how often it is billed. For a paid plan, the response has the platform’s approval page: send the browser there; it returns to the billing page. The free plan ends the subscription immediately and refunds prepaid days.',
  input: z.object({
    project: projectId,
    plan: z.string().max(30),
    interval: z.enum(BILLING_INTERVALS).default('month'),
  }),
  output: z.object({ plan: z.string(), url: z.url().nullable() }),
  errors,
  log: { operation: 'edit', fields: ['plan', 'interval'] },
  example: { project: EXAMPLE.project, plan: 'Growth', interval: 'year' },
})
