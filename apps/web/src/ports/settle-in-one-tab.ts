import {
  type SettlementOptions,
  settlePurchases,
} from '@vitrine/storefront/device/orders/settle-purchases.ts'
import { createTabLock } from '../browser/tab-lock.ts'

/** Settles the purchases of this browser in one tab at a time. */
export function settleInOneTab(slug: string, settling: Omit<SettlementOptions, 'alone'>): Promise<void> {
  return settlePurchases({ ...settling, alone: createTabLock(`purchases ${slug}`) })
}
