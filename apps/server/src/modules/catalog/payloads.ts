import { z } from 'zod'
import {
  amountField,
  idField,
  notAnOrder,
  optionalField,
  optionalInstant,
  optionalList,
} from '../../services/platform-webhooks/payload-fields.ts'

/**
 * Product fields of `products/update` and `products/create` (REST format). A variant without id or price cannot be
 * compared with before and is left out.
 */
export const productPayload = z.object({
  ...notAnOrder,
  id: idField,
  handle: optionalField('product.handle', z.string().max(500)),
  updated_at: optionalInstant('product.updated_at'),
  /**
   * `active`, `archived`, `draft` or `unlisted`; missing in old versions. `published_at` is not read: it speaks of the
   * Online Store, and not of the app's channel.
   */
  status: optionalField('product.status', z.string()),
  variants: optionalList(
    'product.variants',
    z.object({
      id: idField,
      /** In the shop's currency, which this payload does not name. */
      price: amountField,
      inventory_item_id: optionalField('variant.inventory_item_id', idField),
    }),
  ),
})

/** Payload of `products/delete`. */
export const deletedProductPayload = z.object({ ...notAnOrder, id: idField })

/**
 * Payload of `inventory_levels/update`: stock at one location; null when it is not tracked. A payload without item,
 * location or count is ignored.
 */
export const levelPayload = z.object({
  inventory_item_id: optionalField('level.inventory_item_id', idField),
  location_id: optionalField('level.location_id', idField),
  available: z.int().nullish().catch(undefined),
  updated_at: optionalInstant('level.updated_at'),
})
