import type { NewLine as LineToSend } from '@vitrine/commerce/checkout/cart-lines'
import type { Attribute, Plan, Product, Variant } from '@vitrine/commerce/entities'
import { getPriceAt } from './prices.ts'
import { toRuledQuantity } from './quantity.ts'

/** One line of the shopper's own cart: the variant, and the data to show it without a request. */
export type CartItem = Pick<
  Product,
  'id' | 'handle' | 'name' | 'image' | 'planOnly' | 'available' | 'giftcard' | 'options'
> & {
  readonly variant: Variant
  readonly plan: Plan | null
  readonly quantity: number
  readonly attributes: readonly Attribute[]
}
export type Cart = readonly CartItem[]
/**
 * Identity of a line: product, variant and plan (spec section 4), and its custom attributes. Two gift cards for two
 * people are two lines.
 */
export type LineKey = {
  readonly id: number
  readonly variant: { readonly id: number }
  readonly plan: { readonly id: number } | null
  readonly attributes?: readonly Attribute[]
}

/** Input for adding a line to the cart. */
export type NewLine = {
  readonly product: Omit<Product, 'variants' | 'values' | 'description'>
  readonly variant: Variant
  readonly plan: Plan | null
  /** Defaults to 1. */
  readonly quantity?: number
  readonly attributes?: readonly Attribute[]
}

/** Returns the cart line for a product, with only the product data that the cart shows. */
export function toCartLine({ product, variant, plan, attributes = [] }: NewLine): Omit<CartItem, 'quantity'> {
  const { id, handle, name, image, planOnly, available, giftcard, options } = product
  // The first image is enough; a product can have a hundred.
  const [first = ''] = image.split(',')
  return { id, handle, name, image: first, planOnly, available, giftcard, options, variant, plan, attributes }
}

/** Returns a line's key as a text, for React keys and lookups. */
export function toLineKey(line: LineKey): string {
  return `${line.id}/${line.variant.id}/${line.plan?.id ?? ''}${writtenOn(line)}`
}

/** Returns a line's attributes as a text in a stable order; '' for none. */
function writtenOn({ attributes = [] }: Pick<LineKey, 'attributes'>): string {
  if (attributes.length === 0) return ''
  return JSON.stringify(attributes.map(({ key, value }) => [key, value]).sort())
}

function isSame(a: LineKey, b: LineKey): boolean {
  return toLineKey(a) === toLineKey(b)
}

/** Returns the platform's line for a local one; undefined when there is none. */
export function findPlatformLine<L extends Omit<LineKey, 'id'>>(
  line: LineKey,
  lines: readonly L[],
): L | undefined {
  const same = lines.filter(
    (own) => own.variant.id === line.variant.id && (own.plan?.id ?? null) === (line.plan?.id ?? null),
  )
  // A shop may add attributes to a line that the app did not set.
  return same.find((own) => writtenOn(own) === writtenOn(line)) ?? same[0]
}

/**
 * Adds `quantity` (1 by default) of a line: to the same line if the cart has it, else as a new last line. The line then
 * has a quantity that its variant's rule allows.
 */
export function add(cart: Cart, line: Omit<CartItem, 'quantity'>, quantity = 1): Cart {
  const { variant } = line
  const by = toPositiveInteger(quantity)
  if (!cart.some((own) => isSame(own, line)))
    return [...cart, { ...line, quantity: toRuledQuantity(by, variant) }]
  return cart.map((own) =>
    isSame(own, line) ? { ...own, ...line, quantity: toRuledQuantity(own.quantity + by, variant) } : own,
  )
}

/** Adds one piece to a line; changes nothing when the line does not exist. */
export function increment(cart: Cart, line: LineKey): Cart {
  return cart.map((own) => (isSame(own, line) ? { ...own, quantity: own.quantity + 1 } : own))
}

/** Removes one piece of a line; at quantity 1 removes the line. */
export function decrement(cart: Cart, line: LineKey): Cart {
  return cart.flatMap((own) => {
    if (!isSame(own, line)) return [own]
    return own.quantity <= 1 ? [] : [{ ...own, quantity: own.quantity - 1 }]
  })
}

/** Removes a line, whatever its quantity. */
export function drop(cart: Cart, line: LineKey): Cart {
  return cart.filter((own) => !isSame(own, line))
}

/** Sets a line's quantity; below 1 removes the line. */
export function setQuantity(cart: Cart, line: LineKey, quantity: number): Cart {
  if (quantity < 1) return drop(cart, line)
  return cart.map((own) => (isSame(own, line) ? { ...own, quantity: toPositiveInteger(quantity) } : own))
}

/** Returns all lines as platform input; the commerce client sends the first 100 and then adds the others. */
export function toPlatformLines(cart: Cart): readonly LineToSend[] {
  return cart.map((line) => ({
    variant: line.variant.id,
    quantity: line.quantity,
    plan: line.plan?.id ?? null,
    attributes: line.attributes,
  }))
}

/** Counts the pieces in the cart. */
export function countItems(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}

/** Returns the cart's subtotal before discounts, in minor units. */
export function getSubtotal(cart: Cart): number {
  return cart.reduce((sum, line) => sum + getLinePrice(line) * line.quantity, 0)
}

/** Returns the price of one piece of a line, in minor units: its plan's, or the variant's at this quantity. */
export function getLinePrice({
  plan,
  variant,
  quantity,
}: Pick<CartItem, 'plan' | 'variant' | 'quantity'>): number {
  return plan?.price ?? getPriceAt(variant, quantity)
}

function toPositiveInteger(quantity: number): number {
  return Math.max(1, Math.trunc(quantity) || 1)
}
