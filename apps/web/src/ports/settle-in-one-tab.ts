import {
  type SettlementOptions,
  settlePurchases,
} from '@vitrine/storefront/device/orders/settle-purchases.ts'
import { createTabLock } from '../browser/tab-lock.ts'

/** Finds out whether this browser's opened checkouts were paid (`settlePurchases`), in one tab at a time. */
export function settleInOneTab(slug: string, settling: Omit<SettlementOptions, 'alone'>): Promise<void> {
  return settlePurchases({ ...settling, alone: createTabLock(`purchases ${slug}`) })
}
