/**
 * The eleven shopper events of the specification (section 7), under the names that analytics tools share. `apps/server`
 * stores them; merchants see aggregated figures.
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

/** Signals that are sent like events but not counted: they trigger push notifications. */
const TRACKED_SIGNALS = ['cart_changed', 'wishlist_changed'] as const
export type TrackedSignal = (typeof TRACKED_SIGNALS)[number]

/** How a visit began: directly, by a link from another app or site, or by a push notification. */
export const VISIT_SOURCES = ['organic', 'deeplink', 'push'] as const
export type VisitSource = (typeof VISIT_SOURCES)[number]

/** Time without use after which a visit ends, ms. The usual value of analytics tools. */
export const VISIT_MS = 30 * 60 * 1000

/** Limits of one report: number of events and items, and maximum age of an event by the device's clock, ms. */
export const EVENT_LIMITS = { events: 100, items: 200, ageMs: 7 * 24 * 60 * 60 * 1000 } as const
