import type { ListedProduct, Variant } from '@vitrine/commerce/entities'
import { listImages } from '@vitrine/commerce/image'
import { getDiscountPercent } from '../device/cart/prices.ts'
import { toPath } from '../screens.ts'
import type { Card, CardVariant } from './card.ts'

/** Price data of a card. Amounts in minor units. */
export type Offer = {
  readonly price: number
  readonly oldPrice: number | null
  readonly currency: string
  /** True when other variants cost more. */
  readonly from: boolean
  /** Whole percent off, at least 1; null when not reduced by that much. */
  readonly percent: number | null
  readonly soldOut: boolean
  /** Price of a unit of the content, where the shown price is that of its variant. */
  readonly unit?: Variant['unit']
}

/**
 * Returns the price to show for a product: the lowest of the available variants, or of all variants when
 * everything is sold out; for a variant that a search matched its own price. (Products of a list contain one
 * variant and the lowest price of the others.) Null for a product without variants.
 */
export function toOffer(product: Card): Offer | null {
  const inStock = product.variants.filter((variant) => variant.in_stock > 0)
  const choices = inStock.length > 0 ? inStock : product.variants
  const cheapest = choices.reduce<CardVariant | null>(
    (best, variant) => (best === null || variant.price < best.price ? variant : best),
    null,
  )
  if (!cheapest) return null
  const { listed } = product
  const sought = listed?.match ? listed.match.variant === cheapest.id : false
  const lowest = sought ? null : (listed?.from ?? null)
  const { currency } = cheapest
  const price = lowest ?? cheapest.price
  const old_price = price === cheapest.price ? cheapest.old_price : null
  const reduced = old_price !== null && old_price > price
  return {
    price,
    oldPrice: reduced ? old_price : null,
    currency,
    from: listed ? listed.from === price : choices.some((variant) => variant.price > price),
    percent: getDiscountPercent(price, old_price),
    ...(price === cheapest.price && cheapest.unit ? { unit: cheapest.unit } : {}),
    soldOut: !product.available || (sought && cheapest.in_stock === 0),
  }
}

/** Returns the product's image: that of the matched variant, else the first; '' for none. */
export function getCardImage(product: Pick<Card, 'image' | 'listed'>): string {
  return product.listed?.match?.image ?? listImages(product)[0] ?? ''
}

/** Returns the product's path: to the matched variant, with the unmatched options still open. */
export function toProductHref({
  handle,
  match,
}: {
  handle: string
  match: ListedProduct['match'] | undefined
}): string {
  const path = toPath('product', handle)
  if (!match) return path
  const by = match.options.map((name) => `&by=${encodeURIComponent(name)}`)
  return `${path}?variant=${match.variant}${by.join('')}`
}
