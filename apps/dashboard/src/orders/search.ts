import type { ListedOrder } from '@vitrine/core/contract/orders'
import { decimal } from '@vitrine/core/money'

/** True when every word is found in the order's name, customer, amount, currency or payment status. */
export function matches(order: ListedOrder, words: string): boolean {
  const text = [order.name, order.customer, decimal(order.sum), order.currency, order.payment]
    .join(' ')
    .toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
