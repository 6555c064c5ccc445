import type { FastifyInstance } from 'fastify'
import { toProductPayload } from '../events/payloads.ts'
import { notifyStockChanges } from '../events/stock-changes.ts'
import { readField } from '../platform/forms.ts'
import { getLive } from '../state/live.ts'
import type { LiveShop } from '../state/types.ts'

/** Registers the demo calls that change stock and visibility in the storefront. */
export function registerCatalogCalls(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)

  app.post('/_demo/stock', (request, reply) => {
    const variantId = readField(request.body, 'variantId')
    const quantity = readField(request.body, 'quantity')
    const variant = typeof variantId === 'number' ? shop.catalogue.variantById.get(variantId) : undefined
    if (!variant || typeof quantity !== 'number' || !Number.isInteger(quantity)) {
      return reply
        .code(400)
        .send({ error: 'variantId must be a variant of the shop, quantity a whole number' })
    }
    notifyStockChanges(live, [variant], () => shop.stock.set(variant.id, quantity))
    return { variantId: variant.id, quantity }
  })

  app.post('/_demo/products', (request, reply) => {
    const productId = readField(request.body, 'productId')
    const hidden = readField(request.body, 'hidden')
    if (
      typeof productId !== 'number' ||
      !shop.catalogue.productById.has(productId) ||
      typeof hidden !== 'boolean'
    ) {
      return reply.code(400).send({ error: 'productId must be a product of the shop, hidden true or false' })
    }
    shop.hideProduct(productId, hidden)
    live.emit('products/update', toProductPayload(live, productId))
    return { productId, hidden }
  })
}
