import type { Ports } from '@vitrine/storefront/ports.ts'
import { tellPending } from '@vitrine/storefront/push/tell-pending.ts'
import { createQueue } from '@vitrine/storefront/shopper/queue.ts'
import type { Queue } from '@vitrine/storefront/shopper/queue.types.ts'
import type { ShopperStore } from '@vitrine/storefront/shopper/store.ts'
import { aloneIn } from './alone.ts'

let here: Queue | undefined

/** What this browser's shopper changed and the server is to be told, one for the whole page and shared by its tabs. */
export function browserQueue(
  slug: string,
  ports: Pick<Ports, 'storage' | 'callServer' | 'onNetwork' | 'pushes'>,
  shopper: ShopperStore,
): Queue {
  here ??= createQueue({
    storage: ports.storage,
    onNetwork: ports.onNetwork,
    send: tellPending(ports, shopper),
    alone: (what, work) => aloneIn(`changes ${what} ${slug}`)(work),
  })
  return here
}
