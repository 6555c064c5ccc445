import type { Product } from '@vitrine/commerce/entities'
import type { Cart } from '../device/cart/cart.ts'

/**
 * The cart with today's names, prices and stock, as the shop tells them for the shopper's market. The same cart
 * when nothing changed, so that nothing is stored or drawn again. `gone` names variants that cannot be bought
 * any more: sold out, deleted, or without the plan they were chosen with. Products that were not asked about
 * (null answers are products that left the shop) stay as they are.
 */
export function refreshCart(
  cart: Cart,
  products: ReadonlyMap<string, Product | null>,
): { readonly cart: Cart; readonly gone: readonly number[] } {
  const gone: number[] = []
  let changed = false
  const lines = cart.map((line) => {
    const product = products.get(line.handle)
    if (product === undefined) return line
    const variant = product?.variants.find((own) => own.id === line.variant.id)
    const plan = line.plan ? (variant?.plans.find((own) => own.id === line.plan?.id) ?? null) : null
    if (!product || !variant || variant.in_stock < 1 || (line.plan && !plan)) {
      gone.push(line.variant.id)
      return line
    }
    const next = { ...line, name: product.name, options: product.options, variant, plan }
    if (JSON.stringify(next) === JSON.stringify(line)) return line
    changed = true
    return next
  })
  return { cart: changed ? lines : cart, gone }
}
