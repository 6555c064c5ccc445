import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import type { Installation } from '@vitrine/storefront/push/installation.types.ts'
import type { PageData } from '../page/page-data.ts'

/**
 * Creates the push port, whose script loads only when `start` is called, and never in the studio's canvas.
 * `started` resolves after the whole design has loaded, because the design decides whether and when shoppers
 * are asked for permission.
 * @param rest Loads the sections of the design that the page did not include; null when there are none.
 */
export function createLazyPushes(
  ports: Omit<Ports, 'settle' | 'pushes' | 'wishlist'>,
  shopper: ShopperStore,
  data: PageData,
  rest: () => Promise<void> | null,
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
      coming ??= import('./start.ts').then(({ startPushes }) => startPushes({ data, ports, shopper }))
      try {
        const installation = await coming
        // Without the rest of the design no prompt is shown; the next start tries again.
        void Promise.resolve(rest()).then(
          () => settle(installation),
          () => undefined,
        )
        return installation
      } catch (cause) {
        // A failed load is repeated.
        coming = undefined
        throw cause
      }
    },
  }
}
