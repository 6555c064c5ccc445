import type { Product, Variant } from '@vitrine/commerce/entities'
import { listImages } from '@vitrine/commerce/image'
import { defineQueryKeys, type Query } from '../../context/query.ts'
import { loadPlatform } from '../../platform/platform.ts'

/** The product fields that buying in place needs; pages include no others. */
export type BuyableProduct = Pick<
  Product,
  'id' | 'handle' | 'name' | 'planOnly' | 'giftcard' | 'available' | 'image' | 'options'
> & {
  /** Its first image; '' for none. */
  readonly picture: string
  readonly variants: readonly Variant[]
}

/** Maximum number of variants for choosing in place. */
const MAX_QUICK_VARIANTS = 12

const featuredKey = defineQueryKeys<BuyableProduct | null>('featured')

/**
 * Returns the query of one product with its variants; the shop's bestseller for an empty handle. The result is null
 * when there is none.
 */
export function createFeaturedProductQuery(handle: string): Query<BuyableProduct | null> {
  return {
    key: featuredKey(handle),
    load: async (client, market, signal) => {
      const calls = await loadPlatform()
      let productHandle = handle
      if (productHandle === '') {
        const { sortKey, reverse } = calls.PRODUCT_SORTS.bestsellers
        const input = { ...market, sort: sortKey, reverse, first: 1, availableOnly: true }
        productHandle = (await calls.fetchProducts(client, input, { signal })).items[0]?.handle ?? ''
        if (productHandle === '') return null
      }
      const answer = await calls.fetchProduct(client, { handle: productHandle, ...market }, { signal })
      return 'error' in answer ? null : featuredOf(answer.product)
    },
  }
}

function featuredOf(product: Product): BuyableProduct {
  const { id, handle, name, planOnly, giftcard, available, image, options, variants } = product
  const [picture = ''] = listImages(product)
  return {
    id,
    handle,
    name,
    planOnly,
    giftcard,
    available,
    image,
    options,
    picture,
    // A product with many variants shows only its price.
    variants: variants.length > MAX_QUICK_VARIANTS ? variants.slice(0, 1) : variants,
  }
}

/** Lists the variants that can be chosen in place: those of a product with one option and few values. */
export function listQuickVariants({
  options,
  variants,
  planOnly,
  giftcard,
}: BuyableProduct): readonly Variant[] | null {
  if (planOnly || giftcard) return null
  if (options.length === 0) return variants.slice(0, 1)
  return options.length === 1 && variants.length > 1 ? variants : null
}
