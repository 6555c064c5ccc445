import { type Design, getSection } from '../context/design-reader.ts'
import { defineQueryKeys, type Query } from '../context/query.ts'
import { useQuery } from '../context/useQuery.ts'
import { loadPlatform } from './platform.ts'
import type { ShopNavigation } from './shop-navigation.ts'

/** The query of the shop's menu and policies. */
export const navigationQuery: Query<ShopNavigation> = {
  key: defineQueryKeys<ShopNavigation>('navigation')(),
  load: async (client, market, signal) =>
    (await loadPlatform()).fetchShopNavigation(client, market, { signal }),
}

/** Returns the shop's navigation for header and footer; undefined while loading. */
export function useNavigation(): ShopNavigation | undefined {
  return useQuery(navigationQuery).data
}

/** Lists the queries that header and footer need, and so every screen. */
export function listFrameQueries(design: Design): readonly Query<unknown>[] {
  return getSection(design.get(), 'header').showLinks ? [navigationQuery] : []
}
