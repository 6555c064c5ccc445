import type { DevicePermission } from './device.types.ts'

/** What happened just now that may be a good moment to ask; `wish`: the shopper asked to hear of something. */
export type Moment = 'visit' | 'favorite' | 'order' | 'wish'

/** The merchant's rules, as the design has them. */
export type PermissionPromptRules = {
  readonly show: boolean
  readonly afterVisits: number
  readonly afterFavorite: boolean
  readonly afterOrder: boolean
  readonly waitDays: number
}

export type PermissionPromptFacts = {
  readonly permission: DevicePermission | null
  /** Visits so far, this one among them. */
  readonly visits: number
  /** When the shopper was last asked, ms; null: never. */
  readonly primed: number | null
  readonly now: number
}

const DAY_MS = 86_400_000
/** Nobody is asked on their first visit, whatever the rules say: there is no reason yet. */
const FIRST_VISIT = 1

/**
 * True when the permission pre-prompt may be shown: at once when the shopper asks for a notification; else never on the
 * first visit, never again before the waiting days are over, and never where the system would not ask any more.
 */
export function canShowPermissionPrompt(
  moment: Moment,
  rules: PermissionPromptRules,
  facts: PermissionPromptFacts,
): boolean {
  if (facts.permission !== 'unasked') return false
  if (moment === 'wish') return true
  if (!rules.show || facts.visits <= FIRST_VISIT) return false
  if (facts.primed !== null && facts.now - facts.primed < rules.waitDays * DAY_MS) return false
  if (moment === 'favorite') return rules.afterFavorite
  if (moment === 'order') return rules.afterOrder
  return facts.visits >= rules.afterVisits
}
