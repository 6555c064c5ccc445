import { randomUUID } from 'node:crypto'
import type { reportEvents, SentEvent } from '@vitrine/core/contract/analytics/events'
import type { InputOf } from '@vitrine/core/contract/call'

type Report = InputOf<typeof reportEvents>

/** Creates a visit of one installation that begins at an instant, ms; its events are a second apart. */
export function visit(began: number, { source = 'organic', subscriber = randomUUID() }: VisitOptions = {}) {
  const session = randomUUID()
  let at = began - 1000
  const common = () => {
    at += 1000
    return { id: randomUUID(), at, session, began, source } as const
  }
  const sum = (product: number, quantity = 1) => ({
    currency: 'USD',
    value: 12.5 * quantity,
    items: [{ item_id: product, item_name: `Mug ${product}`, quantity, price: 12.5 }],
  })
  return {
    subscriber,
    session,
    screen: (screen_name = 'home'): SentEvent => ({ ...common(), name: 'screen_view', screen_name }),
    view: (product = 1): SentEvent => ({ ...common(), name: 'view_item', ...sum(product) }),
    add: (product = 1, quantity = 1): SentEvent => ({
      ...common(),
      name: 'add_to_cart',
      ...sum(product, quantity),
    }),
    checkout: (cart: string | null = null): SentEvent => ({
      ...common(),
      name: 'begin_checkout',
      cart,
      ...sum(1),
    }),
    purchase: (product = 1): SentEvent => ({ ...common(), name: 'purchase', ...sum(product) }),
    search: (search_term: string, results: number | null = 3): SentEvent => ({
      ...common(),
      name: 'search',
      search_term,
      results,
    }),
    wish: (product: number, wished: boolean): SentEvent => ({
      ...common(),
      name: 'wishlist_changed',
      product,
      wished,
    }),
    cart: (products: number[]): SentEvent => ({ ...common(), name: 'cart_changed', products }),
  }
}
type VisitOptions = { readonly source?: SentEvent['source']; readonly subscriber?: string }

/** Creates a report of these events by an installation of the app with `slug`. */
export function reportOf(
  slug: string,
  subscriber: string,
  events: readonly unknown[],
  more: Partial<Report> = {},
): Report {
  return { slug, subscriber, platform: 'web', sent: Date.now(), events: [...events], ...more }
}
