import { type Design, getSection } from '../context/design-reader.ts'
import { defineQueryKeys, type Query } from '../context/query.ts'
import { useQuery } from '../context/useQuery.ts'
import { loadPlatform } from './platform.ts'
import type { ShopNavigation } from './shop-navigation.ts'

/** The ways that the merchant has laid through the shop. */
export const navigationQuery: Query<ShopNavigation> = {
  key: defineQueryKeys<ShopNavigation>('navigation')(),
  ask: async (client, market, signal) =>
    (await loadPlatform()).fetchShopNavigation(client, market, { signal }),
}

/** The same, for header and footer; undefined until the shop has answered. */
export function useNavigation(): ShopNavigation | undefined {
  return useQuery(navigationQuery).data
}

/** What stands around every screen, and so is asked for with each. */
export function listFrameQueries(design: Design): readonly Query<unknown>[] {
  return getSection(design.get(), 'header').showLinks ? [navigationQuery] : []
}
