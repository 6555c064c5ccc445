import type { Happening } from '../../happenings.ts'
import type { OrderRow } from './queries.ts'

/** What happened longer ago is history: nobody is thanked today for an order of last month. */
const NEWS_FOR_MS = 3 * 24 * 60 * 60 * 1000

type Seen = Pick<
  OrderRow,
  | 'shopify_id'
  | 'subscriber_id'
  | 'customer_id'
  | 'payment'
  | 'delivery'
  | 'created'
  | 'updated'
  | 'cart_token'
  | 'checkout_token'
>

type OrderKind = Extract<Happening, { readonly order: number }>['kind']

/**
 * What happened to an order between how we knew it (`before`, undefined for one that is new to us) and how it is now.
 * Each kind is told once in an order's life: what it was before is compared, not what a delivery is called.
 */
export function happenedTo(
  before: Pick<Seen, 'payment' | 'delivery'> | undefined,
  after: Seen,
  more: { readonly first: boolean; readonly now: Date },
): readonly Happening[] {
  const whose = {
    subscriber: after.subscriber_id,
    customer: after.customer_id,
    order: after.shopify_id,
    first: more.first,
    cart: after.cart_token,
    checkout: after.checkout_token,
  }
  const kinds: OrderKind[] = []
  if (!before) kinds.push('order-created')
  if (isPaid(after) && !(before && isPaid(before))) kinds.push('order-paid')
  if (after.delivery === 'FULFILLED' && before?.delivery !== 'FULFILLED') kinds.push('order-shipped')
  if (after.payment === 'REFUNDED' && before && before.payment !== 'REFUNDED') kinds.push('order-refunded')
  return kinds.flatMap((kind) => {
    const at = kind === 'order-created' ? after.created : after.updated
    if (more.now.getTime() - at.getTime() > NEWS_FOR_MS) return []
    return [{ kind, at, ...whose }]
  })
}

/** Money has come, whatever became of it later: an order that is refunded at once was paid. */
function isPaid({ payment }: { readonly payment: string }): boolean {
  return ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(payment)
}
