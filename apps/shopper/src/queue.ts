import type { Ports } from '@vitrine/storefront/ports.ts'
import { tellPending } from '@vitrine/storefront/push/tell-pending.ts'
import { createQueue } from '@vitrine/storefront/shopper/queue.ts'
import type { Queue } from '@vitrine/storefront/shopper/queue.types.ts'
import type { ShopperStore } from '@vitrine/storefront/shopper/store.ts'

/** What this phone's shopper changed and the server is to be told. */
export function phoneQueue(
  ports: Pick<Ports, 'storage' | 'callServer' | 'onNetwork' | 'pushes'>,
  shopper: ShopperStore,
): Queue {
  // One app is one process, which does one thing after another all the same.
  const turns: Record<'keep' | 'tell', Promise<unknown>> = {
    keep: Promise.resolve(),
    tell: Promise.resolve(),
  }
  return createQueue({
    storage: ports.storage,
    onNetwork: ports.onNetwork,
    send: tellPending(ports, shopper),
    alone: (what, work) => {
      const done = turns[what].then(work)
      turns[what] = done.catch(() => undefined)
      return done
    },
  })
}
