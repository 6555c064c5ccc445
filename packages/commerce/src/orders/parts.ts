import type { Order, OrderItem, Tracking } from '../entities.ts'

/** What an order's sums say of each other, minor units; `goods`: as the platform says it, null where it does not. */
export function splitOf(
  items: readonly OrderItem[],
  said: Pick<Order, 'sum' | 'shipping' | 'tax'> & { readonly goods: number | null },
): Pick<Order, 'discount' | 'tax'> {
  const full = items.reduce((total, item) => total + item.full, 0)
  const goods = said.goods ?? full
  return {
    discount: Math.max(0, full - goods),
    // Prices that hold the tax leave nothing of it beside them.
    tax: Math.min(said.tax, Math.max(0, said.sum - goods - said.shipping)),
  }
}

/** What discounts are called, each once. */
export function namesOf(
  applied: readonly ({ readonly code: string } | { readonly title: string } | object)[],
) {
  const names = applied.map((one) => ('code' in one ? one.code : 'title' in one ? one.title : ''))
  return [...new Set(names.filter((name) => name !== ''))]
}

type Parcel = { readonly number: string | null; readonly url: string | null }

/** A parcel that can be followed; one without a number cannot. Only web addresses are links. */
export function parcelOf(company: string | null, { number, url }: Parcel): readonly Tracking[] {
  return number
    ? [{ company: company ?? '', number, url: url && /^https?:\/\//i.test(url) ? url : null }]
    : []
}
