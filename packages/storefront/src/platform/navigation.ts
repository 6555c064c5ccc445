import { type Design, sectionIn } from '../context/design-reader.ts'
import { defineQueryKeys, type Query } from '../context/query.ts'
import { useQuery } from '../context/useReply.ts'
import { platform } from './platform.ts'
import type { Ways } from './ways.ts'

/** The ways that the merchant has laid through the shop. */
export const navigationQuery: Query<Ways> = {
  key: defineQueryKeys<Ways>('navigation')(),
  ask: async (client, market, signal) => (await platform()).ways(client, market, { signal }),
}

/** The same, for header and footer; undefined until the shop has answered. */
export function useNavigation(): Ways | undefined {
  return useQuery(navigationQuery).data
}

/** What stands around every screen, and so is asked for with each. */
export function listFrameQueries(design: Design): readonly Query<unknown>[] {
  return sectionIn(design.get(), 'header').showLinks ? [navigationQuery] : []
}
