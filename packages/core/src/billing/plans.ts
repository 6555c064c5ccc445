import { DEFAULT_PLAN } from '../limits/limits.ts'

/** Limits of a project on a plan. */
export type PlanLimits = {
  /** Members and open invitations together, including the owner. */
  readonly members: number
  /** Languages of the shopping app. */
  readonly languages: number
  /** Target regions of the app. */
  readonly regions: number
  /** Full exports that may be requested within a day. */
  readonly exportsPerDay: number
}

/** Price of a plan, which the platform bills to the shop. */
export type PlanPrice = {
  /** Minor units per 30 days. */
  readonly amount: number
  readonly currency: string
  /** Length of the free trial, days. */
  readonly trialDays: number
}

/** Limits of every plan, which the server enforces and the dashboard displays. */
export const PLANS = {
  [DEFAULT_PLAN]: { members: 10, languages: 5, regions: 50, exportsPerDay: 5 },
  Growth: { members: 50, languages: 5, regions: 300, exportsPerDay: 20 },
} as const satisfies Readonly<Record<string, PlanLimits>>
export type PlanName = keyof typeof PLANS

/** Prices of the plans; null for a plan that is free without a time limit. */
export const PRICES: Readonly<Record<PlanName, PlanPrice | null>> = {
  [DEFAULT_PLAN]: null,
  Growth: { amount: 4900, currency: 'USD', trialDays: 14 },
}

export const PLAN_NAMES: readonly [PlanName, ...PlanName[]] = [DEFAULT_PLAN, 'Growth']

export function isPlan(name: string): name is PlanName {
  return Object.hasOwn(PLANS, name)
}

/** Returns the limits of a plan by its name; those of the first plan for an unknown name. */
export function getPlanLimits(plan: string): PlanLimits {
  return PLANS[isPlan(plan) ? plan : DEFAULT_PLAN]
}
