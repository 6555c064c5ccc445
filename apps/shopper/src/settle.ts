import type { Context } from '@vitrine/commerce/context'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { isOpen } from '@vitrine/storefront/shopper/purchases.ts'
import { settlePurchases } from '@vitrine/storefront/shopper/settle.ts'
import type { ShopperStore } from '@vitrine/storefront/shopper/store.ts'
import { AppState } from 'react-native'

/** Finds out what became of opened checkouts; asked twice while it looks, it looks once. */
export function settler(
  ports: Omit<Ports, 'settle' | 'pushes' | 'queue'>,
  shopper: ShopperStore,
  context: Context,
): Ports['settle'] {
  let running: Promise<void> | null = null
  return () => {
    if (!shopper.getState().purchases.some(isOpen)) return Promise.resolve()
    // One app is one process: nobody else decides meanwhile.
    running ??= settlePurchases({ ports, shopper, context, alone: (work) => work() })
      .catch((cause: unknown) =>
        console.warn('It is not known yet whether the last checkout was paid', cause),
      )
      .finally(() => {
        running = null
      })
    return running
  }
}

/** Calls back whenever the app is in front again: Android's browser is an app of its own. */
export function whenBack(look: () => void): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') look()
  })
  return () => subscription.remove()
}
