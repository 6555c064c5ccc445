import { getAvailable, isForSale, isProductForSale } from '../../../catalog/availability.ts'
import { foldCase, toPlainText, truncate } from '../../../catalog/plain-text.ts'
import { addShopAddress } from '../../../catalog/special/rich-description.ts'
import type { OptionValue, Product, ProductOption, Variant } from '../../../catalog/types.ts'
import { getVariantTitle, listSelectedOptions } from '../../../catalog/variant-titles.ts'
import { connect, type PageArgs } from '../../../platform/connection.ts'
import { createStorefrontError } from '../../../platform/errors.ts'
import { parseNumericId, toGid } from '../../../platform/gid.ts'
import { type Market, toPriceMoney } from '../../../platform/money.ts'
import { listPlanGroups } from '../../../trade/cart/selling-plans.ts'
import type { Area, StorefrontContext } from '../context.ts'
import {
  createProductMatcher,
  findVisibleProduct,
  findVisibleVariant,
  getProductOfVariant,
  listVisibleProducts,
  type ProductOrder,
  sortProducts,
} from '../products.ts'
import { matchesQuery, parseQuery } from '../query.ts'
import { calculateRelevance } from '../relevance.ts'
import { encodeVariants } from '../variant-codes.ts'
import { bundleFields } from './bundle.ts'
import { toMediaImage } from './image.ts'
import { findProductModel } from './model.ts'
import { listPlanAllocations } from './plan.ts'
import { quantityFields } from './quantity.ts'
import { reviewMetafields } from './review-metafields.ts'
import { findProductVideo } from './video.ts'

type Context = StorefrontContext

const DAY_MS = 86_400_000

type OptionChoice = {
  readonly name: string
  readonly value: string
}
type SelectArgs = {
  readonly selectedOptions?: readonly OptionChoice[] | null
  readonly caseInsensitiveMatch?: boolean | null
  readonly ignoreUnknownOptions?: boolean | null
}

/** Returns the selected value index per option: `undefined` for unnamed options; null when anything is unknown. */
function resolveSelection(
  product: Product,
  args: SelectArgs,
  context: Context,
): readonly (number | undefined)[] | null {
  const same = (own: string, other: string) =>
    args.caseInsensitiveMatch ? foldCase(own) === foldCase(other) : own === other
  const valueIndexes: (number | undefined)[] = product.options.map(() => undefined)
  for (const selectedOption of args.selectedOptions ?? []) {
    const optionIndex = product.options.findIndex(
      (one) =>
        same(one.name[context.language], selectedOption.name) || same(one.name.en, selectedOption.name),
    )
    if (optionIndex < 0) {
      if (args.ignoreUnknownOptions) continue
      return null
    }
    const value = product.options[optionIndex]?.values.findIndex(
      (one) =>
        same(one.name[context.language], selectedOption.value) || same(one.name.en, selectedOption.value),
    )
    if (value === undefined || value < 0) {
      if (args.ignoreUnknownOptions) continue
      return null
    }
    valueIndexes[optionIndex] = value
  }
  return valueIndexes
}

const fits = (variant: Variant, choice: readonly (number | undefined)[]) =>
  choice.every((value, index) => value === undefined || variant.choice[index] === value)

/** Returns all variants that the options of a product lead to: those of its combined listing, else its own. */
const listOptionVariants = (product: Product, context: Context): readonly Variant[] =>
  context.shop.catalog.combinedListings
    .get(product.id)
    ?.variants.filter((one) => !context.shop.hiddenProducts.has(one.productId)) ?? product.variants

function selectedOrFirst(product: Product, args: SelectArgs, context: Context): Variant | null {
  const choice = resolveSelection(product, args, context) ?? []
  const isChosen = choice.some((one) => one !== undefined)
  const fitting = (isChosen ? listOptionVariants(product, context) : product.variants).filter((one) =>
    fits(one, choice),
  )
  const exact = args.selectedOptions && args.selectedOptions.length >= product.options.length
  if (exact && fitting.length === 1) return fitting[0] ?? null
  const pool = fitting.length > 0 ? fitting : product.variants
  return pool.find((one) => isForSale(one, context.shop.stock)) ?? pool[0] ?? null
}

