import { isRecord } from '@vitrine/core/validation/is-record'
import { toLongName } from './long-names.ts'
import type { Sample, SampleRecord } from './sample.ts'

/**
 * Returns a response with every product in it changed, at any depth. Collections and lines of orders count as
 * products here.
 */
export function mapProducts(answer: unknown, change: (product: SampleRecord) => SampleRecord): unknown {
  if (Array.isArray(answer)) return answer.map((each: unknown) => mapProducts(each, change))
  if (!isRecord(answer)) return answer
  const inner = Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, mapProducts(value, change)]),
  )
  return isNamed(inner) ? change(inner) : inner
}

/** A product, a collection or a line of an order: what has an address in the shop and a name. */
function isNamed(record: SampleRecord): boolean {
  return typeof record.handle === 'string' && typeof record.name === 'string'
}

const variantsOf = (product: SampleRecord): readonly SampleRecord[] =>
  Array.isArray(product.variants) ? product.variants.filter(isRecord) : []

/** Sample state in which every product has a name as long as real ones can be. */
export const LONG_NAMES = {
  products: (product, { language }) => ({ ...product, name: toLongName(String(product.name), language) }),
} as const satisfies Sample

/** Sample state in which every product is sold out. */
export const SOLD_OUT = {
  products: (product) =>
    'variants' in product
      ? {
          ...product,
          available: false,
          variants: variantsOf(product).map((variant) => ({ ...variant, in_stock: 0 })),
        }
      : product,
} as const satisfies Sample

/** Sample state in which every product is 25 % off. */
export const ON_SALE = {
  products: (product) =>
    'variants' in product
      ? {
          ...product,
          variants: variantsOf(product).map((variant) => ({
            ...variant,
            price: Math.round(Number(variant.price) * 0.75),
            old_price: Number(variant.price),
          })),
        }
      : product,
} as const satisfies Sample
