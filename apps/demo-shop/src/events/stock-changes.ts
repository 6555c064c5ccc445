import { isForSale } from '../catalog/availability.ts'
import type { Variant } from '../catalog/types.ts'
import type { Live } from '../state/live.ts'
import { toInventoryPayload, toProductPayload, toVariantPayload } from './payloads.ts'

/**
 * Runs `change` and notifies subscribers of its effect on the stock of `variants`: levels, variants sold out or back in
 * stock, and products.
 */
export function notifyStockChanges(live: Live, variants: readonly Variant[], change: () => void): void {
  const { stock } = live.shop
  const before = variants.map((one) => isForSale(one, stock))
  change()
  const now = live.now().toISOString()
  for (const { id } of variants) live.settings.stockTimes.set(id, now)
  for (const one of variants) live.emit('inventory_levels/update', toInventoryPayload(live, one.id))
  for (const [index, one] of variants.entries()) {
    const after = isForSale(one, stock)
    if (after === before[index]) continue
    live.emit(after ? 'variants/in_stock' : 'variants/out_of_stock', toVariantPayload(live, one))
  }
  for (const id of new Set(variants.map((one) => one.productId)))
    live.emit('products/update', toProductPayload(live, id))
}
