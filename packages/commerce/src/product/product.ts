import type { ResultOf } from 'gql.tada'
import { FullVariantFragment, PageFragment } from '../catalog/fragments.ts'
import { decodeName, getProductAge, listOptions, toVariant } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Product } from '../entities.ts'
import { parseNumericId } from '../gid.ts'
import { graphql } from '../graphql.ts'
import { joinImages } from '../image.ts'
import { type Failure, toFailure } from '../results.ts'
import { MediaFragment, toMedia } from './media.ts'
import { parseRating } from './rating.ts'

export const ProductQuery = graphql(
  `query Product($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    product(handle: $handle) {
      id handle title availableForSale requiresSellingPlan isGiftCard publishedAt descriptionHtml
      images(first: 100) { nodes { url } }
      media(first: 100) { nodes { ...Med } }
      options { id name optionValues { id name swatch { color image { previewImage { url } } } } }
      rating: metafield(namespace: "reviews", key: "rating") { value }
      ratings: metafield(namespace: "reviews", key: "rating_count") { value }
      variants(first: 100) { nodes { ...FV } pageInfo { ...PI } }
      collections(first: 1) { nodes { handle title } }
    }
  }`,
  [FullVariantFragment, PageFragment, MediaFragment],
)

type ProductData = NonNullable<ResultOf<typeof ProductQuery>['product']>

/** Maps the response of the single-product query. */
export function toFullProduct(
  product: Omit<ProductData, 'collections' | 'media'> & Partial<Pick<ProductData, 'media'>>,
): Product {
  const options = listOptions(product.options, product.variants.nodes)
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
    image: joinImages(product.images.nodes.map(({ url }) => url)),
    description: product.descriptionHtml,
    options,
    values: options.length === 0 ? [] : product.options.map(valuesOf),
    variants: product.variants.nodes.map((variant) => toVariant(variant, product.isGiftCard)),
    ...(rating ? { rating } : {}),
    ...(media.length > 0 ? { media } : {}),
  }
}

function valuesOf(option: ProductData['options'][number]): Product['values'][number] {
  const values = option.optionValues.map(({ name, swatch }) => {
    const image = swatch?.image?.previewImage?.url
    return { name, color: swatch?.color ?? null, ...(image ? { image } : {}) }
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
  | Failure<'Not found'>

/** `/product`: fetches a product with up to 100 images and 100 variants of up to 100 plans each (spec section 7). */
export async function fetchProduct(
  client: StorefrontClient,
  input: Context & { readonly handle: string },
  options?: RequestOptions,
): Promise<ProductResult> {
  const data = await client.query(
    ProductQuery,
    { handle: input.handle, ...createContextVariables(input) },
    options,
  )
  if (!data.product) return toFailure('Not found')
  const { variants, collections } = data.product
  const [first] = collections.nodes
  return {
    product: toFullProduct(data.product),
    more: variants.pageInfo.hasNextPage,
    collection: first ? { handle: first.handle, name: decodeName(first.title) } : null,
  }
}
