import type { Product, Variant } from '@vitrine/commerce/entities'

/** What a card says of a product's price. Amounts in minor units. */
export type Offer = {
  readonly price: number
  readonly oldPrice: number | null
  readonly currency: string
  /** True when other variants cost more. */
  readonly from: boolean
  /** Whole percent off, at least 1; null when not reduced. */
  readonly percent: number | null
  readonly soldOut: boolean
}

/** The cheapest of what can be bought; of everything, when all is sold out. Null for a product of no variants. */
export function offerOf(product: Product): Offer | null {
  const inStock = product.variants.filter((variant) => variant.in_stock > 0)
  const choices = inStock.length > 0 ? inStock : product.variants
  const cheapest = choices.reduce<Variant | null>(
    (best, variant) => (best === null || variant.price < best.price ? variant : best),
    null,
  )
  if (!cheapest) return null
  const { price, old_price, currency } = cheapest
  const reduced = old_price !== null && old_price > price
  return {
    price,
    oldPrice: reduced ? old_price : null,
    currency,
    from: choices.some((variant) => variant.price > price),
    percent: reduced ? Math.max(1, Math.round((1 - price / old_price) * 100)) : null,
    soldOut: !product.available,
  }
}
