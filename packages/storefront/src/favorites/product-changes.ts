import { isRecord } from '@vitrine/core/validation/record'
import type { Offer } from '../product-card/offer.ts'

/** The last seen price and stock of a wishlist product. */
export type WishedProduct = {
  /** What it cost when it was first seen among the wishes, minor units by currency. */
  readonly prices: Readonly<Record<string, number>>
  /** It was sold out when it was last seen. */
  readonly out: boolean
  /** When it was seen to be back, ms since 1970; null where it never was away. */
  readonly back: number | null
}
/** Last seen products by id. */
export type WishedProducts = Readonly<Record<string, WishedProduct>>

/** The change since a product was first seen. `cheaper`: the price drop in minor units, 0 for none. */
export type ProductChange = { readonly cheaper: number; readonly back: boolean }

type SeenProduct = { readonly id: number } & Pick<Offer, 'price' | 'currency' | 'soldOut'>

/** So long it is said that something is back, ms. */
const BACK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * What is to be kept after wished products were seen as they are now, and what changed since they were first seen. A
 * price is compared with that of its own currency alone; what is sold out is neither cheaper nor back. What is not
 * wished any more is forgotten. Seen twice it is as seen once.
 */
export function detectChanges(
  kept: WishedProducts,
  products: readonly SeenProduct[],
  wished: readonly number[],
  now: number,
): { readonly kept: WishedProducts; readonly changes: ReadonlyMap<number, ProductChange> } {
  const left: Record<string, WishedProduct> = {}
  for (const id of wished) {
    const known = kept[id]
    if (known) left[id] = known
  }
  const changes = new Map<number, ProductChange>()
  for (const { id, price, currency, soldOut } of products) {
    if (!wished.includes(id)) continue
    const known = left[id]
    const first = known?.prices[currency] ?? price
    const back = soldOut ? null : known?.out ? now : (known?.back ?? null)
    left[id] = { prices: { ...known?.prices, [currency]: first }, out: soldOut, back }
    const change = {
      cheaper: soldOut ? 0 : Math.max(0, first - price),
      back: back !== null && now - back < BACK_MS,
    }
    if (change.cheaper > 0 || change.back) changes.set(id, change)
  }
  return { kept: left, changes }
}

/** What was stored; whatever of it is broken is as if it had never been seen. */
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
