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

/** What this browser keeps of the shop's answers, for each app: characters. */
const BOUNDS = { answers: 300, size: 5_000_000 }
/** So long a question waits before what is kept is shown, ms. */
const CACHE_FALLBACK_MS = 2500

let following = false
let registered = false

/**
 * Starts what no first screen waits for: the document title, the persisted answers, the offline banner and, once
 * `quiet`, the service worker. A second call does what is left to do.
 */
export function startOfflineSupport(
  { base, slug, hash, shop }: Pick<PageData, 'base' | 'slug' | 'hash' | 'shop'>,
  {
    replies,
    network,
    shopper,
    ports,
  }: Pick<PersistenceOptions, 'replies' | 'network'> & {
    readonly shopper: ShopperStore
    readonly ports: Pick<Ports, 'onNetwork' | 'reach' | 'queue' | 'wishlist'>
  },
  quiet = false,
): void {
  // A draft that somebody looks at on a phone keeps nothing.
  const isDraft = hash === ''
  if (quiet && !registered && !isDraft) {
    registered = true
    registerWorker(base)
    // Tells what an earlier page left to be told.
    ports.queue().then(
      (queue) => showRefusedChanges(queue, network),
      // Without its script nothing is told; the next page does.
      () => undefined,
    )
    // Wishes follow whoever is signed in, now or once somebody is.
    ports.wishlist().then(
      ({ refresh }) => refresh(),
      () => undefined,
    )
  }
  if (following) return
  following = true
  syncDocumentTitle(shop.name, base)
  if (isDraft) return
  const kept = createPersistedQueryCache({
    shelf: createIndexedDbStore(`${slug} answers`),
    bounds: BOUNDS,
    alone: createTabLock(`answers ${slug}`),
  })
  persistQueries({
    replies,
    network,
    kept,
    onNetwork: ports.onNetwork,
    patience: CACHE_FALLBACK_MS,
    awake: () => document.visibilityState === 'visible',
    reach: ports.reach,
  })
  shopper.subscribe((now, before) => {
    // The device was cleared for somebody else.
    if (before.subscriber !== null && now.subscriber === null) void kept.forget()
  })
}
