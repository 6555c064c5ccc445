import { isForSale } from '../../catalog/availability.ts'
import { createLocalText, optionNames } from '../../catalog/localized-names.ts'
import { foldCase } from '../../catalog/plain-text.ts'
import type { Language, LocalText, Product, Variant } from '../../catalog/types.ts'
import { convertPrice, formatAmount } from '../../platform/money.ts'
import type { StorefrontContext } from './context.ts'
import { getHighestPrice } from './products.ts'

/** `ProductFilter` input of the schema. */
export type ProductFilter = {
  readonly available?: boolean | null
  readonly price?: { readonly min?: number | null; readonly max?: number | null } | null
  readonly variantOption?: { readonly name: string; readonly value: string } | null
  readonly productType?: string | null
  readonly productVendor?: string | null
  readonly tag?: string | null
  readonly category?: unknown
  readonly productMetafield?: unknown
  readonly variantMetafield?: unknown
  readonly taxonomyMetafield?: unknown
}

/** One filter with its values. Those of one `group` are alternatives; all groups must match. */
type Condition = {
  readonly group: string
  readonly product?: (product: Product) => boolean
  readonly variant?: (product: Product, variant: Variant) => boolean
}

/** Maximum number of products of a connection with filters, as on the platform. */
const FILTERABLE_PRODUCTS = 5000

const labels = {
  availability: createLocalText('Availability', 'Disponibilité', 'Disponibilidad', 'Verfügbarkeit', 'التوفر'),
  inStock: createLocalText('In stock', 'En stock', 'En existencia', 'Auf Lager', 'متوفر'),
  outOfStock: createLocalText(
    'Out of stock',
    'En rupture de stock',
    'Agotado',
    'Nicht auf Lager',
    'غير متوفر',
  ),
  price: createLocalText('Price', 'Prix', 'Precio', 'Preis', 'السعر'),
  type: createLocalText('Product type', 'Type de produit', 'Tipo de producto', 'Produkttyp', 'نوع المنتج'),
  vendor: createLocalText('Brand', 'Marque', 'Marca', 'Marke', 'العلامة'),
}

function conditionsOf(filters: readonly ProductFilter[], context: StorefrontContext): readonly Condition[] {
  return filters.flatMap((filter): readonly Condition[] => {
    const conditions: Condition[] = []
    const { available, price, variantOption, productType, productVendor, tag } = filter
    if (available !== null && available !== undefined) {
      conditions.push({
        group: 'available',
        variant: (_product, variant) => isForSale(variant, context.shop.stock) === available,
      })
    }
    if (price) {
      const scale = 10 ** context.market.exponent
      const min = Math.round((price.min ?? 0) * scale)
      const max =
        price.max === null || price.max === undefined
          ? Number.POSITIVE_INFINITY
          : Math.round(price.max * scale)
      conditions.push({
        group: 'price',
        variant: (_product, variant) => {
          const own = convertPrice(variant.priceCents, context.market)
          return own >= min && own <= max
        },
      })
    }
    if (variantOption) {
      const name = foldCase(variantOption.name)
      const value = foldCase(variantOption.value)
      conditions.push({
        group: `option ${canonical(name, context.language)}`,
        variant: (product, variant) =>
          product.options.some((option, index) => {
            const selectedOption = option.values[variant.choice[index] ?? 0]
            return (
              selectedOption &&
              matchesText(option.name, name, context.language) &&
              matchesText(selectedOption.name, value, context.language)
            )
          }),
      })
    }
    if (productType)
      conditions.push({
        group: 'type',
        product: (one) => foldCase(one.productType) === foldCase(productType),
      })
    if (productVendor)
      conditions.push({ group: 'vendor', product: (one) => foldCase(one.vendor) === foldCase(productVendor) })
    if (tag)
      conditions.push({
        group: 'tag',
        product: (one) => one.tags.some((own) => foldCase(own) === foldCase(tag)),
      })
    // The shop has no metafields and no taxonomy, so nothing matches them.
    if (filter.productMetafield) conditions.push({ group: 'metafield', product: () => false })
    if (filter.variantMetafield) conditions.push({ group: 'variant metafield', product: () => false })
    if (filter.taxonomyMetafield) conditions.push({ group: 'taxonomy', product: () => false })
    if (filter.category) conditions.push({ group: 'category', product: () => false })
    return conditions
  })
}

