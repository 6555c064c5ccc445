import { createOutbox } from '@vitrine/storefront/device/outbox/outbox.ts'
import type { Outbox } from '@vitrine/storefront/device/outbox/outbox.types.ts'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { createChangeSender } from '@vitrine/storefront/push/change-sender.ts'
import { createTabLock } from '../browser/tab-lock.ts'

let here: Outbox | undefined

/** Creates the queue of the shopper's changes, one per page and shared by the browser's tabs. */
export function createQueue(
  slug: string,
  ports: Pick<Ports, 'storage' | 'callServer' | 'onNetwork' | 'pushes'>,
  shopper: ShopperStore,
): Outbox {
  here ??= createOutbox({
    storage: ports.storage,
    onNetwork: ports.onNetwork,
    send: createChangeSender(ports, shopper),
    alone: (what, work) => createTabLock(`changes ${what} ${slug}`)(work),
  })
  return here
}
