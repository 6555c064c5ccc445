import type { Product, Variant } from '@vitrine/commerce/entities'
import { isRecord } from '@vitrine/core/validation/is-record'

/** Values of the three options: 16 x 16 x 8 are the platform's limit of 2,048 variants. */
const VALUES = [
  ['Color', Array.from({ length: 16 }, (_, at) => `Color ${at + 1}`)],
  ['Size', Array.from({ length: 16 }, (_, at) => `Size ${at + 1}`)],
  ['Fit', Array.from({ length: 8 }, (_, at) => `Fit ${at + 1}`)],
] as const

/** Returns the variant at these positions of the three options. */
export function createManyVariant(color: number, size: number, fit: number): Variant {
  return {
    id: 40_000_000_000_000 + color * 128 + size * 8 + fit,
    in_stock: 3 + fit,
    sku: `MANY-${color}-${size}-${fit}`,
    image: `https://cdn.shopify.com/s/files/1/0001/products/many-${color}.jpg?v=1700000000`,
    price: 2000 + size * 100,
    old_price: null,
    currency: 'USD',
    option_1: `Color ${color + 1}`,
    option_2: `Size ${size + 1}`,
    option_3: `Fit ${fit + 1}`,
    plans: [],
  }
}

/** Encodes that the first `colors` colors come in each size in each fit. */
const encodeColors = (colors: number) =>
  `v1_${Array.from({ length: colors }, (_, color) => `${color}:${Array.from({ length: 16 }, (_, size) => `${size}:0-7,`).join('')},`).join('')}`

/** What makes a product one with 2,048 variants; the last color is sold out. */
const MANY = {
  options: VALUES.map(([name], at) => ({ id: at + 1, name })),
  values: VALUES.map(([name, values]) => ({
    name,
    values: values.map((value) => ({ name: value, color: null })),
  })),
  variants: [
    ...Array.from({ length: 100 }, (_, at) => createManyVariant(0, at >> 3, at & 7)),
    ...Array.from({ length: 15 }, (_, at) => createManyVariant(at + 1, 0, 0)),
    ...Array.from({ length: 3 }, (_, at) => createManyVariant(0, 13 + at, 0)),
  ],
  range: { low: 2000, high: 3500, count: 2048 },
  combinations: { exists: encodeColors(16), available: encodeColors(15) },
} satisfies Partial<Product>

/** Returns a product with 2,048 variants, of which the first 100 and the neighbors of the first are fetched. */
export function createManyVariantsProduct(of: Product): Product {
  return { ...of, ...MANY }
}

/** Returns the platform's data of a variant. */
function toVariantData(variant: Variant) {
  const values = [variant.option_1, variant.option_2, variant.option_3]
  return {
    id: `gid://shopify/ProductVariant/${variant.id}`,
    sku: variant.sku,
    availableForSale: true,
    currentlyNotInStock: false,
    quantityAvailable: variant.in_stock,
    image: { url: variant.image },
    price: { amount: `${variant.price / 100}`, currencyCode: 'USD' },
    compareAtPrice: null,
    selectedOptions: VALUES.map(([name], at) => ({ name, value: values[at] })),
    sellingPlanAllocations: { nodes: [] },
  }
}

/** Requests to the platform's Storefront API, for a browser's `page.route`. */
export const PLATFORM_REQUESTS = /\/graphql(\.json)?(\?|$)/

/** A request that a browser's `page.route` caught; `Answer` is the platform's. */
type CaughtRequest<Answer> = {
  readonly fetch: () => Promise<Answer & { readonly text: () => Promise<string> }>
  readonly fulfill: (answer: { readonly response: Answer; readonly body: string }) => Promise<void>
}

/** Answers a caught request as the platform does, but for the product, which has 2,048 variants. */
export async function answerWithManyVariants<Answer>(request: CaughtRequest<Answer>): Promise<void> {
  const response = await request.fetch()
  await request.fulfill({ response, body: toManyVariantsAnswer(await response.text()) })
}

/**
 * Rewrites a response of the Storefront API, so that its product has 2,048 variants: replaces the options and variants of
 * a product, and the variants beside a selected one. Returns other responses with their data unchanged.
 */
export function toManyVariantsAnswer(answer: string): string {
  const body: unknown = JSON.parse(answer)
  const product =
    isRecord(body) && isRecord(body.data) && isRecord(body.data.product) ? body.data.product : {}
  if ('encodedVariantExistence' in product)
    Object.assign(product, {
      options: MANY.values.map(({ name, values }, index) => ({
        id: `gid://shopify/ProductOption/${index + 1}`,
        name,
        optionValues: values.map((value, at) => ({
          id: `gid://shopify/ProductOptionValue/${index * 100 + at}`,
          name: value.name,
          swatch: null,
          firstSelectableVariant: null,
        })),
      })),
      priceRange: { minVariantPrice: { amount: '20.0' }, maxVariantPrice: { amount: '35.0' } },
      variantsCount: { count: 2048 },
      encodedVariantExistence: MANY.combinations.exists,
      encodedVariantAvailability: MANY.combinations.available,
      variants: {
        nodes: MANY.variants.slice(0, 100).map(toVariantData),
        pageInfo: { hasNextPage: true, endCursor: 'c' },
      },
    })
  if ('adjacentVariants' in product) {
    const own = (variant: Variant) => ({ ...toVariantData(variant), product: { id: product.id } })
    Object.assign(product, {
      selectedOrFirstAvailableVariant: own(createManyVariant(0, 0, 0)),
      adjacentVariants: MANY.variants.slice(100).map(own),
    })
  }
  return JSON.stringify(body)
}
