import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import {
  type PersistenceOptions,
  persistQueries,
} from '@vitrine/storefront/layout/query-persistence/persist-queries.tsx'
import { createPersistedQueryCache } from '@vitrine/storefront/layout/query-persistence/persisted-query-cache.ts'
import { showRefusedChanges } from '@vitrine/storefront/layout/query-persistence/refused-changes.tsx'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { createTabLock } from '../browser/tab-lock.ts'
import type { PageData } from '../page/page-data.ts'
import { createIndexedDbStore } from '../ports/indexed-db-store.ts'
import { registerWorker } from '../service-worker/register.ts'
import { syncDocumentTitle } from '../shell/document-title.ts'

/** Limits of the persisted answers per app: number, and total size in characters. */
const BOUNDS = { answers: 300, size: 5_000_000 }
/** How long a query waits before its persisted answer is shown, ms. */
const CACHE_FALLBACK_MS = 2500

let following = false
let registered = false

/**
 * Starts the features that the first screen does not need: the document title, links to the shop's website,
 * persisted answers, the offline banner and how products open. With `isIdle` it also starts the service worker, the queue of
 * changes, the device backup and the wishlist. Call it again once the browser is idle; each feature starts
 * only once.
 */
export function startOfflineSupport(
  data: Pick<PageData, 'base' | 'slug' | 'hash' | 'shop' | 'language'>,
  setup: Pick<PersistenceOptions, 'replies' | 'network'> & {
    readonly shopper: ShopperStore
    readonly ports: Pick<
      Ports,
      'navigate' | 'onNetwork' | 'reach' | 'queue' | 'wishlist' | 'callServer' | 'client' | 'storage'
    >
  },
  isIdle = false,
): void {
  const { base, slug, hash, shop } = data
  const { replies, network, shopper, ports } = setup
  // A failed load is repeated when a product opens.
  import('../shell/prefetch.ts').catch(() => undefined)
  // A draft preview on a phone stores nothing.
  const isDraft = hash === ''
  if (isIdle && !registered && !isDraft) {
    registered = true
    registerWorker(base)
    // Sends the queued changes of an earlier page.
    ports.queue().then(
      (queue) => showRefusedChanges(queue, network),
      // After a failed load the next page sends them.
      () => undefined,
    )
    // After a failure the next page keeps and restores it.
    import('../ports/device-backup.ts')
      .then(({ startDeviceBackup }) => startDeviceBackup({ data, shopper, ports }))
      .catch(() => undefined)
    // Syncs the wishlist of the signed-in customer, now or after a sign-in.
    ports.wishlist().then(
      ({ refresh }) => refresh(),
      () => undefined,
    )
  }
  if (following) return
  following = true
  syncDocumentTitle(shop.name, base)
  // Behind what tells of the network: without this script, links lead to the shop's website and scripts stay missing.
  import('../shell/deferred-features.ts').then(
    ({ startDeferredFeatures }) => startDeferredFeatures(data, setup),
    () => undefined,
  )
  if (isDraft) return
  const queryCache = createPersistedQueryCache({
    storage: createIndexedDbStore(`${slug} answers`),
    bounds: BOUNDS,
    alone: createTabLock(`answers ${slug}`),
  })
  persistQueries({
    replies,
    network,
    persistedCache: queryCache,
    onNetwork: ports.onNetwork,
    fallbackDelayMs: CACHE_FALLBACK_MS,
    awake: () => document.visibilityState === 'visible',
    reach: ports.reach,
  })
  // Tells external scripts that the page notices the loss of the network.
  document.documentElement.dataset.network = 'watched'
  shopper.subscribe((now, before) => {
    // The device was cleared for another shopper.
    if (before.subscriber !== null && now.subscriber === null) void queryCache.forget()
  })
}
