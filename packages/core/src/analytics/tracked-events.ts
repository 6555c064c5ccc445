/**
 * What the shopping app tells of a shopper: the eleven events of the specification (section 7), by the names that
 * measuring tools share. `apps/server` keeps them, merchants read figures made of them.
 */
export const TRACKED_EVENTS = [
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase',
  'login',
  'sign_up',
  'search',
  'view_cart',
  'view_item',
  'select_content',
  'screen_view',
] as const
export type TrackedEvent = (typeof TRACKED_EVENTS)[number]

/** What goes the same way and is counted nowhere: what pushes are sent for. */
const TRACKED_SIGNALS = ['cart_changed', 'wishlist_changed'] as const
export type TrackedSignal = (typeof TRACKED_SIGNALS)[number]

/** How a visit began: by itself, by a link from elsewhere, by a push. */
export const VISIT_SOURCES = ['organic', 'deeplink', 'push'] as const
export type VisitSource = (typeof VISIT_SOURCES)[number]

/** A visit ends after so long without use, ms: what measuring tools agree on. */
export const VISIT_MS = 30 * 60 * 1000

/** What one report may hold, and how old an event may be by its device's own clock, ms. */
export const EVENT_LIMITS = { events: 100, items: 200, ageMs: 7 * 24 * 60 * 60 * 1000 } as const
