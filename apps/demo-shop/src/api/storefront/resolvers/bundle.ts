import type { Variant } from '../../../catalog/types.ts'
import { connect, type PageArgs } from '../../../platform/connection.ts'
import type { StorefrontContext } from '../context.ts'
import { findVisibleVariant } from '../products.ts'

/** Fields of a variant about bundles: what it contains, and which bundles contain it. */
export const bundleFields = {
  components: (source: Variant, args: PageArgs, { shop }: StorefrontContext) =>
    connect(
      source.components.flatMap(({ variantId, quantity }) => {
        const productVariant = findVisibleVariant(shop, variantId)
        return productVariant ? [{ productVariant, quantity }] : []
      }),
      args,
      { placeOf: (one) => ({ id: one.productVariant.id }) },
    ),
  groupedBy: (source: Variant, args: PageArgs, { shop }: StorefrontContext) =>
    connect(
      shop.catalog.bundles.filter(
        (one) =>
          one.components.some(({ variantId }) => variantId === source.id) &&
          findVisibleVariant(shop, one.id) !== null,
      ),
      args,
    ),
  requiresComponents: (source: Variant) => source.components.length > 0,
}
