import type { VariantOfProduct } from '@vitrine/commerce/product/variantsByIds'
import { type Cart, type CartItem, toCartLine } from '../device/cart/cart.ts'
import { toRuledQuantity } from '../device/cart/quantity.ts'

/** Current variants by id; null for a deleted one. */
export type CurrentVariants = ReadonlyMap<number, VariantOfProduct | null>

/**
 * Updates the cart's lines to the shop's current handles, names, prices and stock. Finds variants by id,
 * because a merchant may rename a product. Lines that are not in `current` stay as they are. Returns the same
 * cart object when nothing changed, so that nothing is stored or rendered again.
 * @param current The market's variants by id; null for a deleted one.
 * @param currency Currency that the buyer's address gave the cart. Lines in it keep their prices, because
 * those in `current` are in the market's currency.
 * @returns `unavailableIds`: variants that are sold out, deleted, or no longer sold with the line's plan.
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
