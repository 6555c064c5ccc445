import { LANGUAGES, type LocalText } from '../i18n/languages.ts'
import { DEFAULT_PLAN } from '../limits/limits.ts'

/** Limits of a project on a plan. */
export type PlanLimits = {
  /**
   * Monthly active users that the price includes: installations and browsers that opened the app within 30 days; null
   * for any number. More of them stop nothing (decision 0116).
   */
  readonly activeUsers: number | null
  /** Members and open invitations together, including the owner. */
  readonly members: number
  /** Languages of the shopping app. */
  readonly languages: number
  /** Target regions of the app. */
  readonly regions: number
  /** Full exports that may be requested within a day. */
  readonly exportsPerDay: number
  /** Requests to the operator's AI model within a day; the built-in design engine has no limit. */
  readonly aiRequestsPerDay: number
}

/** Price of a plan, which the platform bills to the shop. */
type PlanPrice = {
  /** ISO 4217 code. */
  readonly currency: string
  /** Minor units per 30 days. */
  readonly monthly: number
  /** Minor units per year; null when the plan is only billed every 30 days. */
  readonly yearly: number | null
  /** Length of the free trial, days. */
  readonly trialDays: number
}

/** How people on a plan get help. */
export const SUPPORT_LEVELS = ['docs', 'email', 'priority'] as const

/** A billing interval: 30 days, or a year. */
export const BILLING_INTERVALS = ['month', 'year'] as const
export type BillingInterval = (typeof BILLING_INTERVALS)[number]

/** A plan that projects can have. */
export type Plan = {
  /** Name on the platform's bill, by which a subscription is recognized. */
  readonly name: string
  /** Name in the dashboard by language, where it differs from `name`. */
  readonly title?: LocalText | undefined
  /** Null for a plan that is free without a time limit. */
  readonly price: PlanPrice | null
  readonly limits: PlanLimits
  readonly support: (typeof SUPPORT_LEVELS)[number]
  /** False for a plan that shops keep but nobody can choose any more. */
  readonly offered: boolean
}
export type PlanCatalog = readonly Plan[]

const languages = LANGUAGES.length

/** The plans of an operator who sets no others (setting `PLANS_FILE`). */
export const DEFAULT_PLANS: PlanCatalog = [
  {
    name: DEFAULT_PLAN,
    title: { en: 'Free', fr: 'Gratuit', es: 'Gratis', de: 'Kostenlos', ar: 'مجانية' },
    price: null,
    limits: {
      activeUsers: 250,
      members: 3,
      languages,
      regions: 50,
      exportsPerDay: 5,
      aiRequestsPerDay: 20,
    },
    support: 'docs',
    offered: true,
  },
  {
    name: 'Starter',
    price: { currency: 'USD', monthly: 4900, yearly: 46_800, trialDays: 14 },
    limits: {
      activeUsers: 3000,
      members: 5,
      languages,
      regions: 300,
      exportsPerDay: 10,
      aiRequestsPerDay: 30,
    },
    support: 'email',
    offered: true,
  },
  {
    name: 'Growth',
    price: { currency: 'USD', monthly: 14_900, yearly: 142_800, trialDays: 14 },
    limits: {
      activeUsers: 20_000,
      members: 15,
      languages,
      regions: 300,
      exportsPerDay: 20,
      aiRequestsPerDay: 45,
    },
    support: 'email',
    offered: true,
  },
  {
    name: 'Scale',
    price: { currency: 'USD', monthly: 44_900, yearly: 430_800, trialDays: 14 },
    limits: {
      activeUsers: 150_000,
      members: 50,
      languages,
      regions: 300,
      exportsPerDay: 20,
      aiRequestsPerDay: 60,
    },
    support: 'priority',
    offered: true,
  },
]

/** Returns a plan by its name; undefined for an unknown name. */
export function findPlan(plans: PlanCatalog, name: string): Plan | undefined {
  return plans.find((one) => one.name === name)
}

/** Returns the limits of a plan by its name; those of the first plan for an unknown name. Throws without any plan. */
export function getPlanLimits(plans: PlanCatalog, name: string): PlanLimits {
  const plan = findPlan(plans, name) ?? plans[0]
  if (!plan) throw new Error('There is no plan')
  return plan.limits
}

/**
 * Returns the smallest offered plan that includes a number of monthly active users; the largest offered one where none
 * does, undefined where none is offered.
 */
export function recommendPlan(plans: PlanCatalog, activeUsers: number): Plan | undefined {
  const offered = plans.filter((one) => one.offered)
  return (
    offered.find(({ limits }) => limits.activeUsers === null || limits.activeUsers >= activeUsers) ??
    offered.at(-1)
  )
}

/**
 * Returns the plan that a project should change to because it has more monthly active users than its current
 * plan includes. Returns undefined when the current plan includes them, or no offered plan includes more.
 * @param current Name of the current plan.
 */
export function findLargerPlan(plans: PlanCatalog, current: string, activeUsers: number): Plan | undefined {
  const included = getPlanLimits(plans, current).activeUsers ?? Number.POSITIVE_INFINITY
  if (activeUsers <= included) return undefined
  const next = recommendPlan(plans, activeUsers)
  return next && (next.limits.activeUsers ?? Number.POSITIVE_INFINITY) > included ? next : undefined
}
