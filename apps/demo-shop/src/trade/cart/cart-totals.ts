import { getSellableQuantity } from '../../catalog/availability.ts'
import type { Product, SellingPlan, Variant } from '../../catalog/types.ts'
import { convert, findMarket, type Market } from '../../platform/money.ts'
import type { CartLineRecord, CartRecord, DiscountApplied } from '../../state/data.ts'
import { createUuid, type Live } from '../../state/live.ts'
import { applyDiscounts, type DiscountOutcome } from '../discount/apply.ts'
import { getCartCountry } from './cart-country.ts'
import type { LineWorld } from './cart-lines.ts'
import { calculateUnitPrice, type UnitPrice } from './prices.ts'

export type LineTotals = {
  readonly record: CartLineRecord
  readonly variant: Variant
  readonly product: Product
  readonly plan: SellingPlan | null
  readonly unit: UnitPrice
  /** Total before and after the line's own discounts. */
  readonly subtotal: number
  readonly total: number
  readonly discounts: readonly DiscountApplied[]
}

/** Cart with its sums in minor units of its market's currency. */
export type CartTotals = {
  readonly cart: CartRecord
  readonly market: Market
  readonly lines: readonly LineTotals[]
  readonly discounts: DiscountOutcome
  /** Sum of line totals. */
  readonly subtotal: number
  /** Order discounts without shipping. */
  readonly orderDiscount: number
  readonly giftCards: readonly {
    readonly id: string
    readonly code: string
    readonly used: number
    /** What the card holds before this cart. */
    readonly balance: number
    /** What the card still holds after this cart. */
    readonly remaining: number
  }[]
  /** Subtotal minus order discounts and gift cards. */
  readonly total: number
  /** Available delivery options, once an address is known. */
  readonly deliveryOptions: readonly DeliveryOption[]
  readonly requiresShipping: boolean
}

export type DeliveryOption = {
  readonly handle: string
  readonly code: string
  readonly title: string
  readonly price: number
}

/** Delivery prices in US cents. */
const DELIVERY_TABLE = [
  { handle: 'standard', code: 'Standard', title: 'Standard', cents: 500 },
  { handle: 'express', code: 'Express', title: 'Express', cents: 1500 },
] as const

export function listDeliveryOptions(market: Market): readonly DeliveryOption[] {
  return DELIVERY_TABLE.map(({ handle, code, title, cents }) => ({
    handle,
    code,
    title,
    price: convert(cents, market),
  }))
}

/**
 * Returns a variant's title in the platform's format, option values joined by ` / `; `Default Title` without
 * options.
 */
export function joinVariantTitle(product: Product, variant: Variant): string {
  return variant.choice
    .map((value, index) => product.options[index]?.values[value]?.name.en ?? '')
    .join(' / ')
}

/** Returns the data of a shop that the rules for cart lines need. */
export function createLineContext(live: Live): LineWorld {
  const { shop } = live
  return {
    merchandise: (variantId) => {
      const variant = shop.catalog.variantById.get(variantId)
      const product = variant && shop.catalog.productById.get(variant.productId)
      if (!variant || !product || shop.hiddenProducts.has(product.id)) return null
      const title = joinVariantTitle(product, variant)
      return {
        variantId,
        title: title === 'Default Title' ? product.title.en : `${product.title.en} - ${title}`,
        sellable: getSellableQuantity(variant, shop.stock),
        requiresPlan: product.requiresSellingPlan,
        quantityRule: variant.quantityRule,
        planIds: shop.catalog.sellingPlanGroups
          .filter((group) => product.sellingPlanGroupIds.includes(group.id))
          .flatMap((group) => group.plans.map((plan) => plan.id)),
      }
    },
    newId: createUuid,
  }
}

/**
 * Computes the prices of a cart: lines, discounts, gift cards. `checkoutHandle` is the delivery selected in checkout,
 * if any.
 */
export function calculateTotals(
  live: Live,
  cart: CartRecord,
  checkoutHandle: string | null = null,
): CartTotals {
  const { catalog, hiddenProducts } = live.shop
  const { market } = findMarket(getCartCountry(live, cart))
  const priced = cart.lines.flatMap((record) => {
    const variant = catalog.variantById.get(record.variantId)
    const product = variant && catalog.productById.get(variant.productId)
    if (!variant || !product || hiddenProducts.has(product.id)) return []
    const plan = record.planId === null ? null : (catalog.planById.get(record.planId) ?? null)
    // A volume price follows all pieces of a variant in the cart.
    const pieces = cart.lines.reduce(
      (sum, line) => sum + (line.variantId === variant.id ? line.quantity : 0),
      0,
    )
    return [{ record, variant, product, plan, unit: calculateUnitPrice(variant, plan, market, pieces) }]
  })
  const requiresShipping = priced.some((line) => line.variant.requiresShipping && line.record.quantity > 0)
  const options = requiresShipping ? listDeliveryOptions(market) : []
  const handle = checkoutHandle ?? cart.deliveryHandle
  const hasDestination = checkoutHandle !== null || cart.addresses.length > 0
  const selectedOption = hasDestination
    ? (options.find((one) => one.handle === handle) ?? options[0])
    : undefined
  const discounts = applyDiscounts({
    lines: priced.map(({ record, product, variant, unit }) => ({
      id: record.id,
      quantity: record.quantity,
      unit: unit.price,
      collectionHandles: product.collectionIds.map((id) => catalog.collectionById.get(id)?.handle ?? ''),
      isGiftCard: product.isGiftCard,
      requiresShipping: variant.requiresShipping,
    })),
    codes: cart.codes,
    market,
    signedIn: cart.customerId !== null,
    now: live.now(),
    usesOf: (code) => live.data.discountUses[code] ?? 0,
    shipping: selectedOption?.price ?? null,
  })
  const lines = priced.map((line): LineTotals => {
    const subtotal = line.unit.price * line.record.quantity
    const own = discounts.ofLine.get(line.record.id) ?? []
    return {
      ...line,
      subtotal,
      discounts: own,
      total: subtotal - own.reduce((sum, one) => sum + one.amount, 0),
    }
  })
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  const orderDiscount = discounts.ofCart
    .filter((one) => one.target === 'LINE_ITEM')
    .reduce((sum, one) => sum + one.amount, 0)
  let due = subtotal - orderDiscount
  const giftCards = cart.giftCards.flatMap(({ id, code }) => {
    const card = live.data.giftCards.find((one) => one.code === code)
    if (!card) return []
    const balance = convert(card.balanceCents, market)
    const used = Math.min(due, balance)
    due -= used
    return [{ id, code, used, balance, remaining: balance - used }]
  })
  return {
    cart,
    market,
    lines,
    discounts,
    subtotal,
    orderDiscount,
    giftCards,
    total: due,
    deliveryOptions: options,
    requiresShipping,
  }
}
