import type { Order, Reduction } from '@vitrine/commerce/entities'

/** One row of an order's totals, minor units; discounts are negative. */
export type ReceiptRow = {
  readonly kind:
    | 'subtotal'
    | 'discount'
    | 'shipping'
    | 'shippingDiscount'
    | 'tax'
    | 'duties'
    | 'tip'
    | 'other'
  /** The discount's code or name; '' for other rows. */
  readonly name: string
  readonly sum: number
}

const sumOf = (list: readonly { readonly sum: number }[]): number =>
  list.reduce((total, { sum }) => total + sum, 0)

/**
 * Returns the rows from subtotal to total, which always add up. Discounts have a row each where their shares are known
 * and add up, else one row together; an unexplained difference (a tip, an edit) is a row of its own.
 */
export function toReceiptRows(
  order: Order,
  reductions: readonly Reduction[] = order.reductions,
): readonly ReceiptRow[] {
  const { discount, shipping, tax, duties, tip, sum } = order
  const full = order.items.reduce((total, item) => total + item.full, 0)
  const ofGoods = reductions.filter(({ of }) => of === 'goods')
  const ofDelivery = reductions.filter(({ of }) => of === 'delivery')
  const discounts: readonly ReceiptRow[] =
    discount === 0
      ? []
      : sumOf(ofGoods) === discount
        ? ofGoods.map(({ name, sum }) => ({ kind: 'discount', name, sum: -sum }))
        : [{ kind: 'discount', name: order.discounts.join(' · '), sum: -discount }]
  const rest = sum - (full - discount + shipping + tax + duties + (tip ?? 0))
  // Some shops report the shipping price before its discount, some after it: the total decides.
  const apart = ofDelivery.length > 0 && rest <= -sumOf(ofDelivery)
  const other = apart ? rest + sumOf(ofDelivery) : rest
  const row = (kind: ReceiptRow['kind'], sum: number): readonly ReceiptRow[] =>
    sum === 0 ? [] : [{ kind, name: '', sum }]
  return [
    { kind: 'subtotal', name: '', sum: full },
    ...discounts,
    { kind: 'shipping', name: '', sum: shipping },
    ...(apart
      ? ofDelivery.map(({ name, sum }): ReceiptRow => ({ kind: 'shippingDiscount', name, sum: -sum }))
      : []),
    ...row('tax', tax),
    ...row('duties', duties),
    ...row('tip', tip ?? 0),
    ...row('other', other),
  ]
}

/** Formats a receipt as plain text for e-mails and notes, one line per row, as `name: value`. */
export function formatReceipt(lines: readonly (readonly [name: string, value: string] | string)[]): string {
  return lines.map((line) => (typeof line === 'string' ? line : `${line[0]}: ${line[1]}`)).join('\n')
}
