import { DEFAULT_PLAN } from '../limits/limits.ts'

/** What a plan allows of a project. */
export type PlanLimits = {
  /** People and open invitations together, its owner too. */
  readonly members: number
  /** Languages of the shopping app. */
  readonly languages: number
  /** Regions that the app is meant for. */
  readonly regions: number
  /** Exports of everything that may be asked for within a day. */
  readonly exportsPerDay: number
}

/** What a plan costs, by the shop's own bill at the platform. */
export type PlanPrice = {
  /** Minor units, each 30 days. */
  readonly amount: number
  readonly currency: string
  /** Days before the first is charged. */
  readonly trialDays: number
}

/** Every plan with its limits: the one table that the server holds to and the dashboard tells. */
export const PLANS = {
  [DEFAULT_PLAN]: { members: 10, languages: 5, regions: 50, exportsPerDay: 5 },
  Growth: { members: 50, languages: 5, regions: 300, exportsPerDay: 20 },
} as const satisfies Readonly<Record<string, PlanLimits>>
export type PlanName = keyof typeof PLANS

/** What plans cost; null: nothing, and for as long as one likes. */
export const PRICES: Readonly<Record<PlanName, PlanPrice | null>> = {
  [DEFAULT_PLAN]: null,
  Growth: { amount: 4900, currency: 'USD', trialDays: 14 },
}

export const PLAN_NAMES: readonly [PlanName, ...PlanName[]] = [DEFAULT_PLAN, 'Growth']

export function isPlan(name: string): name is PlanName {
  return Object.hasOwn(PLANS, name)
}

/** The limits of a plan by its name; of one that is not in the table those of the first. */
export function getPlanLimits(plan: string): PlanLimits {
  return PLANS[isPlan(plan) ? plan : DEFAULT_PLAN]
}
