import type { Product, Variant } from '../entities.ts'

/** Returns the product with further variants; the same object when it has them all. */
export function withVariants(product: Product, more: readonly Variant[]): Product {
  const known = new Set(product.variants.map(({ id }) => id))
  const added = more.filter(({ id }) => !known.has(id))
  return added.length === 0 ? product : { ...product, variants: [...product.variants, ...added] }
}
