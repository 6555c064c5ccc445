import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import type { ResultOf } from 'gql.tada'
import { decodeName } from '../catalog/decode-name.ts'
import { FullVariantFragment, MoneyFragment, PageFragment } from '../catalog/fragments.ts'
import { getProductAge, listOptions, toVariant } from '../catalog/mapping.ts'
import { findRedirect, MAX_REDIRECTS, type RedirectTarget } from '../catalog/redirects.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Product } from '../entities.ts'
import { parseNumericId } from '../gid.ts'
import { graphql } from '../graphql.ts'
import { joinImages } from '../image.ts'
import { type Failure, toFailure } from '../results.ts'
import { StorefrontError } from '../storefront-error.ts'
import { fetchAdjacentVariants } from './adjacentVariants.ts'
import { MediaFragment, toMedia } from './media.ts'
import { parseRating } from './rating.ts'

export const ProductQuery = graphql(
  `query Product($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    product(handle: $handle) {
      id handle title availableForSale requiresSellingPlan isGiftCard publishedAt descriptionHtml
      images(first: 100) { nodes { url } pageInfo { ...PI } }
      media(first: 100) { nodes { ...Med } }
      options {
        id name
        optionValues {
          id name
          swatch { color image { previewImage { url } } }
          firstSelectableVariant { id product { handle } }
        }
      }
      priceRange { minVariantPrice { ...M } maxVariantPrice { ...M } }
      variantsCount { count }
      encodedVariantExistence encodedVariantAvailability
      rating: metafield(namespace: "reviews", key: "rating") { value }
      ratings: metafield(namespace: "reviews", key: "rating_count") { value }
      variants(first: 100) { nodes { ...FV } pageInfo { ...PI } }
      collections(first: 1) { nodes { handle title } }
    }
  }`,
  [MoneyFragment, FullVariantFragment, PageFragment, MediaFragment],
)

type ProductData = NonNullable<ResultOf<typeof ProductQuery>['product']>

/** Converts the response of the single-product query. */
export function toFullProduct(
  product: Omit<ProductData, 'collections' | 'media'> & Partial<Pick<ProductData, 'media'>>,
): Product {
  const options = listOptions(product.options)
  const { images } = product
  const { minVariantPrice, maxVariantPrice } = product.priceRange
  const media = toMedia(product.media?.nodes ?? [])
  const rating = parseRating(product.rating?.value, product.ratings?.value)
  return {
    id: parseNumericId(product.id),
    handle: product.handle,
    planOnly: product.requiresSellingPlan,
    available: product.availableForSale,
    giftcard: product.isGiftCard,
    ...getProductAge(product.publishedAt),
    name: decodeName(product.title),
    image: joinImages(images.nodes.map(({ url }) => url)),
    ...(images.pageInfo.hasNextPage && images.pageInfo.endCursor
      ? { moreImages: images.pageInfo.endCursor }
      : {}),
    description: product.descriptionHtml,
    options,
    values: options.length === 0 ? [] : product.options.map((option) => valuesOf(option, product.handle)),
    variants: product.variants.nodes.map((variant) => toVariant(variant, product.isGiftCard)),
    range: {
      low: moneyToMinorUnits(minVariantPrice),
      high: moneyToMinorUnits(maxVariantPrice),
      count: product.variantsCount?.count ?? product.variants.nodes.length,
    },
    ...toCombinations(product),
    ...(rating ? { rating } : {}),
    ...(media.length > 0 ? { media } : {}),
  }
}

/**
 * Returns which variants exist and are available, where not all of them were fetched. Any variant of a sold product may
 * be available where the platform does not tell which ones are.
 */
function toCombinations({
  variants,
  availableForSale,
  encodedVariantExistence: exists,
  encodedVariantAvailability: available,
}: Pick<
  ProductData,
  'variants' | 'availableForSale' | 'encodedVariantExistence' | 'encodedVariantAvailability'
>): Pick<Product, 'combinations'> {
  if (!variants.pageInfo.hasNextPage || !exists) return {}
  return { combinations: { exists, available: available ?? (availableForSale ? exists : '') } }
}

/** Returns the values of an option. In a combined listing a value belongs to a product of its own. */
function valuesOf(option: ProductData['options'][number], handle: string): Product['values'][number] {
  const values = option.optionValues.map(({ name, swatch, firstSelectableVariant: first }) => {
    const image = swatch?.image?.previewImage?.url
    const other = first && first.product.handle !== handle ? first : null
    return {
      name,
      color: swatch?.color ?? null,
      ...(image ? { image } : {}),
      ...(other ? { product: other.product.handle, variant: parseNumericId(other.id) } : {}),
    }
  })
  return { name: option.name, values }
}

export type ProductResult =
  | {
      readonly product: Product
      /** True when the product has more than the 100 fetched variants. */
      readonly more: boolean
      /** One of its collections, for a link to similar products. */
      readonly collection: { readonly handle: string; readonly name: string } | null
    }
  | (Failure<'Not found'> & {
      /** Where the merchant redirects the product's address, when that is no product. */
      readonly movedTo?: RedirectTarget
    })

type ProductInput = Context & { readonly handle: string }

/**
 * `/product`: fetches a product with up to 100 images and 100 variants of up to 100 plans each (spec section 7). Follows
 * the merchant's redirects of a renamed handle: the product then has another handle than requested.
 */
export async function fetchProduct(
  client: StorefrontClient,
  input: ProductInput,
  options?: RequestOptions,
): Promise<ProductResult> {
  return followProduct(client, input, options, MAX_REDIRECTS)
}

async function followProduct(
  client: StorefrontClient,
  input: ProductInput,
  options: RequestOptions | undefined,
  remainingRedirects: number,
): Promise<ProductResult> {
  const variables = { handle: input.handle, ...createContextVariables(input) }
  const data = await client.query(ProductQuery, variables, options)
  if (data.product) {
    const productResult = toProductResult(data.product)
    if (!productResult.more) return productResult
    // The variant that is shown first may be beyond the first page, and its neighbors are chosen next.
    const nearVariants = await fetchAdjacentVariants(client, { ...input, selected: [] }, options).catch(
      (error: unknown) => {
        // Without them the product has fewer variants at first, but it has its page.
        if (error instanceof StorefrontError && error.kind !== 'cancelled') return []
        throw error
      },
    )
    const byId = new Map(
      [...productResult.product.variants, ...nearVariants].map((variant) => [variant.id, variant]),
    )
    return { ...productResult, product: { ...productResult.product, variants: [...byId.values()] } }
  }
  const path = `/products/${encodeURIComponent(input.handle)}`
  const moved = remainingRedirects > 0 ? await findRedirect(client, path, options) : null
  if (!moved) return toFailure('Not found')
  if (moved.to !== 'product') return { ...toFailure('Not found'), movedTo: moved }
  return followProduct(client, { ...input, handle: moved.handle }, options, remainingRedirects - 1)
}

function toProductResult(product: ProductData): Extract<ProductResult, { product: Product }> {
  const [first] = product.collections.nodes
  return {
    product: toFullProduct(product),
    more: product.variants.pageInfo.hasNextPage,
    collection: first ? { handle: first.handle, name: decodeName(first.title) } : null,
  }
}
