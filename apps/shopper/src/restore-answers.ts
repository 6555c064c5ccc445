import type { Context } from '@vitrine/commerce/context'
import { pause } from '@vitrine/core/time/timer'
import { createNetwork } from '@vitrine/storefront/context/network.ts'
import { toMarketKey } from '@vitrine/storefront/context/query.ts'
import { createQueryCache } from '@vitrine/storefront/context/query-cache.ts'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { persistQueries } from '@vitrine/storefront/layout/query-persistence/persist-queries.tsx'
import { createPersistedQueryCache } from '@vitrine/storefront/layout/query-persistence/persisted-query-cache.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { AppState } from 'react-native'
import { createPhoneStore } from './phone-store.ts'

/** What a phone keeps of the shop's answers: Android gives an app six megabytes of this storage. Characters. */
const BOUNDS = { answers: 200, size: 2_500_000 }
/** As much is read before the app is drawn, and no longer is waited for it; characters, ms. */
const AT_ONCE = { size: 600_000, ms: 400 }

/**
 * Restores the persisted answers used last and refreshes them as they are shown, so that the home screen renders before
 * the shop answers, and offline. `market`: whose answers they are.
 */
export async function restoreAnswers(ports: Ports, shopper: ShopperStore, market: Context) {
  const network = createNetwork()
  const replies = createQueryCache()
  const kept = createPersistedQueryCache({
    shelf: createPhoneStore('answers.'),
    bounds: BOUNDS,
    // One app is one process.
    alone: (work) => work(),
  })
  const late = pause(AT_ONCE.ms).then(() => [])
  for (const { key, data, at } of await Promise.race([
    kept.latest(toMarketKey(market, ''), AT_ONCE.size),
    late,
  ]))
    replies.recall(key, data, at)
  persistQueries({
    replies,
    network,
    kept,
    onNetwork: ports.onNetwork,
    reach: ports.reach,
    patience: 0,
    awake: () => AppState.currentState === 'active',
  })
  shopper.subscribe((now, before) => {
    // The phone was cleared for somebody else.
    if (before.subscriber !== null && now.subscriber === null) void kept.forget()
  })
  return { replies, network }
}
