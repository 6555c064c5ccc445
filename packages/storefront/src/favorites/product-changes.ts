import { isRecord } from '@vitrine/core/validation/is-record'
import type { Offer } from '../product-card/offer.ts'

/** The last seen price and stock of a wishlist product. */
export type WishedProduct = {
  /** Price when the product was first seen on the wishlist, minor units by currency. */
  readonly prices: Readonly<Record<string, number>>
  /** True when it was sold out at the last check. */
  readonly out: boolean
  /** When it was found back in stock, ms since 1970; null where it was never sold out. */
  readonly back: number | null
}
/** Last seen price and stock of wishlist products, by product id. */
export type WishedProducts = Readonly<Record<string, WishedProduct>>

/**
 * Change of a product on the wishlist. `cheaper`: price drop since it was first seen there, in minor units, 0 for none.
 * `back`: it came back in stock recently.
 */
export type ProductChange = { readonly cheaper: number; readonly back: boolean }

type SeenProduct = { readonly id: number } & Pick<Offer, 'price' | 'currency' | 'soldOut'>

/** How long "back in stock" is shown, ms. */
const BACK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Compares wishlist products with their last seen state. Returns the state to store, and the changes since they were
 * first seen. Compares prices only within one currency; a sold-out product is neither cheaper nor back. Drops products
 * that left the wishlist. Idempotent.
 */
export function detectChanges(
  wishedProducts: WishedProducts,
  products: readonly SeenProduct[],
  wished: readonly number[],
  now: number,
): { readonly wishedProducts: WishedProducts; readonly changes: ReadonlyMap<number, ProductChange> } {
  const nextProducts: Record<string, WishedProduct> = {}
  for (const id of wished) {
    const wishedProduct = wishedProducts[id]
    if (wishedProduct) nextProducts[id] = wishedProduct
  }
  const changes = new Map<number, ProductChange>()
  for (const { id, price, currency, soldOut } of products) {
    if (!wished.includes(id)) continue
    const wishedProduct = nextProducts[id]
    const first = wishedProduct?.prices[currency] ?? price
    const back = soldOut ? null : wishedProduct?.out ? now : (wishedProduct?.back ?? null)
    nextProducts[id] = { prices: { ...wishedProduct?.prices, [currency]: first }, out: soldOut, back }
    const change = {
      cheaper: soldOut ? 0 : Math.max(0, first - price),
      back: back !== null && now - back < BACK_MS,
    }
    if (change.cheaper > 0 || change.back) changes.set(id, change)
  }
  return { wishedProducts: nextProducts, changes }
}

/**
 * Parses the stored prices and stock that wishlist products had when the shopper last saw them. Skips invalid entries;
 * returns {} for an unreadable text.
 */
export function parseWishedProducts(text: string | null): WishedProducts {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '')
  } catch {
    return {}
  }
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      if (!/^\d{1,16}$/.test(id) || !isRecord(value) || !isRecord(value.prices)) return []
      const prices = Object.entries(value.prices).flatMap(([currency, price]) =>
        typeof price === 'number' && Number.isSafeInteger(price) && price >= 0
          ? [[currency, price] as const]
          : [],
      )
      const back = typeof value.back === 'number' ? value.back : null
      return [[id, { prices: Object.fromEntries(prices), out: value.out === true, back }] as const]
    }),
  )
}
