import type { VariantOfProduct } from '@vitrine/commerce/product/variantsByIds'
import { add, type Cart, type CartItem, toCartLine, toLineKey } from '../device/cart/cart.ts'
import { toPath } from '../screens.ts'

/** A line of a shared cart. */
export type SharedLine = {
  readonly variant: number
  readonly quantity: number
  readonly plan: number | null
}

/** Maximum number of lines in one link: messengers cut longer ones. */
export const MAX_SHARED_LINES = 100
/** Maximum length of a fragment; a longer one is not a link of this app. */
const MAX_FRAGMENT_LENGTH = 6000
/** A line as in the platform's own cart links (`variant:quantity`), followed by its plan. */
const LINE = /^(\d{1,16}):(\d{1,6})(?::(\d{1,16}))?$/

/**
 * Returns the app's path with the cart's lines after '#', which no server receives. Custom attributes of a line, such
 * as a gift's recipient, are left out.
 */
export function toSharedCartPath(cart: Cart): string {
  const lines = cart
    .slice(0, MAX_SHARED_LINES)
    .map(({ variant, quantity, plan }) => `${variant.id}:${quantity}${plan ? `:${plan.id}` : ''}`)
  return `${toPath('cart')}#lines=${lines.join(',')}`
}

/**
 * Parses the lines from an address's fragment ('' or with its '#') and merges those of one variant and plan. Skips
 * invalid lines; returns null where the fragment holds no cart.
 */
export function parseSharedCart(fragment: string): readonly SharedLine[] | null {
  const [, encodedLines] = /^#lines=(.*)$/s.exec(fragment) ?? []
  if (encodedLines === undefined || encodedLines.length > MAX_FRAGMENT_LENGTH) return null
  const lines = new Map<string, SharedLine>()
  for (const one of encodedLines.replaceAll(/%2C/gi, ',').replaceAll(/%3A/gi, ':').split(',')) {
    const [, variant, quantity, plan] = LINE.exec(one) ?? []
    if (variant === undefined || quantity === undefined) continue
    const line = { variant: Number(variant), quantity: Number(quantity), plan: plan ? Number(plan) : null }
    if (line.variant < 1 || line.quantity < 1) continue
    if (!Number.isSafeInteger(line.variant) || !Number.isSafeInteger(line.plan ?? 0)) continue
    const key = `${line.variant}:${line.plan ?? ''}`
    if (lines.size === MAX_SHARED_LINES && !lines.has(key)) continue
    lines.set(key, { ...line, quantity: line.quantity + (lines.get(key)?.quantity ?? 0) })
  }
  return [...lines.values()]
}

/** The lines of a shared cart that are available now; `less` is true when some are not. */
export type AvailableLines = { readonly lines: Cart; readonly less: boolean }

/** Returns shared lines with the shop's current data, limited by its stock. */
export function toAvailableLines(
  shared: readonly SharedLine[],
  variantsById: ReadonlyMap<number, VariantOfProduct>,
): AvailableLines {
  const remainingStock = new Map<number, number>()
  let less = false
  const lines = shared.flatMap(({ variant: id, quantity: requestedQuantity, plan: planId }): CartItem[] => {
    const productVariant = variantsById.get(id)
    const plan = productVariant?.variant.plans.find((own) => own.id === planId) ?? null
    const stock = productVariant ? (remainingStock.get(id) ?? productVariant.variant.in_stock) : 0
    const quantity = Math.min(requestedQuantity, stock)
    const isSold =
      productVariant &&
      quantity > 0 &&
      (plan !== null || (planId === null && !productVariant.product.planOnly))
    if (!isSold || quantity < requestedQuantity) less = true
    if (!isSold) return []
    remainingStock.set(id, stock - quantity)
    return [{ ...toCartLine({ ...productVariant, plan }), quantity }]
  })
  return { lines, less }
}

/** Adds the shared lines to the shopper's cart, limited by stock. */
export function mergeSharedLines(cart: Cart, shared: Cart): Cart {
  return shared.reduce<Cart>((all, line) => {
    const quantityInCart = all
      .filter(({ variant }) => variant.id === line.variant.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const availableQuantity = Math.min(line.quantity, line.variant.in_stock - quantityInCart)
    return availableQuantity > 0 ? add(all, line, availableQuantity) : all
  }, cart)
}

/** Returns the lines of which the cart `after` has more pieces than `before`, with their number (`more`). */
export function countAddedPieces(
  before: Cart,
  after: Cart,
): readonly { readonly line: CartItem; readonly more: number }[] {
  const quantitiesByLine = new Map(before.map((line) => [toLineKey(line), line.quantity]))
  return after.flatMap((line) => {
    const more = line.quantity - (quantitiesByLine.get(toLineKey(line)) ?? 0)
    return more > 0 ? [{ line, more }] : []
  })
}
