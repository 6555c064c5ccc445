import type { Product } from '@vitrine/commerce/entities'
import type { Cart } from '../device/cart/cart.ts'

/**
 * Updates the cart with current names, prices and stock of the shopper's market. Returns the same object when nothing
 * changed, so that nothing is stored or rendered again. `gone` lists variants that are no longer available: sold out,
 * deleted, or without their plan. A product of null is deleted; products without a response stay as they are.
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
