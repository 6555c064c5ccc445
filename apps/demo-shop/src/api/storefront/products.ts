import { isProductForSale } from '../../catalog/availability.ts'
import { foldCase, getCollator, splitWords, toPlainText } from '../../catalog/plain-text.ts'
import type { Language, Product, Variant } from '../../catalog/types.ts'
import type { Shop } from '../../state/types.ts'
import type { StorefrontContext } from './context.ts'
import type { Comparator, Matcher } from './query.ts'
import { compare, compareId } from './query.ts'

/** Returns the products visible in the storefront. */
export function listVisibleProducts(shop: Shop): readonly Product[] {
  const hidden = shop.hiddenProducts
  if (hidden.size === 0) return shop.catalog.products
  // Each change replaces the set, so the list can be cached by it, as can derived values.
  const before = visibleByHidden.get(hidden)
  if (before) return before
  const visibleProducts = shop.catalog.products.filter((one) => !hidden.has(one.id))
  visibleByHidden.set(hidden, visibleProducts)
  return visibleProducts
}
const visibleByHidden = new WeakMap<ReadonlySet<number>, readonly Product[]>()

/** Returns a product by id; null when unknown or hidden. */
export function findVisibleProduct(shop: Shop, id: number | null): Product | null {
  if (id === null || shop.hiddenProducts.has(id)) return null
  return shop.catalog.productById.get(id) ?? null
}

/** Returns a variant by id; null when unknown or its product is hidden. */
export function findVisibleVariant(shop: Shop, id: number | null): Variant | null {
  const variant = id === null ? undefined : shop.catalog.variantById.get(id)
  return variant && findVisibleProduct(shop, variant.productId) ? variant : null
}

/** Returns the product of a variant. Throws when the catalog is inconsistent. */
export function getProductOfVariant(shop: Shop, variant: Variant): Product {
  const product = shop.catalog.productById.get(variant.productId)
  if (!product) throw new Error(`Variant ${variant.id} has no product`)
  return product
}

/** Returns the lowest price of a product in US cents. */
export function getLowestPrice(product: Product): number {
  const cachedPrice = lowest.get(product)
  if (cachedPrice !== undefined) return cachedPrice
  const price = Math.min(...product.variants.map((one) => one.priceCents))
  lowest.set(product, price)
  return price
}
const lowest = new WeakMap<Product, number>()

/** Returns the highest price of a product in US cents. */
export function getHighestPrice(product: Product): number {
  const cachedPrice = highest.get(product)
  if (cachedPrice !== undefined) return cachedPrice
  const price = Math.max(...product.variants.map((one) => one.priceCents))
  highest.set(product, price)
  return price
}
const highest = new WeakMap<Product, number>()

export type ProductOrder =
  | 'ID'
  | 'TITLE'
  | 'PRICE'
  | 'BEST_SELLING'
  | 'CREATED'
  | 'UPDATED'
  | 'VENDOR'
  | 'PRODUCT_TYPE'

const orders = new WeakMap<readonly Product[], Map<string, readonly Product[]>>()

/** Returns sorted products, cached per list, because sorting a large catalog repeatedly is slow. */
export function sortProducts(
  products: readonly Product[],
  order: ProductOrder,
  language: Language,
): readonly Product[] {
  return remembered(products, `${order} ${language}`, () => products.toSorted(orderOf(order, language)))
}

function remembered(
  products: readonly Product[],
  key: string,
  sort: () => readonly Product[],
): readonly Product[] {
  const sortedByKey = orders.get(products) ?? new Map<string, readonly Product[]>()
  orders.set(products, sortedByKey)
  const sorted = sortedByKey.get(key) ?? sort()
  sortedByKey.set(key, sorted)
  return sorted
}

/** Sorts a part of a list by the positions in the whole list, which is sorted once. */
export function sortProductSubset(
  part: readonly Product[],
  whole: readonly Product[],
  order: ProductOrder,
  language: Language,
): readonly Product[] {
  return remembered(part, `${order} ${language}`, () => {
    const ordered = sortProducts(whole, order, language)
    const indexByProduct = indexCache.get(ordered) ?? new Map(ordered.map((one, index) => [one, index]))
    indexCache.set(ordered, indexByProduct)
    return part.toSorted((a, b) => (indexByProduct.get(a) ?? 0) - (indexByProduct.get(b) ?? 0))
  })
}
const indexCache = new WeakMap<readonly Product[], ReadonlyMap<Product, number>>()

