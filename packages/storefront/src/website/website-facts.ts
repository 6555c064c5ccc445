import type { LandingFacts } from '@vitrine/core/rendering/render'
import { defineQueryKeys, type Query } from '../context/query.ts'
import { loadPlatform } from '../platform/platform.ts'

export const NO_STORES: LandingFacts = {
  apple: null,
  google: null,
  installed: null,
  first: null,
  code: '',
  languages: [],
}

const factsKey = defineQueryKeys<LandingFacts>('website-facts')

/**
 * Query of the landing page's facts. The server and the studio's samples put its response into the cache; no
 * client sends it.
 */
export const factsQuery: Query<LandingFacts> = { key: factsKey(), load: async () => NO_STORES }

/** A product on the phone mockup's screen. */
export type Bestseller = {
  readonly name: string
  readonly image: string
  /** Minor units. */
  readonly price: number
  readonly currency: string
}

/** Number of products that fill the phone mockup's screen. */
const BESTSELLER_COUNT = 4

const bestsellersKey = defineQueryKeys<readonly Bestseller[]>('website-goods')

/** The shop's best sellers for the phone mockup. */
export const bestsellersQuery: Query<readonly Bestseller[]> = {
  key: bestsellersKey(),
  load: async (client, market, signal) => {
    const { fetchProducts } = await loadPlatform()
    const input = { ...market, sort: 'BEST_SELLING', availableOnly: true, first: BESTSELLER_COUNT } as const
    const { items } = await fetchProducts(client, input, { signal })
    return items.flatMap(({ name, image, variants: [variant] }) =>
      variant
        ? [{ name, image: image.split(',')[0] ?? '', price: variant.price, currency: variant.currency }]
        : [],
    )
  },
}
