import { listImages } from '@vitrine/commerce/image'
import { getSection } from '../context/design-reader.ts'
import { getDefaultHead, type RenderPlan } from '../context/render-plan.ts'
import { createProductQuery, createRecommendationsQuery } from '../platform/product-queries.ts'
import { toPath } from '../screens.ts'

/** Page of related products; search engines skip it in favor of the product's own. */
export const renderPlan: RenderPlan = {
  sections: ['product', 'catalog'],
  questions: ({ params: { product: handle = '' } }, design) => [
    createProductQuery(handle),
    createRecommendationsQuery(handle, 'related'),
    ...(getSection(design.get(), 'product').showTogether
      ? [createRecommendationsQuery(handle, 'complementary')]
      : []),
  ],
  head: ({ params: { product: handle = '' } }, { answer, design, t }) => {
    const plain = { ...getDefaultHead(toPath('recommendations', handle)), index: false }
    const productResult = answer(createProductQuery(handle))
    if (!productResult) return { ...plain, status: 503 }
    if ('error' in productResult) return { ...plain, status: 404 }
    const { name } = productResult.product
    return {
      ...plain,
      title: `${t(getSection(design.get(), 'product').related)}: ${name}`,
      image: listImages(productResult.product)[0] ?? '',
      above: [
        { name: t(getSection(design.get(), 'catalog').title), path: toPath('catalog') },
        { name, path: toPath('product', handle) },
      ],
    }
  },
}
