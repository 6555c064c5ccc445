import type { Context } from '@vitrine/commerce/context'
import { isOpen } from '@vitrine/storefront/device/orders/purchases.ts'
import { settlePurchases } from '@vitrine/storefront/device/orders/settle-purchases.ts'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { AppState } from 'react-native'

/**
 * Creates the function that finds out whether opened checkouts were paid (`settlePurchases`). A call during a
 * run joins that run.
 * @param bought Called when a checkout turned out to be paid.
 */
export function createPurchaseSettler(
  ports: Pick<Ports, 'client' | 'track' | 'callServer'>,
  shopper: ShopperStore,
  context: Context,
  bought: () => void,
): Ports['settle'] {
  let running: Promise<void> | null = null
  const paid = () => shopper.getState().purchases.filter((one) => one.paid !== null).length
  return () => {
    if (!shopper.getState().purchases.some(isOpen)) return Promise.resolve()
    // The app is a single process, so no other one settles meanwhile.
    const before = paid()
    running ??= settlePurchases({ ports, shopper, context, alone: (work) => work() })
      .then(() => {
        if (paid() > before) bought()
      })
      .catch((cause: unknown) =>
        console.warn('It is not known yet whether the last checkout was paid', cause),
      )
      .finally(() => {
        running = null
      })
    return running
  }
}

/**
 * Calls back when the app returns to the foreground, where the shopper may have paid meanwhile: on Android
 * the checkout can be in the browser app.
 */
export function onReturn(callback: () => void): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') callback()
  })
  return () => subscription.remove()
}
