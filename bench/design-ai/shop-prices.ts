import { isRecord } from '@vitrine/core/validation/is-record'
import type { SeededShop } from './shops.ts'

/** Usual prices of a trade's products, in the order of their titles. */
const PRICES: Readonly<Record<SeededShop['trade'], readonly number[]>> = {
  fashion: [79, 119, 240, 89, 59, 189, 39, 169],
  beauty: [42, 38, 29, 24, 12, 85, 18, 9],
  food: [14, 9, 6, 18, 12, 7, 8, 5],
  home: [129, 95, 48, 220, 28, 45, 65, 38],
  electronics: [249, 149, 189, 39, 129, 349, 279, 59],
  kids: [29, 34, 25, 19, 15, 49, 39, 12],
  sport: [139, 45, 259, 89, 119, 79, 29, 9],
  jewellery: [320, 180, 95, 890, 140, 120, 210, 390],
  books: [18, 48, 14, 45, 12, 24, 28, 26],
  pets: [24, 12, 59, 16, 21, 35, 22, 9],
  garden: [28, 6, 19, 34, 42, 14, 5, 32],
  health: [19, 24, 15, 14, 22, 35, 17, 29],
  automotive: [189, 119, 69, 32, 49, 249, 54, 14],
  art: [290, 340, 45, 780, 60, 210, 24, 18],
}

/** Returns the lowest price of a product of the demo shop; null for a record without one. */
function readLowestPrice({ priceRange, variants }: Record<string, unknown>): number | null {
  const range =
    isRecord(priceRange) && isRecord(priceRange.minVariantPrice) ? priceRange.minVariantPrice : null
  const [first]: readonly unknown[] =
    isRecord(variants) && Array.isArray(variants.nodes) ? variants.nodes : []
  const variant = isRecord(first) && isRecord(first.price) ? first.price : null
  const amount = Number((range ?? variant)?.amount)
  return amount > 0 ? amount : null
}

/**
 * Returns the factor by which the prices of a product of the demo shop become those of the shop's product at `index`, so
 * that it costs the same in every list; null for a record without prices.
 */
export function findPriceFactor(
  { trade }: SeededShop,
  index: number,
  product: Record<string, unknown>,
): number | null {
  const lowest = readLowestPrice(product)
  const prices = PRICES[trade]
  const usual = prices[index % prices.length]
  return lowest !== null && usual !== undefined ? usual / lowest : null
}

/** Returns an amount of the demo shop as one that a shop would ask for. */
export function scalePrice(amount: string, factor: number): string {
  const price = Math.round(Number(amount) * factor)
  return Number(amount) === 0 ? amount : (Math.max(2, price) - 0.1).toFixed(2)
}
