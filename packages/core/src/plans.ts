import { DEFAULT_PLAN } from './limits.ts'

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

/** Every plan with its limits: the one table that the server holds to and the dashboard tells. */
export const PLANS = {
  [DEFAULT_PLAN]: { members: 10, languages: 5, regions: 50, exportsPerDay: 5 },
} as const satisfies Readonly<Record<string, PlanLimits>>

/** The limits of a plan by its name; of one that is not in the table those of the first. */
export function limitsOf(plan: string): PlanLimits {
  const plans: Readonly<Record<string, PlanLimits>> = PLANS
  return plans[plan] ?? PLANS[DEFAULT_PLAN]
}
