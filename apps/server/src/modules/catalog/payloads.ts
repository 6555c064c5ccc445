import { instant } from '@vitrine/core/contract/shared'
import { toMinorUnits } from '@vitrine/core/money/decimals'
import { z } from 'zod'

const numeric = z.number().int().positive().transform(String)

/** Product fields of `products/update` and `products/create` (REST format). */
export const productPayload = z.object({
  id: numeric,
  handle: z.string().max(500),
  updated_at: instant.nullish(),
  variants: z
    .array(
      z.object({
        id: numeric,
        price: z
          .string()
          .regex(/^\d{1,13}(\.\d{1,30})?$/)
          .transform(toMinorUnits),
        inventory_item_id: numeric.nullish(),
      }),
    )
    .max(2048)
    .default([]),
})

/** `products/delete`. */
export const deletedProductPayload = z.object({ id: numeric })

/** `inventory_levels/update`: stock at one location; null when it is not tracked. */
export const levelPayload = z.object({
  inventory_item_id: numeric,
  location_id: numeric,
  available: z.number().int().nullable(),
  updated_at: instant.nullish(),
})
