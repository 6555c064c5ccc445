import type { Ports } from '@vitrine/storefront/ports.ts'
import type { Installation } from '@vitrine/storefront/push/installation.types.ts'
import type { ShopperStore } from '@vitrine/storefront/shopper/store.ts'
import type { PageData } from './page-data.ts'

/** Pushes of a browser: their script comes late, and never to the studio's canvas. */
export function latePushes(
  ports: Omit<Ports, 'settle' | 'pushes'>,
  shopper: ShopperStore,
  data: PageData,
): Ports['pushes'] {
  let settle: (installation: Installation) => void
  const started = new Promise<Installation>((resolve) => {
    settle = resolve
  })
  let coming: Promise<Installation> | undefined
  return {
    started,
    start: async () => {
      if (data.edit) return started
      coming ??= import('./push/start.ts').then(({ startPushes }) => startPushes({ data, ports, shopper }))
      try {
        settle(await coming)
      } catch (cause) {
        // A script that did not come is asked for again.
        coming = undefined
        throw cause
      }
      return started
    },
  }
}
