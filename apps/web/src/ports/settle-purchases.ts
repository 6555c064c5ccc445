import { type Settling, settlePurchases } from '@vitrine/storefront/device/orders/settle-purchases.ts'
import { aloneIn } from '../browser/tab-lock.ts'

/** Settles the purchases of this browser while no other tab of the app does. */
export function settleAlone(slug: string, settling: Omit<Settling, 'alone'>): Promise<void> {
  return settlePurchases({ ...settling, alone: aloneIn(`purchases ${slug}`) })
}
