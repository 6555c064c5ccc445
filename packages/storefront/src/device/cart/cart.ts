import type { NewLine as LineToSend } from '@vitrine/commerce/checkout/lines'
import type { Attribute, Plan, Product, Variant } from '@vitrine/commerce/entities'

/** One line of the shopper's own cart: what is bought, and what is shown of it without asking again. */
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
 * What tells one line from another: product, variant and plan (spec section 4), and what was written on it: two gift
 * cards for two people are two lines.
 */
export type LineKey = {
  readonly id: number
  readonly variant: { readonly id: number }
  readonly plan: { readonly id: number } | null
  readonly attributes?: readonly Attribute[]
}

/** What a screen has at hand when something is put in the cart. */
export type NewLine = {
  readonly product: Omit<Product, 'variants' | 'values' | 'description'>
  readonly variant: Variant
  readonly plan: Plan | null
  /** 1 when not said. */
  readonly quantity?: number
  readonly attributes?: readonly Attribute[]
}

/** The cart's own line of it, with no more of the product than the cart shows. */
export function toCartLine({ product, variant, plan, attributes = [] }: NewLine): Omit<CartItem, 'quantity'> {
  const { id, handle, name, image, planOnly, available, giftcard, options } = product
  // The first picture is enough, and a product can have a hundred.
  const [first = ''] = image.split(',')
  return { id, handle, name, image: first, planOnly, available, giftcard, options, variant, plan, attributes }
}

/** A line's key as a text, for React and for lookups. */
export function toLineKey(line: LineKey): string {
  return `${line.id}/${line.variant.id}/${line.plan?.id ?? ''}${writtenOn(line)}`
}

/** What is written on a line, in one order; '' for nothing. */
function writtenOn({ attributes = [] }: Pick<LineKey, 'attributes'>): string {
  if (attributes.length === 0) return ''
  return JSON.stringify(attributes.map(({ key, value }) => [key, value]).toSorted())
}

function isSame(a: LineKey, b: LineKey): boolean {
  return toLineKey(a) === toLineKey(b)
}

/** The platform's own line for one of ours; undefined when it has none. */
export function findPlatformLine<L extends Omit<LineKey, 'id'>>(
  line: LineKey,
  lines: readonly L[],
): L | undefined {
  const same = lines.filter(
    (own) => own.variant.id === line.variant.id && (own.plan?.id ?? null) === (line.plan?.id ?? null),
  )
  // A shop may write on a line what we did not.
  return same.find((own) => writtenOn(own) === writtenOn(line)) ?? same[0]
}

/** Adds `quantity` of a line (1 by default): to the same line if the cart has it, else as a new last line. */
export function add(cart: Cart, line: Omit<CartItem, 'quantity'>, quantity = 1): Cart {
  const by = toPositiveInteger(quantity)
  if (!cart.some((own) => isSame(own, line))) return [...cart, { ...line, quantity: by }]
  return cart.map((own) => (isSame(own, line) ? { ...own, ...line, quantity: own.quantity + by } : own))
}

/** One more of a line; a line that is not there changes nothing. */
export function increment(cart: Cart, line: LineKey): Cart {
  return cart.map((own) => (isSame(own, line) ? { ...own, quantity: own.quantity + 1 } : own))
}

/** One fewer of a line; at quantity 1 the line goes. */
export function decrement(cart: Cart, line: LineKey): Cart {
  return cart.flatMap((own) => {
    if (!isSame(own, line)) return [own]
    return own.quantity <= 1 ? [] : [{ ...own, quantity: own.quantity - 1 }]
  })
}

/** The whole line goes, whatever its quantity. */
export function drop(cart: Cart, line: LineKey): Cart {
  return cart.filter((own) => !isSame(own, line))
}

/** Sets a line's quantity; below 1 the line goes. */
export function setQuantity(cart: Cart, line: LineKey, quantity: number): Cart {
  if (quantity < 1) return drop(cart, line)
  return cart.map((own) => (isSame(own, line) ? { ...own, quantity: toPositiveInteger(quantity) } : own))
}

/** All lines as the platform takes them; the commerce client sends the first 100 and adds the others. */
export function toPlatformLines(cart: Cart): readonly LineToSend[] {
  return cart.map((line) => ({
    variant: line.variant.id,
    quantity: line.quantity,
    plan: line.plan?.id ?? null,
    attributes: line.attributes,
  }))
}

/** How many things are in the cart. */
export function countItems(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}

/** What the cart costs before discounts, in minor units. */
export function getSubtotal(cart: Cart): number {
  return cart.reduce((sum, line) => sum + (line.plan?.price ?? line.variant.price) * line.quantity, 0)
}

function toPositiveInteger(quantity: number): number {
  return Math.max(1, Math.trunc(quantity) || 1)
}
