import { PAYMENTS } from '@vitrine/core/contract/shop/orders'

/** Payment state of an order in a webhook, and the time of its last change. */
export type OrderRevision = { readonly payment: string; readonly updated: Date }

const STATUSES: readonly string[] = PAYMENTS
const FIRST_SETTLED = STATUSES.indexOf('EXPIRED')

/**
 * Returns true when the first revision is newer. Webhooks arrive in any order and repeatedly, so this is a total
 * order: a settled payment is never open again; then the later change wins; at the same instant the later status
 * wins.
 */
export function isNewer(first: OrderRevision, second: OrderRevision): boolean {
  const [a, b] = [rank(first), rank(second)]
  const settled = Number(a >= FIRST_SETTLED) - Number(b >= FIRST_SETTLED)
  return (settled || first.updated.getTime() - second.updated.getTime() || a - b) > 0
}

function rank({ payment }: OrderRevision): number {
  return STATUSES.indexOf(payment)
}
