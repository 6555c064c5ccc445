import type { Order, Product, Variant } from '@vitrine/commerce/entities'
import type { NewLine } from '../device/cart/cart.ts'

/** The lines of an order that can be bought again, and the names of those that cannot. */
export type BuyAgainLines = {
  readonly lines: readonly NewLine[]
  /** Names of products that are deleted, sold out, or sold only with a plan, which is chosen on the product screen. */
  readonly missing: readonly string[]
  /** Names of products with less stock than the order's quantity. */
  readonly fewer: readonly string[]
}

/** Returns an order's lines as the shop sells them today; products that were not found are missing from the map. */
export function toBuyAgainLines(
  items: Order['items'],
  products: ReadonlyMap<string, Product | null>,
): BuyAgainLines {
  const lines: NewLine[] = []
  const missing: string[] = []
  const fewer: string[] = []
  const left = new Map<number, number>()
  for (const item of items) {
    const product = item.handle === null ? null : (products.get(item.handle) ?? null)
    const variant = product?.variants.find((own): own is Variant => own.id === item.variant)
    const stock = variant ? (left.get(variant.id) ?? variant.in_stock) : 0
    if (!product || !variant || product.planOnly || stock < 1) {
      missing.push(item.name)
      continue
    }
    const quantity = Math.min(Math.max(1, item.quantity), stock)
    left.set(variant.id, stock - quantity)
    if (quantity < item.quantity) fewer.push(item.name)
    lines.push({ product, variant, plan: null, quantity })
  }
  return { lines, missing: [...new Set(missing)], fewer: [...new Set(fewer)] }
}

/** Adds handles to lines without one, from products that were looked up by id. */
export function addHandles(
  items: Order['items'],
  named: readonly Pick<Product, 'id' | 'handle'>[],
): Order['items'] {
  const handles = new Map(named.map(({ id, handle }) => [id, handle]))
  return items.map((item) =>
    item.handle === null && item.id !== null ? { ...item, handle: handles.get(item.id) ?? null } : item,
  )
}

/** Parses the selling plans of the server's response, by variant id; empty for anything else. */
export function parsePlans(answer: unknown): ReadonlyMap<number, string> {
  const plans = typeof answer === 'object' && answer !== null && 'plans' in answer ? answer.plans : []
  const named = new Map<number, string>()
  for (const one of Array.isArray(plans) ? plans : [])
    if (typeof one?.variant === 'number' && typeof one.name === 'string') named.set(one.variant, one.name)
  return named
}
