import { createOutbox } from '@vitrine/storefront/device/outbox/outbox.ts'
import type { Outbox } from '@vitrine/storefront/device/outbox/outbox.types.ts'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { createChangeSender } from '@vitrine/storefront/push/change-sender.ts'
import { createSerialQueue } from './serial-queue.ts'

/** Creates the queue of the shopper's changes on this phone. */
export function createPhoneQueue(
  ports: Pick<Ports, 'storage' | 'callServer' | 'onNetwork' | 'pushes'>,
  shopper: ShopperStore,
): Outbox {
  return createOutbox({
    storage: ports.storage,
    onNetwork: ports.onNetwork,
    send: createChangeSender(ports, shopper),
    alone: createSerialQueue(),
  })
}
