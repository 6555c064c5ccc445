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

/**
 * Limits of the persisted answers: number, and total size in characters; Android gives an app six megabytes of this
 * storage.
 */
const BOUNDS = { answers: 200, size: 2_500_000 }
/** Limits of the answers restored before the first render: size in characters, and time in ms. */
const AT_ONCE = { size: 600_000, ms: 400 }

/**
 * Creates the query cache with the answers that the phone has persisted, those used last first, so that the
 * home screen renders before the shop responds, and offline. Restored answers are fetched again when a screen
 * shows them.
 * @param market Language and country of the answers to restore.
 */
export async function restoreAnswers(ports: Ports, shopper: ShopperStore, market: Context) {
  const network = createNetwork()
  const replies = createQueryCache()
  const queryCache = createPersistedQueryCache({
    storage: createPhoneStore('answers.'),
    bounds: BOUNDS,
    // The app is a single process.
    alone: (work) => work(),
  })
  const timeout = pause(AT_ONCE.ms).then(() => [])
  for (const { key, data, at } of await Promise.race([
    queryCache.latest(toMarketKey(market, ''), AT_ONCE.size),
    timeout,
  ]))
    replies.restore(key, data, at)
  persistQueries({
    replies,
    network,
    persistedCache: queryCache,
    onNetwork: ports.onNetwork,
    reach: ports.reach,
    fallbackDelayMs: 0,
    awake: () => AppState.currentState === 'active',
  })
  shopper.subscribe((now, before) => {
    // The phone was cleared for another shopper.
    if (before.subscriber !== null && now.subscriber === null) void queryCache.forget()
  })
  return { replies, network }
}
