/** How an order is attributed to a push: opened before it, only sent before it, or none. */
export const ATTRIBUTIONS = ['direct', 'influenced', 'none'] as const
type Attribution = (typeof ATTRIBUTIONS)[number]
/** Sources of an attributed message. */
export const ATTRIBUTION_SOURCES = ['campaign', 'automation'] as const

/**
 * Limits and default of the attribution window: how many hours after a message an order can be attributed to
 * it.
 */
export const ATTRIBUTION_WINDOW_HOURS = { min: 1, max: 90 * 24, default: 24 } as const

/** A message that a shopper received; instants in ms. `opened` is null until it is opened. */
export type DeliveredMessage = { readonly id: string; readonly sent: number; readonly opened: number | null }

/**
 * Finds the message that an order is attributed to, among those that its buyer received. `at` is the time of purchase,
 * ms; `window` the attribution window, ms, both ends included. The message opened last before the order wins
 * (`direct`); when none was opened, the one sent last (`influenced`). Messages sent or opened after the order do not
 * count.
 */
export function attributeOrder<M extends DeliveredMessage>(
  messages: readonly M[],
  at: number,
  window: number,
): { readonly credit: Attribution; readonly message: M | null } {
  const within = (instant: number | null) => instant !== null && instant <= at && instant >= at - window
  const direct = lastOf(
    messages.filter(({ opened }) => within(opened)),
    ({ opened, sent }) => opened ?? sent,
  )
  if (direct) return { credit: 'direct', message: direct }
  const influenced = lastOf(
    messages.filter(({ sent }) => within(sent)),
    ({ sent }) => sent,
  )
  return influenced ? { credit: 'influenced', message: influenced } : { credit: 'none', message: null }
}

/** Returns the latest message; for equal times the same one in any input order. */
function lastOf<M extends DeliveredMessage>(
  messages: readonly M[],
  instantOf: (message: M) => number,
): M | null {
  return messages.reduce<M | null>((last, one) => {
    if (!last) return one
    const later = instantOf(one) - instantOf(last) || one.sent - last.sent
    return later > 0 || (later === 0 && one.id > last.id) ? one : last
  }, null)
}
