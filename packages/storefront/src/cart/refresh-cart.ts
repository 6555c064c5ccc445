import type { VariantOfProduct } from '@vitrine/commerce/product/variantsByIds'
import { type Cart, type CartItem, toCartLine } from '../device/cart/cart.ts'
import { toRuledQuantity } from '../device/cart/quantity.ts'

/** Current variants by id; null for a deleted one. */
export type CurrentVariants = ReadonlyMap<number, VariantOfProduct | null>

/**
 * Updates lines with the current handles, names, prices and stock of the shopper's market. Variants are found by id,
 * because a merchant may rename a product. Returns the same object when nothing changed, so that nothing is stored or
 * rendered again. `unavailableIds` lists variants that are no longer available: sold out, deleted, or without their
 * plan. Lines without an answer stay as they are. Lines in `currency`, which the buyer's address gave the cart, keep
 * their prices: the market's are in another.
 */
export function refreshCart(
  cart: Cart,
  current: CurrentVariants,
  currency: string | null = null,
): { readonly cart: Cart; readonly unavailableIds: readonly number[] } {
  const unavailableIds: number[] = []
  let changed = false
  const lines = cart.map((line) => {
    const currentVariant = current.get(line.variant.id)
    if (currentVariant === undefined) return line
    const next = currentVariant && toCurrentLine(line, currentVariant, currency)
    if (!next) {
      unavailableIds.push(line.variant.id)
      return line
    }
    if (JSON.stringify(next) === JSON.stringify(line)) return line
    changed = true
    return next
  })
  return { cart: changed ? lines : cart, unavailableIds }
}

/** Returns a line with current data; null when it can no longer be bought. */
function toCurrentLine(
  line: CartItem,
  { product, variant: currentVariant }: VariantOfProduct,
  currency: string | null,
): CartItem | null {
  const keepsPrice = line.variant.currency === currency && currentVariant.currency !== currency
  const { price, old_price } = line.variant
  // Volume and unit prices are in the market's currency.
  const { breaks: _breaks, unit: _unit, ...unpriced } = currentVariant
  const variant =
    keepsPrice && currency !== null ? { ...unpriced, price, old_price, currency } : currentVariant
  const plan = line.plan ? (variant.plans.find((own) => own.id === line.plan?.id) ?? null) : null
  if (variant.in_stock < 1 || (line.plan && !plan) || (product.planOnly && !plan)) return null
  const priced = plan && line.plan && keepsPrice ? { ...plan, price: line.plan.price } : plan
  const quantity = toRuledQuantity(line.quantity, variant)
  return { ...line, ...toCartLine({ product, variant, plan: priced, attributes: line.attributes }), quantity }
}
