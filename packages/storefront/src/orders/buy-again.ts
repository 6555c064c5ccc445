import type { Order, Product, Variant } from '@vitrine/commerce/entities'
import type { NewLine } from '../device/cart/cart.ts'

/** The lines of an order that can be bought again, and the names of those that cannot. */
export type BuyAgainLines = {
  readonly lines: readonly NewLine[]
  /** Left the shop, sold out, or sold on a plan only, which is chosen on the product's own screen. */
  readonly missing: readonly string[]
  /** Fewer are in stock than were bought. */
  readonly fewer: readonly string[]
}

/** An order's lines as the shop sells them today; products that were not found are not in the map. */
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

/** The lines with the handles of products that were looked up by number, where they had none. */
export function addHandles(
  items: Order['items'],
  named: readonly Pick<Product, 'id' | 'handle'>[],
): Order['items'] {
  const handles = new Map(named.map(({ id, handle }) => [id, handle]))
  return items.map((item) =>
    item.handle === null && item.id !== null ? { ...item, handle: handles.get(item.id) ?? null } : item,
  )
}

/** The plans that the server told, by variant; none of what is something else. */
export function parsePlans(answer: unknown): ReadonlyMap<number, string> {
  const plans = typeof answer === 'object' && answer !== null && 'plans' in answer ? answer.plans : []
  const named = new Map<number, string>()
  for (const one of Array.isArray(plans) ? plans : [])
    if (typeof one?.variant === 'number' && typeof one.name === 'string') named.set(one.variant, one.name)
  return named
}