/** Returns the default-language name of an option that a client may name in its own language. */
function canonical(name: string, language: Language): string {
  const knownOption = Object.values(optionNames).find((one) => matchesText(one, name, language))
  return knownOption ? foldCase(knownOption.en) : name
}

/** Returns true when a text equals `text` in the requested or the default language. */
function matchesText(own: LocalText, text: string, language: Language): boolean {
  return foldedOnce(own[language]) === text || foldedOnce(own.en) === text
}

const FOLDED_WORDS = new Map<string, string>()

/** Caches case folding: option names and values are few, but compared once per variant. */
function foldedOnce(text: string): string {
  const cachedFold = FOLDED_WORDS.get(text)
  if (cachedFold !== undefined) return cachedFold
  const foldedText = foldCase(text)
  FOLDED_WORDS.set(text, foldedText)
  return foldedText
}

/** Conditions arranged for checking many products: alternatives grouped, product-level conditions first. */
type Plan = {
  readonly products: readonly (readonly Condition[])[]
  readonly variants: readonly (readonly Condition[])[]
}

function planOf(conditions: readonly Condition[]): Plan {
  const groups = [...Map.groupBy(conditions, (one) => one.group).values()]
  return {
    products: groups.filter((group) => !group.some((one) => one.variant)),
    variants: groups.filter((group) => group.some((one) => one.variant)),
  }
}

const productHolds = (product: Product, plan: Plan) =>
  plan.products.every((group) => group.some((one) => one.product?.(product)))

const variantHolds = (product: Product, variant: Variant, plan: Plan) =>
  plan.variants.every((group) => group.some((one) => one.variant?.(product, variant)))

/** Returns true when one and the same variant meets all variant conditions. */
const passes = (product: Product, plan: Plan) =>
  productHolds(product, plan) &&
  (plan.variants.length === 0 || product.variants.some((one) => variantHolds(product, one, plan)))

/** Returns the products that pass the filters of a connection. */
export function filterProducts(
  products: readonly Product[],
  filters: readonly ProductFilter[] | null | undefined,
  context: StorefrontContext,
): readonly Product[] {
  if (!filters || filters.length === 0) return products
  const plan = planOf(conditionsOf(filters, context))
  return products.filter((one) => passes(one, plan))
}

type FilterValue = {
  readonly id: string
  readonly label: string
  readonly count: number
  /** JSON text, in the platform's format. */
  readonly input: string
  readonly swatch: { readonly color: string | null; readonly image: null } | null
  readonly image: null
}

export type Filter = {
  readonly id: string
  readonly label: string
  readonly type: 'LIST' | 'PRICE_RANGE' | 'BOOLEAN'
  readonly presentation: 'TEXT' | 'SWATCH' | null
  readonly values: readonly FilterValue[]
}

type Choice = {
  readonly key: string
  readonly label: string
  readonly input: ProductFilter
  readonly swatch?: string | null
}

type Facet = {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly swatches: boolean
  /** Returns the keys of a product's values, considering the variants that the other filters leave. */
  readonly keysOf: (
    product: Product,
    variants: readonly Variant[],
    context: StorefrontContext,
  ) => Iterable<string>
  readonly choices: readonly Choice[]
}

/**
 * Returns the filters offered over `base` (the products before filtering). Counts reflect the other active filters, but
 * not a filter's own values.
 */
export function listFilters(
  base: readonly Product[],
  filters: readonly ProductFilter[] | null | undefined,
  context: StorefrontContext,
): readonly Filter[] {
  if (base.length > FILTERABLE_PRODUCTS) return []
  const { version } = context.shop.stock
  const key = `${version} ${context.market.id} ${context.language} ${JSON.stringify(filters ?? [])}`
  const filtersByKey = answered.get(base) ?? new Map<string, readonly Filter[]>()
  answered.set(base, filtersByKey)
  const before = filtersByKey.get(key)
  if (before) return before
  if (filtersByKey.size > REMEMBERED_ANSWERS) filtersByKey.clear()
  const facets = countedFacets(base, filters ?? [], context)
  filtersByKey.set(key, facets)
  return facets
}

