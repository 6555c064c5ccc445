import { listImages } from '@vitrine/commerce/image'
import type { AppSetup } from '../context/context.tsx'
import { toMarketKey } from '../context/query.ts'
import { findScreen } from '../screens.ts'
import { createProductQuery } from './product-queries.ts'

/**
 * Prefetches the queries of a product's screen before a link to it is followed. Returns the URLs of its images,
 * the first one first; none for other links, and on failure.
 */
export function prefetchProduct(
  { replies, ports, language, shop }: Pick<AppSetup, 'replies' | 'ports' | 'language' | 'shop'>,
  href: string,
): Promise<readonly string[]> {
  const match = findScreen(href.split(/[?#]/, 1)[0] ?? '/')
  const handle = match?.screen === 'product' ? match.params.product : undefined
  if (handle === undefined) return Promise.resolve([])
  const question = createProductQuery(handle)
  const market = { lang: language, locale: shop.country }
  const key = toMarketKey(market, question.key)
  return new Promise((settle) => {
    const checkState = () => {
      const { state, data } = replies.read(key)
      if (state === 'loading') return
      stop()
      settle(data && 'product' in data ? listImages(data.product) : [])
    }
    const stop = replies.subscribe(key, checkState)
    replies.fetch(key, (signal) => question.load(ports.client, market, signal))
    checkState()
  })
}
