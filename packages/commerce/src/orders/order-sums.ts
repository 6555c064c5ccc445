import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import type { Order, OrderItem, Reduction, Tracking } from '../entities.ts'

/**
 * Calculates an order's discount and tax, in minor units, from its items and totals.
 * @param totals `subtotal` is null where the platform reports none. `otherCharges` is the rest of the total,
 * such as duties and a tip.
 */
export function toOrderSums(
  items: readonly OrderItem[],
  totals: Pick<Order, 'sum' | 'shipping' | 'tax'> & {
    readonly subtotal: number | null
    readonly otherCharges?: number
  },
): Pick<Order, 'discount' | 'tax' | 'taxHeld'> {
  const full = items.reduce((total, item) => total + item.full, 0)
  const subtotal = totals.subtotal ?? full
  // When prices include the tax, none remains on top of them.
  const tax = Math.min(
    totals.tax,
    Math.max(0, totals.sum - subtotal - totals.shipping - (totals.otherCharges ?? 0)),
  )
  return { discount: Math.max(0, full - subtotal), tax, taxHeld: tax === 0 ? totals.tax : 0 }
}

type Allocation = {
  readonly allocatedAmount: { readonly amount: string; readonly currencyCode: string }
  readonly discountApplication: { readonly code: string } | { readonly title: string } | object
}

/** Adds up the shares of each discount, by its code or name, separately for items and shipping. */
export function toReductions(
  itemAllocations: readonly Allocation[],
  delivery: readonly Allocation[],
): readonly Reduction[] {
  const sums = new Map<string, Reduction>()
  const add = (of: Reduction['of']) => (share: Allocation) => {
    const name = toDiscountNames([share.discountApplication])[0] ?? ''
    const key = `${of} ${name}`
    const sum = (sums.get(key)?.sum ?? 0) + moneyToMinorUnits(share.allocatedAmount)
    sums.set(key, { name, sum, of })
  }
  itemAllocations.forEach(add('goods'))
  delivery.forEach(add('delivery'))
  return [...sums.values()].filter(({ sum }) => sum > 0)
}

/** Returns the distinct names of discounts. */
export function toDiscountNames(
  applied: readonly ({ readonly code: string } | { readonly title: string } | object)[],
) {
  const names = applied.map((one) => ('code' in one ? one.code : 'title' in one ? one.title : ''))
  return [...new Set(names.filter((name) => name !== ''))]
}

type Parcel = { readonly number: string | null; readonly url: string | null }

/**
 * Returns a parcel's tracking data; empty without a tracking number. The URL is null unless it is a web
 * address.
 */
export function toTracking(company: string | null, { number, url }: Parcel): readonly Tracking[] {
  return number
    ? [{ company: company ?? '', number, url: url && /^https?:\/\//i.test(url) ? url : null }]
    : []
}