/** Cached filters by product list: pages of one collection repeat the request. */
const answered = new WeakMap<readonly Product[], Map<string, readonly Filter[]>>()
const REMEMBERED_ANSWERS = 100

function countedFacets(
  base: readonly Product[],
  filters: readonly ProductFilter[],
  context: StorefrontContext,
): readonly Filter[] {
  const active = conditionsOf(filters, context)
  const price = priceFacet(base, active, context)
  if (base.length === 0) return [price]
  const [availability, ...others] = [
    availabilityFacet(context.language),
    ...listFacets(base, context.language),
  ]
  const unfiltered = getCachedCounts(base, context)
  const remains = new Map<string, readonly Remaining[]>()
  /** Returns what all filters except the facet's own leave; shared by all unused facets. */
  const remaining = (group: string): readonly Remaining[] => {
    const own = active.some((one) => one.group === group) ? group : ''
    const remainingProducts =
      remains.get(own) ?? remainingOf(base, planOf(active.filter((one) => one.group !== own)))
    remains.set(own, remainingProducts)
    return remainingProducts
  }
  const answer = (facet: Facet): Filter => {
    const counts = active.length === 0 ? unfiltered(facet) : countsOf(facet, remaining(facet.group), context)
    return {
      id: facet.id,
      label: facet.label,
      type: 'LIST',
      presentation: facet.swatches ? 'SWATCH' : 'TEXT',
      values: facet.choices.map((choice) => ({
        id: `${facet.id}.${slug(choice.key)}`,
        label: choice.label,
        count: counts.get(choice.key) ?? 0,
        input: JSON.stringify(choice.input),
        swatch: choice.swatch ? { color: choice.swatch, image: null } : null,
        image: null,
      })),
    }
  }
  return [...(availability ? [answer(availability)] : []), price, ...others.map(answer)]
}

/** Product with its variants that pass the filters. */
type Remaining = {
  readonly product: Product
  readonly variants: readonly Variant[]
}

function remainingOf(base: readonly Product[], plan: Plan): readonly Remaining[] {
  return base.flatMap((product): readonly Remaining[] => {
    if (!productHolds(product, plan)) return []
    if (plan.variants.length === 0) return [{ product, variants: product.variants }]
    const variants = product.variants.filter((one) => variantHolds(product, one, plan))
    return variants.length === 0 ? [] : [{ product, variants }]
  })
}

const counted = new WeakMap<readonly Product[], Map<string, ReadonlyMap<string, number>>>()

/** Returns counts without filters, cached until the stock changes. They are equal in every language and market. */
function getCachedCounts(base: readonly Product[], context: StorefrontContext) {
  const countsByKey = counted.get(base) ?? new Map<string, ReadonlyMap<string, number>>()
  counted.set(base, countsByKey)
  return (facet: Facet): ReadonlyMap<string, number> => {
    const key = `${context.shop.stock.version} ${facet.id}`
    const all = base.map((product) => ({ product, variants: product.variants }))
    const counts = countsByKey.get(key) ?? countsOf(facet, all, context)
    if (countsByKey.size > REMEMBERED_ANSWERS) countsByKey.clear()
    countsByKey.set(key, counts)
    return counts
  }
}

