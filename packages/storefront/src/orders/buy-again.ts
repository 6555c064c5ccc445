import type { Order } from '@vitrine/commerce/entities'
import type { VariantOfProduct } from '@vitrine/commerce/product/variantsByIds'
import type { NewLine } from '../device/cart/cart.ts'

/** The lines of an order that can be bought again, and the names of those that cannot. */
export type BuyAgainLines = {
  readonly lines: readonly NewLine[]
  /** Names of products that are deleted, sold out, or sold only with a plan, which is chosen on the product screen. */
  readonly missing: readonly string[]
  /** Names of products with less stock than the order's quantity. */
  readonly fewer: readonly string[]
}

/** Returns an order's lines as the shop sells them today. `current`: variants that still exist, by id. */
export function toBuyAgainLines(
  items: Order['items'],
  current: ReadonlyMap<number, VariantOfProduct>,
): BuyAgainLines {
  const lines: NewLine[] = []
  const missing: string[] = []
  const fewer: string[] = []
  const remainingStock = new Map<number, number>()
  for (const item of items) {
    const currentVariant = item.variant === null ? undefined : current.get(item.variant)
    const stock = currentVariant
      ? (remainingStock.get(currentVariant.variant.id) ?? currentVariant.variant.in_stock)
      : 0
    if (!currentVariant || currentVariant.product.planOnly || stock < 1) {
      missing.push(item.name)
      continue
    }
    const quantity = Math.min(Math.max(1, item.quantity), stock)
    const { product, variant } = currentVariant
    remainingStock.set(variant.id, stock - quantity)
    if (quantity < item.quantity) fewer.push(item.name)
    lines.push({ product, variant, plan: null, quantity })
  }
  return { lines, missing: [...new Set(missing)], fewer: [...new Set(fewer)] }
}

/** Parses the selling plans of the server's response, by variant id; empty for anything else. */
export function parsePlans(answer: unknown): ReadonlyMap<number, string> {
  const plans = typeof answer === 'object' && answer !== null && 'plans' in answer ? answer.plans : []
  const namesByVariant = new Map<number, string>()
  for (const one of Array.isArray(plans) ? plans : [])
    if (typeof one?.variant === 'number' && typeof one.name === 'string')
      namesByVariant.set(one.variant, one.name)
  return namesByVariant
}
