import type { Page, Product, Variant } from '@vitrine/commerce/entities'
import { joinImages, listImages } from '@vitrine/commerce/image'

/**
 * Product fields that a list shows. Pages embed their responses for hydration, so fields that no card reads
 * are left out.
 */
export type Card = Pick<Product, 'id' | 'handle' | 'name' | 'available' | 'image' | 'age' | 'listed'> & {
  readonly variants: readonly CardVariant[]
}
/**
 * Variant fields that a card shows. `id` is present only where a search matched this variant. `in_stock` is 1
 * for any stock, because cards show no number.
 */
export type CardVariant = Pick<Variant, 'in_stock' | 'price' | 'old_price' | 'currency'> &
  Partial<Pick<Variant, 'id' | 'unit'>>

/** Returns a product as its card shows it: one image, prices and stock of its variants. */
export function toCard(product: Product): Card {
  const { id, handle, name, available, variants, age, listed } = product
  return {
    id,
    handle,
    name,
    available,
    image: joinImages(listImages(product).slice(0, 1)),
    variants: variants.map(({ id, in_stock, price, old_price, currency, unit }) => ({
      ...(listed?.match ? { id } : {}),
      in_stock: Math.min(in_stock, 1),
      price,
      old_price,
      currency,
      ...(unit ? { unit } : {}),
    })),
    ...(age === undefined ? {} : { age }),
    ...(listed ? { listed } : {}),
  }
}

/** Returns a page of products as cards. */
export function toCards<P extends Page<Product>>(page: P): Omit<P, 'items'> & Page<Card> {
  return { ...page, items: page.items.map(toCard) }
}