function orderOf(order: ProductOrder, language: Language): (a: Product, b: Product) => number {
  const collator = getCollator(language)
  const then = (a: Product, b: Product) => a.id - b.id
  switch (order) {
    case 'ID':
      return then
    case 'TITLE':
      return (a, b) => collator.compare(a.title[language], b.title[language]) || then(a, b)
    case 'PRICE':
      return (a, b) => getLowestPrice(a) - getLowestPrice(b) || then(a, b)
    case 'BEST_SELLING':
      return (a, b) => a.salesRank - b.salesRank
    case 'CREATED':
      return (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || then(a, b)
    case 'UPDATED':
      return (a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt) || then(a, b)
    case 'VENDOR':
      return (a, b) => collator.compare(a.vendor, b.vendor) || then(a, b)
    case 'PRODUCT_TYPE':
      return (a, b) => collator.compare(a.productType, b.productType) || then(a, b)
  }
}

/** Search terms of a product by weight. */
export type ProductTerms = {
  readonly title: readonly string[]
  /** Type, vendor, tags, variant titles and SKUs. */
  readonly facts: readonly string[]
  readonly description: readonly string[]
}

const indexes = new WeakMap<Product, Map<Language, ProductTerms>>()

/** Returns the search terms of a product in a language. English terms are included, as merchants write them. */
export function getProductTerms(product: Product, language: Language): ProductTerms {
  const termsByLanguage = indexes.get(product) ?? new Map<Language, ProductTerms>()
  indexes.set(product, termsByLanguage)
  const before = termsByLanguage.get(language)
  if (before) return before
  const values = product.options.flatMap((option) =>
    option.values.flatMap((one) => [one.name[language], one.name.en]),
  )
  const facts = [product.productType, product.vendor, ...product.tags, ...values].flatMap(splitWords)
  const terms: ProductTerms = {
    title: [...new Set([...splitWords(product.title[language]), ...splitWords(product.title.en)])],
    facts: [...new Set([...facts, ...product.variants.map((one) => foldCase(one.sku))])],
    description: descriptionWords(product.descriptionHtml[language]),
  }
  termsByLanguage.set(language, terms)
  return terms
}

const WORDS_OF_DESCRIPTIONS = new Map<string, readonly string[]>()

/** Caches the words of a description: many products share one. */
function descriptionWords(html: string): readonly string[] {
  const before = WORDS_OF_DESCRIPTIONS.get(html)
  if (before) return before
  const uniqueTerms = [...new Set(splitWords(toPlainText(html)))]
  WORDS_OF_DESCRIPTIONS.set(html, uniqueTerms)
  return uniqueTerms
}

/** Returns the matcher of a product for the `query:` argument of `products`. */
export function createProductMatcher(product: Product, context: StorefrontContext): Matcher {
  const productTerms = getProductTerms(product, context.language)
  const searched = [...productTerms.title, ...productTerms.facts]
  return {
    // The product index matches prefixes, with or without a trailing star.
    word: (word) => searched.some((one) => one.startsWith(word)),
    phrase: (phrase) =>
      foldCase(product.title[context.language]).includes(foldCase(phrase)) ||
      foldCase(product.title.en).includes(foldCase(phrase)),
    field: (name, value, comparator, prefix) =>
      productField(product, context, name, value, comparator, prefix),
  }
}

function productField(
  product: Product,
  context: StorefrontContext,
  name: string,
  value: string,
  comparator: Comparator,
  prefix: boolean,
): boolean | undefined {
  const like = (text: string) =>
    prefix ? foldCase(text).startsWith(foldCase(value)) : foldCase(text) === foldCase(value)
  switch (name) {
    case 'id':
      return compareId(product.id, comparator, value)
    case 'available_for_sale':
      return isProductForSale(product, context.shop.stock) === (value === 'true')
    case 'created_at':
      return compareMoment(product.createdAt, comparator, value)
    case 'updated_at':
      return compareMoment(product.updatedAt, comparator, value)
    case 'product_type':
      return like(product.productType)
    case 'vendor':
      return like(product.vendor)
    case 'tag':
      return product.tags.some(like)
    case 'tag_not':
      return !product.tags.some(like)
    case 'title': {
      const terms = splitWords(value)
      const have = splitWords(`${product.title[context.language]} ${product.title.en}`)
      return terms.every((term, index) =>
        have.some((one) => (prefix && index === terms.length - 1 ? one.startsWith(term) : one === term)),
      )
    }
    case 'variants.price':
      return product.variants.some((one) => compare(one.priceCents, comparator, centsOf(value)))
    default:
      return undefined
  }
}

/** Parses a decimal text to cents without floating point; NaN when it is not a number. */
function centsOf(decimal: string): number {
  const match = /^(\d+)(?:\.(\d{0,2}))?/.exec(decimal)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN
}

/** Compares an ISO timestamp with a query value. */
export function compareMoment(actual: string, comparator: Comparator, expected: string): boolean {
  const moment = Date.parse(expected.replace(/^["']|["']$/g, ''))
  if (comparator === ':' && /^\d{4}-\d{2}-\d{2}$/.test(expected)) return actual.startsWith(expected)
  return compare(Date.parse(actual), comparator, moment)
}
