import type { Variant } from '@vitrine/commerce/entities'

/** Returns the price of one piece at a quantity, in minor units: the variant's, or its volume price. */
export function getPriceAt(variant: Pick<Variant, 'price' | 'breaks'>, quantity: number): number {
  return variant.breaks?.findLast(({ from }) => from <= quantity)?.price ?? variant.price
}

/**
 * Returns the discount in whole percent, 1 to 99, for cards, product pages and plans alike; null below 1 % and without a
 * discount. Rounded down, so that a badge never promises more than the price gives; only a gift costs nothing, so never
 * 100. `price`, `oldPrice`: minor units of one currency.
 */
export function getDiscountPercent(price: number, oldPrice: number | null): number | null {
  if (oldPrice === null || oldPrice <= 0 || price < 0 || price >= oldPrice) return null
  const percent = Math.min(99, Math.floor(((oldPrice - price) * 100) / oldPrice))
  return percent < 1 ? null : percent
}
