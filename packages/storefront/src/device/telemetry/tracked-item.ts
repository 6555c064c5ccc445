import type { TrackedItem } from '../../ports.ts'

/**
 * Returns `quantity` pieces of a variant as an analytics item; `price` is the unit price in minor units, where a plan
 * or discount sets it.
 */
export function toTrackedItem(
  { id, name }: { readonly id: number; readonly name: string },
  variant: { readonly id: number; readonly price: number },
  quantity: number,
  price = variant.price,
): TrackedItem {
  return { item_id: id, item_name: name, item_variant: variant.id, quantity, price }
}