function priceRange(prices: readonly number[], market: Market) {
  return {
    minVariantPrice: toPriceMoney(Math.min(...prices), market),
    maxVariantPrice: toPriceMoney(Math.max(...prices), market),
  }
}

const price = (source: Variant, _args: object, context: Context) =>
  toPriceMoney(source.priceCents, context.market)
const compareAtPrice = (source: Variant, _args: object, context: Context) =>
  source.compareAtCents === null ? null : toPriceMoney(source.compareAtCents, context.market)

const SORT_OF: Readonly<Record<string, ProductOrder>> = {
  ID: 'ID',
  TITLE: 'TITLE',
  PRICE: 'PRICE',
  BEST_SELLING: 'BEST_SELLING',
  CREATED_AT: 'CREATED',
  UPDATED_AT: 'UPDATED',
  VENDOR: 'VENDOR',
  PRODUCT_TYPE: 'PRODUCT_TYPE',
}

interface ProductsArgs extends PageArgs {
  readonly query?: string | null
  readonly sortKey?: string | null
}

function products(_source: unknown, args: ProductsArgs, context: Context) {
  const query = parseQuery(args.query)
  const all = listVisibleProducts(context.shop)
  const order = SORT_OF[args.sortKey ?? 'ID']
  const sorted = order
    ? sortProducts(all, order, context.language)
    : sortProducts(all, 'BEST_SELLING', context.language)
  const matches =
    query.kind === 'all'
      ? sorted
      : sorted.filter((one) => matchesQuery(query, createProductMatcher(one, context)))
  const ranked =
    order || query.kind === 'all'
      ? matches
      : matches.toSorted(
          (a, b) =>
            calculateRelevance(b, args.query ?? '', context.language) -
            calculateRelevance(a, args.query ?? '', context.language),
        )
  return {
    ...connect(ranked, args, { placeOf: toCursorPosition(args.sortKey ?? 'ID', context) }),
    filters: () => [],
  }
}

/** Returns a function from a product to its position under a sort key, which is stored in cursors. */
export function toCursorPosition(sortKey: string, context: Context) {
  return (product: Product) => ({
    id: product.id,
    value:
      sortKey === 'TITLE'
        ? product.title[context.language]
        : sortKey === 'CREATED_AT' || sortKey === 'CREATED'
          ? product.createdAt
          : sortKey === 'UPDATED_AT'
            ? product.updatedAt
            : sortKey === 'VENDOR'
              ? product.vendor
              : product.id,
  })
}

/** Resolves a product by its `handle` or `id` argument. */
function oneProduct(
  _source: unknown,
  args: { handle?: string | null; id?: string | null },
  context: Context,
) {
  if (args.id) return findVisibleProduct(context.shop, parseNumericId(args.id, 'Product'))
  if (args.handle) {
    const product = context.shop.catalog.productByHandle.get(args.handle)
    return product ? findVisibleProduct(context.shop, product.id) : null
  }
  throw createStorefrontError('INVALID_FIELD_ARGUMENTS', 'Either handle or id must be provided')
}

function distinct(values: readonly string[], first: number) {
  return connect([...new Set(values)].toSorted(), { first })
}

