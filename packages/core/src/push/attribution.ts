/** How an order is attributed to a push: opened before it, only sent before it, or none. */
export const ATTRIBUTIONS = ['direct', 'influenced', 'none'] as const
type Attribution = (typeof ATTRIBUTIONS)[number]
/** What an attributed message was sent by. */
export const ATTRIBUTION_SOURCES = ['campaign', 'automation'] as const

/** How long after a message an order is attributed to it, hours. */
export const ATTRIBUTION_WINDOW_HOURS = { min: 1, max: 90 * 24, default: 24 } as const

/** A message that a shopper received; instants in ms. `opened` is null until it is opened. */
export type DeliveredMessage = { readonly id: string; readonly sent: number; readonly opened: number | null }

/**
 * The message that brought an order of the one who got these, `at` being when it was bought (ms) and `window` for how
 * long a message counts (ms, both ends included). The message opened last before the order wins (`direct`); where none
 * was opened, the one sent last (`influenced`). What was sent or opened after the order changes nothing.
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

/** The last by an instant; of two of one instant the same one is taken in whatever order they come. */
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
