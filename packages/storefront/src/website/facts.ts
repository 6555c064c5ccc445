import type { LandingFacts } from '@vitrine/core/rendering/render'
import { defineQueryKeys, type Query } from '../context/query.ts'
import { loadPlatform } from '../platform/platform.ts'

/** What our server knows, and nobody asks the shop for. */
export type Facts = LandingFacts

export const NO_STORES: Facts = { apple: null, google: null, first: null, code: '', languages: [] }

const factsKey = defineQueryKeys<Facts>('website-facts')

/** The server answers it before the page is drawn, and the studio's samples do: nobody else asks. */
export const factsQuery: Query<Facts> = { key: factsKey(), ask: async () => NO_STORES }

/** One of the goods that the drawn phone shows. */
export type Bestseller = {
  readonly name: string
  readonly image: string
  /** Minor units. */
  readonly price: number
  readonly currency: string
}

/** Fill the drawn phone's screen. */
const BESTSELLER_COUNT = 4

const bestsellersKey = defineQueryKeys<readonly Bestseller[]>('website-goods')

/** The shop's best sellers for the phone mockup. */
export const bestsellersQuery: Query<readonly Bestseller[]> = {
  key: bestsellersKey(),
  ask: async (client, market, signal) => {
    const { products } = await loadPlatform()
    const input = { ...market, sort: 'BEST_SELLING', availableOnly: true, first: BESTSELLER_COUNT } as const
    const { items } = await products(client, input, { signal })
    return items.flatMap(({ name, image, variants: [variant] }) =>
      variant
        ? [{ name, image: image.split(',')[0] ?? '', price: variant.price, currency: variant.currency }]
        : [],
    )
  },
}
