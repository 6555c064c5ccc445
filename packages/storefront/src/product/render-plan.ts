import type { Product } from '@vitrine/commerce/entities'
import { listImages, resizeImageUrl } from '@vitrine/commerce/image'
import { stripTags } from '@vitrine/core/text/plain-text'
import { listBlockQueries } from '../blocks/block-queries.ts'
import { getSection } from '../context/design-reader.ts'
import { getDefaultHead, type ProductMetadata, type RenderPlan } from '../context/render-plan.ts'
import { getMovedProduct } from '../platform/moved-products.ts'
import { createProductQuery, createRecommendationsQuery } from '../platform/product-queries.ts'
import { toPath } from '../screens.ts'

const SHARED_IMAGE_PX = 1200

/** The product page: fetches the product, its recommendations and its blocks in parallel. */
export const renderPlan: RenderPlan = {
  sections: ['product'],
  questions: ({ params: { product: handle = '' } }, design) => {
    const { showTogether, showRelated } = getSection(design.get(), 'product')
    return [
      createProductQuery(handle),
      ...(showTogether ? [createRecommendationsQuery(handle, 'complementary')] : []),
      ...(showRelated ? [createRecommendationsQuery(handle, 'related')] : []),
      ...listBlockQueries(design, 'product.blocks', handle),
    ]
  },
  head: ({ params: { product: handle = '' } }, { answer, design, t }) => {
    const plain = { ...getDefaultHead(toPath('product', handle)), index: false }
    const productResult = answer(createProductQuery(handle))
    if (!productResult) return { ...plain, status: 503 }
    const moved = getMovedProduct(handle, productResult)
    if (moved !== null) return { ...plain, status: 301, location: moved }
    if ('error' in productResult) return { ...plain, status: 404 }
    const { name, description } = productResult.product
    const [first] = listImages(productResult.product)
    return {
      ...plain,
      title: name,
      description: stripHtml(description),
      image: first ? resizeImageUrl(first, { width: SHARED_IMAGE_PX }) : '',
      type: 'product',
      index: true,
      sells: soldOf(productResult.product),
      above: [{ name: t(getSection(design.get(), 'catalog').title), path: toPath('catalog') }],
    }
  },
}

function soldOf({ variants, available, rating, range }: Product): ProductMetadata | undefined {
  const [first] = variants
  if (!first) return undefined
  const prices = variants.map(({ price }) => price)
  return {
    sku: first.sku,
    low: range?.low ?? Math.min(...prices),
    high: range?.high ?? Math.max(...prices),
    currency: first.currency,
    available,
    offers: range?.count ?? variants.length,
    // A rating without a number of ratings is meaningless.
    rating: rating?.count ? { stars: rating.stars, count: rating.count } : null,
  }
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
  amp: '&',
}

/** Returns the text of the shop's HTML, on one line. */
function stripHtml(html: string): string {
  return stripTags(html, ' ')
    .replace(/&(lt|gt|quot|#x27|#39|nbsp|amp);/g, (_whole, name: string) => HTML_ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
