import { listImages } from '@vitrine/commerce/image'
import { getSection } from '../context/design-reader.ts'
import { toFirstPageQuery } from '../context/query.ts'
import { getDefaultHead, type RenderPlan } from '../context/render-plan.ts'
import { readQuery } from '../product-list/query.ts'
import { toPath } from '../screens.ts'
import { ALL_PRODUCTS } from './all-products.ts'
import { allCollectionsQuery, createCollectionPageQuery } from './queries.ts'

/** Number of product names in a collection's meta description. */
const NAMED = 5

/** The page of a collection, or of all collections without a handle. */
export const renderPlan: RenderPlan = {
  sections: ['catalog', 'card'],
  questions: ({ params: { collection }, query }) =>
    collection === undefined
      ? [allCollectionsQuery]
      : [toFirstPageQuery(createCollectionPageQuery(collection, readQuery(query)))],
  head: ({ params: { collection }, query }, { design, shop, t, answer }) => {
    const section = getSection(design.get(), 'catalog')
    if (collection === undefined) {
      const [first] = (answer(allCollectionsQuery) ?? []).filter(({ image }) => image !== '')
      return { ...getDefaultHead(toPath('catalog')), title: t(section.title), image: first?.image ?? '' }
    }
    const plain = { ...getDefaultHead(toPath('catalog', collection)), index: false }
    const collectionPage = answer(toFirstPageQuery(createCollectionPageQuery(collection, readQuery(query))))
    if (!collectionPage) return { ...plain, status: 503 }
    if (collectionPage.movedTo) return { ...plain, status: 301, location: collectionPage.movedTo }
    if (collectionPage.name === null) return { ...plain, status: 404 }
    const title = collection === ALL_PRODUCTS ? t(section.all) : collectionPage.name
    const [first] = collectionPage.items
    return {
      ...plain,
      title,
      description: [
        `${title} – ${shop}`,
        ...collectionPage.items.slice(0, NAMED).map(({ name }) => name),
      ].join(' · '),
      image: (first && listImages(first)[0]) ?? '',
      index: true,
      above: [{ name: t(section.title), path: toPath('catalog') }],
    }
  },
}
