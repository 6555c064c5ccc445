import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { ReceivedEvent } from '@vitrine/storefront/device/telemetry/tracker.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page/page-data.ts'
import { EARLY_EVENT_PREFIX } from './early-event-prefix.ts'

/** How long the tracker waits on a page without interaction, ms. */
const UNTOUCHED_MS = 5000

export type Tracking = Pick<Ports, 'track' | 'arrived'> & {
  /** Returns a function that loads the tracker at the first interaction; it also loads after a delay. */
  readonly begin: (shopper: ShopperStore, storage: Ports['storage']) => () => void
}

/**
 * Creates the tracking port. It records events in memory until the tracker script, which stores and sends
 * them, has loaded.
 */
export function createLazyTracking(data: PageData): Tracking {
  const early: ReceivedEvent[] = []
  let forwardEvent = (...receivedEvent: ReceivedEvent): unknown => early.push(receivedEvent)
  const track = (event: ReceivedEvent[0], details: unknown) => void forwardEvent(event, details, Date.now())
  return {
    track,
    arrived: (by) => track('arrived', by),
    begin: (shopper, storage) => {
      addEventListener('pagehide', () => {
        if (early.length > 0)
          void storage.set(EARLY_EVENT_PREFIX + Date.now(), JSON.stringify(early.splice(0)))
      })
      let coming = false
      const bring = () => {
        if (coming) return
        coming = true
        import('./tracker.ts')
          .then(({ startTracker }) => {
            forwardEvent = startTracker(data, shopper, early.splice(0))
          })
          // After a failed load they wait for the page's end.
          .catch(() => undefined)
      }
      setTimeout(bring, UNTOUCHED_MS)
      return bring
    },
  }
}
