import type { Ports } from '@vitrine/storefront/ports.ts'
import { tellPending } from '@vitrine/storefront/push/tell-pending.ts'
import { createQueue } from '@vitrine/storefront/shopper/queue.ts'
import type { Queue } from '@vitrine/storefront/shopper/queue.types.ts'
import type { ShopperStore } from '@vitrine/storefront/shopper/store.ts'
import { inTurn } from './in-turn.ts'

/** What this phone's shopper changed and the server is to be told. */
export function phoneQueue(
  ports: Pick<Ports, 'storage' | 'callServer' | 'onNetwork' | 'pushes'>,
  shopper: ShopperStore,
): Queue {
  return createQueue({
    storage: ports.storage,
    onNetwork: ports.onNetwork,
    send: tellPending(ports, shopper),
    alone: inTurn(),
  })
}
