import { getValueAt } from '@vitrine/core/design/operations'
import { isLocalText } from '@vitrine/core/i18n/languages'
import type { banner } from '../blocks/banner/design.ts'
import { listBlockQueries } from '../blocks/block-queries.ts'
import { createCollectionsQuery, createProductsQuery } from '../blocks/queries.ts'
import { BEST_SELLERS } from '../blocks/useFallbackImages.ts'
import { type Design, getRecord, getSection } from '../context/design-reader.ts'
import { getDefaultHead, type PageContext, type RenderPlan } from '../context/render-plan.ts'
import { createCollectionProductsQuery } from './collection-products-query.ts'
import { getHomeContent, getOpenKey, type HomeContent } from './home-content.ts'

/** Number of block titles in the meta description. */
const NAMED = 4

/** The home page: its blocks, or the content of the selected key. */
export const renderPlan: RenderPlan = {
  sections: ['home', 'card'],
  questions: ({ query }, design) => {
    const { list, collection } = findHomeContent(design, query)
    return [
      ...(list === null ? [] : listBlockQueries(design, list)),
      ...(collection === null ? [] : [createCollectionProductsQuery(collection)]),
    ]
  },
  head: ({ query }, context) => {
    const { list } = findHomeContent(context.design, query)
    return {
      ...getDefaultHead('/'),
      description: [context.shop, ...(list === null ? [] : titlesOf(context, list))].join(' · '),
      image: findFirstImage(context),
    }
  },
}

function findHomeContent(design: Design, query: string): HomeContent {
  const open = getOpenKey(design.items('home.topNav'), query)
  if (!open || !getSection(design.get(), 'home').showTopNav) return getHomeContent(null)
  const content = getRecord(design.get(), open.path)?.content ?? ''
  return getHomeContent({ path: open.path, content, blocks: design.items(`${open.path}.blocks`).length })
}

/** Returns the first distinct titles of a list's blocks; skips countdowns, whose title changes when they end. */
function titlesOf({ design, t, shop }: PageContext, list: string): readonly string[] {
  const titles = design.items(list).flatMap(({ kind, path }) => {
    const text = getValueAt(design.get(), `${path}.title`)
    const title = kind !== 'countdown' && isLocalText(text) ? t(text) : ''
    return title === '' || title === shop ? [] : [title]
  })
  return [...new Set(titles)].slice(0, NAMED)
}

/** Returns the image of the first banner, which by default is that of the shop's first collection or, without one, best seller. */
function findFirstImage({ design, answer }: PageContext): string {
  const blocks: readonly { readonly kind: string; readonly path: string }[] = design.items('home.blocks')
  const first = blocks.find(({ kind }) => kind === 'banner')
  const own = first ? getRecord<typeof banner>(design.get(), first.path)?.image : ''
  const collections = answer(createCollectionsQuery([]))
  if (own || collections?.[0]) return own || collections?.[0]?.image || ''
  return answer(createProductsQuery(BEST_SELLERS))?.[0]?.image ?? ''
}
