import { getInstallationId } from '../../device/installation.ts'
import type { ShopperStore } from '../../device/store/store.ts'
import type { Ports } from '../../ports.ts'

/**
 * Reports each platform cart of this installation once to the merchant server. The platform sends no webhook for app
 * carts, and only this report attributes an order to its shopper and push. Carts of the studio's canvas (`edit`) are
 * not reported.
 */
export function createCartReporter(
  ports: Pick<Ports, 'callServer' | 'platform'>,
  shopper: ShopperStore,
  { edit }: { readonly edit: boolean },
) {
  const reported = new Set<string>()
  /** `cart` is the platform's whole cart id. A failed report is retried with the next call. */
  return async (cart: string): Promise<void> => {
    if (edit || reported.has(cart)) return
    reported.add(cart)
    const { platform } = ports
    try {
      await ports.callServer('/shopper/cart', { cart, platform, subscriber: getInstallationId(shopper) })
    } catch {
      // The order is still matched by the checkout's own attribute.
      reported.delete(cart)
    }
  }
}