function countsOf(
  facet: Facet,
  remaining: readonly Remaining[],
  context: StorefrontContext,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { product, variants } of remaining) {
    for (const key of new Set(facet.keysOf(product, variants, context)))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function availabilityFacet(language: Language): Facet {
  return {
    id: 'filter.v.availability',
    group: 'available',
    label: labels.availability[language],
    swatches: false,
    keysOf: (_product, variants, context) =>
      variants.map((one) => (isForSale(one, context.shop.stock) ? '1' : '0')),
    choices: [
      { key: '1', label: labels.inStock[language], input: { available: true } },
      { key: '0', label: labels.outOfStock[language], input: { available: false } },
    ],
  }
}

function listFacets(base: readonly Product[], language: Language): readonly Facet[] {
  const types = unique(base.map((one) => one.productType))
  const vendors = unique(base.map((one) => one.vendor))
  const plain = (
    id: string,
    group: string,
    label: string,
    values: readonly string[],
    own: (product: Product) => string,
    input: (value: string) => ProductFilter,
  ): readonly Facet[] =>
    values.length < 2
      ? []
      : [
          {
            id,
            group,
            label,
            swatches: false,
            keysOf: (product: Product) => [own(product)],
            choices: values.map((value) => ({ key: value, label: value, input: input(value) })),
          },
        ]
  return [
    ...optionFacets(base, language),
    ...plain(
      'filter.p.product_type',
      'type',
      labels.type[language],
      types,
      (one) => one.productType,
      (productType) => ({
        productType,
      }),
    ),
    ...plain(
      'filter.p.vendor',
      'vendor',
      labels.vendor[language],
      vendors,
      (one) => one.vendor,
      (productVendor) => ({
        productVendor,
      }),
    ),
  ]
}

type OptionOfList = {
  readonly name: LocalText
  readonly values: Map<string, { readonly name: LocalText; readonly swatch: string | null }>
}

const optionsKnown = new WeakMap<readonly Product[], readonly OptionOfList[]>()

/** Returns the options of a list's products by their default-language names. */
function optionsOfList(base: readonly Product[]): readonly OptionOfList[] {
  const before = optionsKnown.get(base)
  if (before) return before
  const optionsByName = new Map<string, OptionOfList>()
  for (const product of base) {
    for (const option of product.options) {
      if (option.name.en === 'Title') continue
      const mergedOption = optionsByName.get(option.name.en) ?? { name: option.name, values: new Map() }
      optionsByName.set(option.name.en, mergedOption)
      for (const value of option.values)
        mergedOption.values.set(value.name.en, { name: value.name, swatch: value.swatch })
    }
  }
  const listOptions = [...optionsByName.values()]
  optionsKnown.set(base, listOptions)
  return listOptions
}

function optionFacets(base: readonly Product[], language: Language): readonly Facet[] {
  return optionsOfList(base).map(({ name, values }) => ({
    id: `filter.v.option.${slug(name.en)}`,
    group: `option ${foldCase(name.en)}`,
    label: name[language],
    swatches: [...values.values()].some((one) => one.swatch !== null),
    keysOf: (product: Product, variants: readonly Variant[]) => {
      const optionIndex = product.options.findIndex((option) => option.name.en === name.en)
      const own = product.options[optionIndex]
      if (!own) return []
      // Every combination exists, so that all variants together have all values.
      if (variants.length === product.variants.length) return own.values.map((one) => one.name.en)
      return variants.map((one) => own.values[one.choice[optionIndex] ?? 0]?.name.en ?? '')
    },
    choices: [...values.values()].map((value) => ({
      key: value.name.en,
      label: value.name[language],
      input: { variantOption: { name: name[language], value: value.name[language] } },
      swatch: value.swatch,
    })),
  }))
}

function priceFacet(
  base: readonly Product[],
  active: readonly Condition[],
  context: StorefrontContext,
): Filter {
  const rest = planOf(active.filter((one) => one.group !== 'price'))
  // Prices have the same order in every market, so only the highest is converted.
  const highest = base.reduce(
    (high, one) => (getHighestPrice(one) > high && passes(one, rest) ? getHighestPrice(one) : high),
    0,
  )
  const max = formatAmount(convertPrice(highest, context.market), context.market.exponent)
  return {
    id: 'filter.v.price',
    label: labels.price[context.language],
    type: 'PRICE_RANGE',
    presentation: null,
    values: [
      {
        id: 'filter.v.price',
        label: labels.price[context.language],
        count: 0,
        input: `{"price":{"min":0,"max":${max}}}`,
        swatch: null,
        image: null,
      },
    ],
  }
}

const unique = (values: readonly string[]) => [...new Set(values)].toSorted()
const slug = (value: string) =>
  foldCase(value)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
