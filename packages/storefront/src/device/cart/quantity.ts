import type { Variant } from '@vitrine/commerce/entities'

const ANY = { minimum: 1, maximum: null, increment: 1 } as const

/** Returns which quantities of a variant can be bought. */
export function getQuantityRule(variant: Variant | null): NonNullable<Variant['rule']> {
  return variant?.rule ?? ANY
}

/** Returns the largest quantity that rule and stock allow; the minimum where the stock is less. */
export function getMaxQuantity(variant: Variant | null): number {
  const { minimum, maximum, increment } = getQuantityRule(variant)
  const stock = variant && variant.in_stock > 0 ? variant.in_stock : 1
  const maxQuantity = Math.min(stock, maximum ?? Number.POSITIVE_INFINITY)
  return Math.max(minimum, Math.floor(maxQuantity / increment) * increment)
}

/** Returns the next quantity that the variant's rule allows, whatever its stock. */
export function toRuledQuantity(quantity: number, variant: Variant): number {
  const { minimum, maximum, increment } = getQuantityRule(variant)
  const roundedQuantity = Math.max(minimum, Math.ceil(Math.trunc(quantity || 1) / increment) * increment)
  return maximum === null ? roundedQuantity : Math.min(roundedQuantity, maximum)
}
