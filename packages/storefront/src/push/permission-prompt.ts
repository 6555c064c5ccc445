import type { DevicePermission } from './device.types.ts'

/**
 * Occasions for the permission pre-prompt: a visit, a product added to the wishlist, an order, or (`wish`) a
 * request for a back-in-stock alert.
 */
export type Moment = 'visit' | 'favorite' | 'order' | 'wish'

/** Settings of the design that decide when the permission pre-prompt may open. */
export type PermissionPromptRules = {
  readonly show: boolean
  readonly afterVisits: number
  readonly afterFavorite: boolean
  readonly afterOrder: boolean
  readonly waitDays: number
}

export type PermissionPromptFacts = {
  readonly permission: DevicePermission | null
  /** Number of visits, including the current one. */
  readonly visits: number
  /** When the pre-prompt was last shown, ms since 1970; null: never. */
  readonly primed: number | null
  readonly now: number
}

const DAY_MS = 86_400_000
/** The first visit never shows the pre-prompt, whatever the rules say: the shopper has no reason yet. */
const FIRST_VISIT = 1

/**
 * Returns true when the permission pre-prompt may be shown. A shopper who requests a notification sees it
 * without delay. In every other case it waits until after the first visit and until the waiting days are
 * over. Never where the system would show no prompt.
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
