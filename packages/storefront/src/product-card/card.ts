import type { Page, Product, Variant } from '@vitrine/commerce/entities'
import { images, joinImages } from '@vitrine/commerce/image'

/**
 * What a list shows of a product. Every page carries its lists' answers a second time, for the script that takes it
 * over: what no card reads is no part of them.
 */
export type Card = Pick<Product, 'id' | 'handle' | 'name' | 'available' | 'image' | 'age' | 'listed'> & {
  readonly variants: readonly CardVariant[]
}
/** `id` where one variant was looked for; `in_stock` 1 for any number, which no card says. */
export type CardVariant = Pick<Variant, 'in_stock' | 'price' | 'old_price' | 'currency'> &
  Partial<Pick<Variant, 'id'>>

/** A product as its card shows it: one picture, prices and stock of its variants. */
export function toCard(product: Product): Card {
  const { id, handle, name, available, variants, age, listed } = product
  return {
    id,
    handle,
    name,
    available,
    image: joinImages(images(product).slice(0, 1)),
    variants: variants.map(({ id, in_stock, price, old_price, currency }) => ({
      ...(listed?.match ? { id } : {}),
      in_stock: Math.min(in_stock, 1),
      price,
      old_price,
      currency,
    })),
    ...(age === undefined ? {} : { age }),
    ...(listed ? { listed } : {}),
  }
}

/** A page of products as cards. */
export function toCards<P extends Page<Product>>(page: P): Omit<P, 'items'> & Page<Card> {
  return { ...page, items: page.items.map(toCard) }
}
