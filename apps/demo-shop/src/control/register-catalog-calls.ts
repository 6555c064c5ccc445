import type { FastifyInstance } from 'fastify'
import { editProduct, type ProductEdit, setCollections } from '../catalog/edit.ts'
import { createSameText } from '../catalog/localized-names.ts'
import type { Collection } from '../catalog/types.ts'
import { toProductPayload } from '../events/payloads.ts'
import { toCollectionPayload, toFullShopPayload, toOnlineCartPayload } from '../events/shop-payloads.ts'
import { notifyStockChanges } from '../events/stock-changes.ts'
import { readField } from '../platform/forms.ts'
import { toGid } from '../platform/gid.ts'
import { createHexToken, getLive } from '../state/live.ts'
import type { LiveShop } from '../state/types.ts'

/** Registers the demo calls that change stock, products, collections, the shop and carts of the online store. */
export function registerCatalogCalls(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)

  app.post('/_demo/stock', (request, reply) => {
    const variantId = readField(request.body, 'variantId')
    const quantity = readField(request.body, 'quantity')
    const variant = typeof variantId === 'number' ? shop.catalog.variantById.get(variantId) : undefined
    if (!variant || typeof quantity !== 'number' || !Number.isInteger(quantity)) {
      return reply
        .code(400)
        .send({ error: 'variantId must be a variant of the shop, quantity a whole number' })
    }
    notifyStockChanges(live, [variant], () => shop.stock.set(variant.id, quantity))
    return { variantId: variant.id, quantity }
  })

  registerProductCall(app, shop)
  registerCollectionCall(app, shop)
  registerOnlineStoreCalls(app, shop)
}

/** Registers the call that hides, deletes, restores, renames or prices a product. */
function registerProductCall(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)
  app.post('/_demo/products', (request, reply) => {
    const productId = Number(readField(request.body, 'productId'))
    const [hidden, deleted] = [readField(request.body, 'hidden'), readField(request.body, 'deleted')]
    const edit = readProductEdit(request.body)
    const product = shop.catalog.productById.get(productId)
    if (!product || (typeof hidden !== 'boolean' && typeof deleted !== 'boolean' && edit === null)) {
      return reply.code(400).send({
        error:
          'productId must be a product of the shop, hidden or deleted true or false, or handle, title, priceCents new ones',
      })
    }
    if (edit !== null) shop.editCatalog((catalog) => editProduct(catalog, product, edit))
    if (typeof hidden === 'boolean' || typeof deleted === 'boolean')
      shop.hideProduct(productId, hidden === true || deleted === true)
    if (deleted === true) live.settings.deletedProducts.add(productId)
    if (deleted === false) live.settings.deletedProducts.delete(productId)
    if (deleted === true) live.emit('products/delete', { id: productId })
    else
      live.emit(deleted === false ? 'products/create' : 'products/update', toProductPayload(live, productId))
    return { productId, ...(typeof hidden === 'boolean' ? { hidden } : {}) }
  })
}

/** Reads the changes of a product; null when there are none, or one is malformed. */
function readProductEdit(body: unknown): ProductEdit | null {
  const [handle, title] = [readField(body, 'handle'), readField(body, 'title')]
  const priceCents = readField(body, 'priceCents')
  const edit = {
    ...(typeof handle === 'string' && /^[a-z0-9-]+$/.test(handle) ? { handle } : {}),
    ...(typeof title === 'string' && title.trim() !== '' ? { title } : {}),
    ...(typeof priceCents === 'number' && Number.isSafeInteger(priceCents) && priceCents >= 0
      ? { priceCents }
      : {}),
  }
  return Object.keys(edit).length === 0 ? null : edit
}

/** Registers the call that renames, deletes or restores a collection. */
function registerCollectionCall(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)
  const removed = new Map<number, Collection>()
  app.post('/_demo/collections', (request, reply) => {
    const id = Number(readField(request.body, 'collectionId'))
    const [title, deleted] = [readField(request.body, 'title'), readField(request.body, 'deleted')]
    const current = shop.catalog.collectionById.get(id)
    const collection = current ?? removed.get(id)
    if (!collection || (typeof title !== 'string' && typeof deleted !== 'boolean')) {
      return reply.code(400).send({
        error: 'collectionId must be a collection of the shop, title a text or deleted true or false',
      })
    }
    const next = typeof title === 'string' ? { ...collection, title: createSameText(title) } : collection
    const others = shop.catalog.collections.filter((one) => one.id !== id)
    removed.set(id, next)
    shop.editCatalog((catalog) =>
      setCollections(catalog, deleted === true ? others : [...others, next].toSorted((a, b) => a.id - b.id)),
    )
    if (deleted === true)
      live.emit('collections/delete', { id, admin_graphql_api_id: toGid('Collection', id) })
    else live.emit(current ? 'collections/update' : 'collections/create', toCollectionPayload(live, next))
    return { collectionId: id, deleted: deleted === true }
  })
}

/** Registers the calls that rename the shop, and that fill a cart of its online store. */
function registerOnlineStoreCalls(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)
  const carts = new Map<string, string>()

  app.post('/_demo/shop', (request, reply) => {
    const name = readField(request.body, 'name')
    if (typeof name !== 'string' || name.trim() === '')
      return reply.code(400).send({ error: 'name must be a text' })
    shop.editCatalog((catalog) => ({ ...catalog, shop: { ...catalog.shop, name } }))
    live.emit('shop/update', toFullShopPayload(live))
    return { name }
  })

  app.post('/_demo/online-carts', (request, reply) => {
    const [requestedToken, variantId] = [
      readField(request.body, 'token'),
      readField(request.body, 'variantId'),
    ]
    const quantity = readField(request.body, 'quantity')
    if (
      typeof variantId !== 'number' ||
      !shop.catalog.variantById.has(variantId) ||
      !Number.isSafeInteger(quantity) ||
      Number(quantity) < 0
    ) {
      return reply
        .code(400)
        .send({ error: 'variantId must be a variant of the shop, quantity a whole number from 0 on' })
    }
    const token =
      typeof requestedToken === 'string' && carts.has(requestedToken) ? requestedToken : createHexToken(16)
    const createdAt = carts.get(token) ?? live.now().toISOString()
    const isNew = !carts.has(token)
    carts.set(token, createdAt)
    const lines = quantity === 0 ? [] : [{ variantId, quantity: Number(quantity) }]
    live.emit(isNew ? 'carts/create' : 'carts/update', toOnlineCartPayload(live, { token, createdAt, lines }))
    return { token }
  })
}
