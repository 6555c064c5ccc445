import { GIFT_CARD_STOCK, MAX_NEW_PRODUCT_DAYS } from '@vitrine/core/limits/limits'
import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import type { ResultOf } from 'gql.tada'
import type { ListedProduct, Option, Page, Plan, Product, Variant } from '../entities.ts'
import { parseNumericId } from '../gid.ts'
import { joinImages } from '../image.ts'
import { decodeName } from './decode-name.ts'
import { toSwatch } from './filters.ts'
import type { AllocationFragment, ProductFragment, VariantFragment } from './fragments.ts'
import { toQuantities } from './quantities.ts'

export type AllocationData = ResultOf<typeof AllocationFragment>
export type VariantData = ResultOf<typeof VariantFragment>
export type ProductData = ResultOf<typeof ProductFragment>

type Money = { readonly amount: string; readonly currencyCode: string }
type SelectedOption = { readonly name: string; readonly value: string }

/** Option value that the platform gives to a product without options. */
export const DEFAULT_VALUE = 'Default Title'

/** Returns a compare-at price in minor units; null when there is none or it does not exceed the current price. */
export function toOldPrice(price: number, compareAt: Money | null | undefined): number | null {
  const old = compareAt ? moneyToMinorUnits(compareAt) : null
  return old !== null && old > price ? old : null
}

/**
 * Returns the available quantity. Counts sellable variants as 999 when the platform's count is null (no permission to
 * read stock) or below 1 (untracked or overselling).
 */
export function toStock(
  variant: { readonly availableForSale: boolean; readonly quantityAvailable?: number | null | undefined },
  giftcard: boolean,
): number {
  if (giftcard) return GIFT_CARD_STOCK
  if (!variant.availableForSale) return 0
  const counted = variant.quantityAvailable ?? 0
  return counted < 1 ? GIFT_CARD_STOCK : counted
}

/**
 * Converts the platform's allocation of a selling plan to a variant into a `Plan` with its price. Reads only
 * the first price adjustment, which covers all prepaid deliveries.
 */
export function toPlan(allocation: AllocationData): Plan {
  const [adjustment] = allocation.priceAdjustments
  const price = moneyToMinorUnits(adjustment?.price ?? allocation.checkoutChargeAmount)
  const [option] = allocation.sellingPlan.options
  return {
    id: parseNumericId(allocation.sellingPlan.id),
    price,
    old_price: toOldPrice(price, adjustment?.compareAtPrice),
    name: allocation.sellingPlan.name,
    value: [option?.name, option?.value].filter(Boolean).join(' '),
    description: allocation.sellingPlan.description ?? '',
  }
}

/**
 * Returns the values of a variant's first three options as `option_1` to `option_3`; null where there is
 * none.
 */
export function getOptionValues(
  selected: readonly SelectedOption[],
): Pick<Variant, 'option_1' | 'option_2' | 'option_3'> {
  return {
    option_1: selected[0]?.value ?? null,
    option_2: selected[1]?.value ?? null,
    option_3: selected[2]?.value ?? null,
  }
}

type Quantities = Parameters<typeof toQuantities>[0]

export function toVariant(
  variant: Omit<VariantData, keyof Quantities> & Quantities & { readonly sku?: string | null },
  giftcard: boolean,
): Variant {
  const price = moneyToMinorUnits(variant.price)
  return {
    id: parseNumericId(variant.id),
    in_stock: toStock(variant, giftcard),
    sku: variant.sku ?? '',
    image: variant.image?.url ?? null,
    price,
    old_price: toOldPrice(price, variant.compareAtPrice),
    currency: variant.price.currencyCode,
    ...getOptionValues(variant.selectedOptions),
    plans: variant.sellingPlanAllocations.nodes.map(toPlan),
    ...toQuantities(variant),
  }
}

type OptionData = {
  readonly id: string
  readonly name: string
  readonly optionValues: readonly unknown[]
}

/**
 * Returns the selectable options: none for a product with one option of one value, which leaves no choice. The value's
 * text does not matter: translation apps translate even `Default Title`.
 */
export function listOptions(options: readonly OptionData[]): Option[] {
  return isChoiceless(options) ? [] : options.map(({ id, name }) => ({ id: parseNumericId(id), name }))
}

/** Returns true for a product's options that leave no choice: one option of one value, whatever its text. */
export function isChoiceless(options: readonly Pick<OptionData, 'optionValues'>[]): boolean {
  return options.length === 1 && (options[0]?.optionValues.length ?? 0) < 2
}

/** Maximum number of swatches on a product card. */
const SWATCHES = 3

/** Returns the fields of a listed product beyond its one variant. */
function toListedProduct(product: ProductData): ListedProduct {
  const { minVariantPrice, maxVariantPrice } = product.priceRange
  const [low, high] = [moneyToMinorUnits(minVariantPrice), moneyToMinorUnits(maxVariantPrice)]
  const swatches = product.options
    .map(({ optionValues }) => optionValues.map(({ swatch }) => toSwatch(swatch)))
    .find((own) => own.some((swatch) => swatch !== null))
  return {
    from: low < high ? low : null,
    swatches: [...new Set((swatches ?? []).flatMap((swatch) => swatch ?? []))].slice(0, SWATCHES),
    colors: swatches?.length ?? 0,
    match: null,
  }
}

const DAY_MS = 86_400_000

/** Returns the age of a product in days; {} when it is too old to be marked as new. */
export function getProductAge(publishedAt: string): Pick<Product, 'age'> {
  const age = Math.max(0, Math.floor((Date.now() - Date.parse(publishedAt)) / DAY_MS))
  return age < MAX_NEW_PRODUCT_DAYS ? { age } : {}
}

/**
 * Converts the platform's product of a list: without description and option values, with one variant and two
 * images.
 */
export function toProduct(product: ProductData): Product {
  const pictures = product.images.nodes.map(({ url }) => url)
  if (pictures.length === 0 && product.featuredImage) pictures.push(product.featuredImage.url)
  return {
    id: parseNumericId(product.id),
    handle: product.handle,
    planOnly: product.requiresSellingPlan,
    available: product.availableForSale,
    giftcard: product.isGiftCard,
    ...getProductAge(product.publishedAt),
    name: decodeName(product.title),
    image: joinImages(pictures),
    description: '',
    options: listOptions(product.options),
    values: [],
    variants: product.variants.nodes.map((variant) => toVariant(variant, product.isGiftCard)),
    listed: toListedProduct(product),
  }
}

type Connection<T> = {
  readonly nodes: readonly T[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** Converts one page of the platform's list with `map`. `cursor` is null on the last page. */
export function toPage<T, U>({ nodes, pageInfo }: Connection<T>, map: (node: T) => U): Page<U> {
  return { items: nodes.map(map), cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null }
}