export const productArea: Area = {
  resolvers: {
    QueryRoot: {
      product: oneProduct,
      productByHandle: oneProduct,
      products,
      productTags: (_source: unknown, args: { first: number }, context: Context) => {
        return distinct(
          listVisibleProducts(context.shop).flatMap((one) => one.tags),
          args.first,
        )
      },
      productTypes: (_source: unknown, args: { first: number }, context: Context) =>
        distinct(
          listVisibleProducts(context.shop).map((one) => one.productType),
          args.first,
        ),
    },
    Product: {
      id: (source: Product) => toGid('Product', source.id),
      title: (source: Product, _args: object, context: Context) => source.title[context.language],
      description: (source: Product, args: { truncateAt?: number | null }, context: Context) =>
        truncate(toPlainText(source.descriptionHtml[context.language]), args.truncateAt),
      descriptionHtml: (source: Product, _args: object, context: Context) =>
        addShopAddress(source.descriptionHtml[context.language], context.shop.baseUrl),
      availableForSale: (source: Product, _args: object, context: Context) =>
        isProductForSale(source, context.shop.stock),
      category: () => null,
      ...reviewMetafields,
      collections: (source: Product, args: PageArgs, context: Context) => {
        const all = context.shop.catalog.collections.filter((one) => source.collectionIds.includes(one.id))
        return { ...connect(all, args), totalCount: all.length }
      },
      priceRange: (source: Product, _args: object, context: Context) =>
        priceRange(
          source.variants.map((one) => one.priceCents),
          context.market,
        ),
      compareAtPriceRange: (source: Product, _args: object, context: Context) =>
        priceRange(
          source.variants.map((one) => one.compareAtCents ?? 0),
          context.market,
        ),
      encodedVariantExistence: (source: Product, _args: object, context: Context) =>
        encodeVariants(source, listOptionVariants(source, context)),
      encodedVariantAvailability: (source: Product, _args: object, context: Context) =>
        encodeVariants(
          source,
          listOptionVariants(source, context).filter((one) => isForSale(one, context.shop.stock)),
        ),
      featuredImage: (source: Product) => source.pictures[0] ?? null,
      images: (source: Product, args: PageArgs) => connect(source.pictures, args),
      media: (source: Product, args: PageArgs) =>
        connect(
          [
            ...source.pictures.map(toMediaImage),
            ...[findProductVideo(source), findProductModel(source)].flatMap((one) => one ?? []),
          ],
          args,
          {
            placeOf: (one) => ({ id: one.__typename === 'MediaImage' ? one.picture.id : one.id }),
          },
        ),
      onlineStoreUrl: (source: Product, _args: object, context: Context) =>
        `${context.shop.baseUrl}/products/${source.handle}`,
      options: (source: Product, args: { first?: number | null }) =>
        source.options.slice(0, args.first ?? source.options.length),
      publishedAt: ({ publishedDaysAgo, createdAt }: Product) =>
        publishedDaysAgo === null
          ? createdAt
          : new Date(Date.now() - publishedDaysAgo * DAY_MS).toISOString().replace(/\.\d+/, ''),
      seo: () => ({ title: null, description: null }),
      totalInventory: (source: Product, _args: object, context: Context) => {
        return source.variants.reduce(
          (sum, one) => sum + (one.tracked ? getAvailable(one, context.shop.stock) : 0),
          0,
        )
      },
      sellingPlanGroups: (source: Product, args: PageArgs, context: Context) =>
        connect(listPlanGroups(context.shop, source), args),
      variants: (source: Product, args: PageArgs & { sortKey?: string | null }, context: Context) =>
        connect(sortVariants(source, args.sortKey ?? 'POSITION', context), args),
      variantsCount: (source: Product) => ({ count: source.variants.length, precision: 'EXACT' }),
      selectedOrFirstAvailableVariant: selectedOrFirst,
      adjacentVariants: (source: Product, args: SelectArgs, context: Context) => {
        const selected = selectedOrFirst(source, args, context)
        return selected
          ? listOptionVariants(source, context).filter((one) => differences(one, selected) === 1)
          : []
      },
      variantBySelectedOptions: (source: Product, args: SelectArgs, context: Context) => {
        const choice = resolveSelection(source, args, context)
        return choice ? (listOptionVariants(source, context).find((one) => fits(one, choice)) ?? null) : null
      },
    },
    ProductOption: {
      id: (source: ProductOption) => toGid('ProductOption', source.id),
      name: (source: ProductOption, _args: object, context: Context) => source.name[context.language],
      optionValues: (source: ProductOption) => source.values,
      values: (source: ProductOption, _args: object, context: Context) =>
        source.values.map((one) => one.name[context.language]),
    },
    ProductOptionValue: {
      id: (source: OptionValue) => toGid('ProductOptionValue', source.id),
      name: (source: OptionValue, _args: object, context: Context) => source.name[context.language],
      swatch: (source: OptionValue) => (source.swatch ? { color: source.swatch, image: null } : null),
      firstSelectableVariant: (source: OptionValue, _args: object, context: Context) => {
        const product = findVisibleProduct(context.shop, source.productId)
        if (!product) return null
        const fitting = listOptionVariants(product, context).filter(
          (one) => one.choice[source.optionIndex] === source.index,
        )
        return fitting.find((one) => isForSale(one, context.shop.stock)) ?? fitting[0] ?? null
      },
    },
    ProductVariant: {
      id: (source: Variant) => toGid('ProductVariant', source.id),
      title: (source: Variant, _args: object, context: Context) =>
        getVariantTitle(getProductOfVariant(context.shop, source), source, context.language),
      product: (source: Variant, _args: object, context: Context) =>
        getProductOfVariant(context.shop, source),
      availableForSale: (source: Variant, _args: object, context: Context) =>
        isForSale(source, context.shop.stock),
      currentlyNotInStock: (source: Variant, _args: object, context: Context) =>
        source.tracked && source.policy === 'continue' && getAvailable(source, context.shop.stock) <= 0,
      quantityAvailable: (source: Variant, _args: object, context: Context) => {
        return source.tracked ? getAvailable(source, context.shop.stock) : 0
      },
      image: (source: Variant, _args: object, context: Context) =>
        source.picture ?? getProductOfVariant(context.shop, source).pictures[0] ?? null,
      price,
      priceV2: price,
      compareAtPrice,
      compareAtPriceV2: compareAtPrice,
      selectedOptions: (source: Variant, _args: object, context: Context) =>
        listSelectedOptions(getProductOfVariant(context.shop, source), source, context.language),
      sellingPlanAllocations: (source: Variant, args: PageArgs, context: Context) =>
        connect(listPlanAllocations(source, context), args, { placeOf: (one) => ({ id: one.plan.id }) }),
      ...bundleFields,
      ...quantityFields,
      storeAvailability: (_source: unknown, args: PageArgs) => connect([], args),
      shopPayInstallmentsPricing: () => null,
      weight: (source: Variant) => source.grams,
      weightUnit: () => 'GRAMS',
    },
  },
  nodes: {
    Product: (gid, context) => findVisibleProduct(context.shop, Number(gid.id)),
    ProductVariant: (gid, context) => findVisibleVariant(context.shop, Number(gid.id)),
    ProductOption: (gid, context) =>
      listVisibleProducts(context.shop)
        .flatMap((one) => one.options)
        .find((one) => one.id === Number(gid.id)) ?? null,
    ProductOptionValue: (gid, context) =>
      listVisibleProducts(context.shop)
        .flatMap((one) => one.options.flatMap((option) => option.values))
        .find((one) => one.id === Number(gid.id)) ?? null,
  },
}

const differences = (a: Variant, b: Variant) =>
  a.choice.reduce((sum, value, index) => sum + (b.choice[index] === value ? 0 : 1), 0)

function sortVariants(product: Product, sortKey: string, context: Context): readonly Variant[] {
  if (sortKey === 'SKU') return product.variants.toSorted((a, b) => a.sku.localeCompare(b.sku))
  if (sortKey === 'TITLE') {
    const title = (one: Variant) => getVariantTitle(product, one, context.language)
    return product.variants.toSorted((a, b) => title(a).localeCompare(title(b), context.language))
  }
  return product.variants
}
