import { isOpen } from '@vitrine/storefront/device/orders/purchases.ts'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page/page-data.ts'

/**
 * Creates the function that finds out whether opened checkouts were paid (`settlePurchases`). Its script
 * loads only when a checkout is open.
 */
export function createPurchaseSettler(
  ports: Omit<Ports, 'settle' | 'pushes' | 'queue' | 'wishlist'>,
  shopper: ShopperStore,
  { slug, language, shop, edit }: PageData,
): Ports['settle'] {
  let running: Promise<void> | null = null
  const context = { lang: language, locale: shop.country }
  return () => {
    if (edit || !shopper.getState().purchases.some(isOpen)) return Promise.resolve()
    running ??= import('./settle-in-one-tab.ts')
      .then(({ settleInOneTab }) => settleInOneTab(slug, { ports, shopper, context }))
      // The script or the shop is unreachable: the next return tries again.
      .catch((cause: unknown) => console.warn('Checkout failed to settle', cause))
      .finally(() => {
        running = null
      })
    return running
  }
}

/**
 * Calls back whenever the shopper may have returned from the checkout: after navigation, from another tab or
 * window, or when the network returns.
 */
export function onReturn(callback: () => void): void {
  for (const event of ['pageshow', 'focus', 'online']) window.addEventListener(event, callback)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') callback()
  })
}
