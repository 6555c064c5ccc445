import { isRecord } from '@vitrine/core/validation/is-record'
import { COLLECTION_PRODUCTS } from './product-photos/catalog.ts'
import { findPriceFactor, scalePrice } from './shop-prices.ts'
import { type SeededShop, toOriginalIndex } from './shops.ts'

/** Handles of the demo shop, in its order. */
export type CatalogHandles = { readonly collections: readonly string[]; readonly products: readonly string[] }

/**
 * Returns a `fetch` of the demo shop that responds as another shop would: with its own names, images and number of
 * products, and in each collection the products that belong there. Stock and handles stay the demo shop's, so that every
 * query of the app has a result. `demoShop` and `pictures` are the URLs of both.
 */
export function disguise(
  shop: SeededShop,
  {
    handles,
    demoShop,
    pictures,
  }: { readonly handles: CatalogHandles; readonly demoShop: string; readonly pictures: string },
): typeof globalThis.fetch {
  const availableCounts = {
    collections: shop.collections.length,
    products: Math.min(handles.products.length, 32),
  }
  if (shop.products.length < 4) availableCounts.products = shop.products.length
  const placeOf = (handle: unknown) => {
    const product = typeof handle === 'string' ? handles.products.indexOf(handle) : -1
    if (product >= 0)
      return { kind: 'product', at: product, gone: product >= availableCounts.products } as const
    const collection = typeof handle === 'string' ? handles.collections.indexOf(handle) : -1
    return collection < 0
      ? null
      : ({ kind: 'collection', at: collection, gone: collection >= availableCounts.collections } as const)
  }
  // Products beyond those of the portrait are further editions of the shop's own.
  const strangerOf = (value: Record<string, unknown>) =>
    typeof value.handle === 'string' && 'priceRange' in value
      ? ({
          kind: 'product',
          at:
            [...value.handle].reduce((sum, character) => sum + character.charCodeAt(0), 0) %
            availableCounts.products,
          gone: false,
        } as const)
      : null
  /** Handles of the products of a collection, by its index; null for a sale, which holds those with a lower price. */
  const listMembers = (at: number): readonly string[] | null => {
    const members = COLLECTION_PRODUCTS[shop.trade][at]
    return members
      ? handles.products
          .slice(0, availableCounts.products)
          .filter((_, index) => members.includes(toOriginalIndex(index, OBJECTS)))
      : null
  }
  /** Replaces the products that the shop does not have by editions, each once in a list and none beside its like. */
  const withEditions = (list: unknown): unknown => {
    const listed = new Set<string>()
    withReplaced(list, (handle) => {
      listed.add(handle)
      return handle
    })
    const editions = handles.products
      .slice(OBJECTS, availableCounts.products)
      .filter((handle) => !listed.has(handle))
      .values()
    return withReplaced(list, (handle) =>
      handles.products.includes(handle) ? handle : (editions.next().value ?? handle),
    )
  }
  /** Puts the products that belong there in a list: those of a collection, or of the whole shop. */
  const withOwn = (list: unknown, slot: { readonly kind: string; readonly at: number } | null): unknown => {
    const members = slot?.kind === 'collection' ? listMembers(slot.at) : null
    return members ? withReplaced(list, (_, place) => members[place] ?? null) : withEditions(list)
  }
  const disguiseValue = (value: unknown, picture: string, outerFactor = 1): unknown => {
    if (Array.isArray(value))
      return value.flatMap((one: unknown) =>
        isRecord(one) && placeOf(one.handle)?.gone ? [] : [disguiseValue(one, picture, outerFactor)],
      )
    if (!isRecord(value)) return value
    const slot = placeOf(value.handle) ?? strangerOf(value)
    const names = slot?.kind === 'product' ? shop.products : shop.collections
    const own = slot ? `${pictures}/${shop.number}/${slot.kind}/${slot.at}.webp` : picture
    const index = toOriginalIndex(slot?.at ?? 0, OBJECTS)
    const ownFactor = slot?.kind === 'product' ? findPriceFactor(shop, index, value) : null
    const factor = ownFactor ?? outerFactor
    const disguisedRecord: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'title' && slot) disguisedRecord[name] = titleOf(shop, names, slot.at)
      else if (name === 'productType' && slot) disguisedRecord[name] = ''
      else if (name === 'tags' && slot) disguisedRecord[name] = []
      else if (name === 'amount' && typeof inner === 'string')
        disguisedRecord[name] = scalePrice(inner, factor)
      else if (/^unitPrice/.test(name)) disguisedRecord[name] = null
      else if (name === 'menu' && isRecord(inner) && Array.isArray(inner.items))
        disguisedRecord[name] = { ...inner, items: menuOf(shop, inner.items) }
      else if (name === 'options' && slot) disguisedRecord[name] = []
      else if (name === 'url' && own !== '' && typeof inner === 'string') disguisedRecord[name] = own
      else if (name === 'width' && own !== '' && typeof inner === 'number') disguisedRecord[name] = 1000
      else if (name === 'height' && own !== '' && typeof inner === 'number')
        disguisedRecord[name] = /\/collection\//.test(own) ? 1000 : Math.round(1000 / shop.ratio)
      else if (name === 'products') disguisedRecord[name] = disguiseValue(withOwn(inner, slot), own, factor)
      else disguisedRecord[name] = disguiseValue(inner, own, factor)
    }
    return disguisedRecord
  }
  const brandOf = (data: unknown) => {
    if (!isRecord(data) || !isRecord(data.shop)) return data
    const [background = null, foreground = null] = shop.colors.map((hex) => `#${hex}`)
    const brand = { logo: null, colors: { primary: [{ background, foreground }], secondary: [] } }
    const renamedShop = { ...data.shop, name: shop.name }
    return { ...data, shop: 'brand' in data.shop ? { ...renamedShop, brand } : renamedShop }
  }
  return async (input, init) => {
    // Each disguise has its own URL, because caches use the shop's URL as their key.
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const answer = await fetch(`${demoShop}${pathname}${search}`, init)
    const payload = await answer.json()
    const data = isRecord(payload) ? { ...payload, data: brandOf(disguiseValue(payload.data, '')) } : payload
    return new Response(JSON.stringify(data), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  }
}

/** Replaces the handles of a list's products; those without another one leave the list. */
function withReplaced(list: unknown, replace: (handle: string, place: number) => string | null): unknown {
  if (!isRecord(list) || !Array.isArray(list.nodes)) return list
  const nodes: readonly unknown[] = list.nodes
  const own = nodes.flatMap((one, place) => {
    if (!isRecord(one) || typeof one.handle !== 'string') return [one]
    const handle = replace(one.handle, place)
    return handle === null ? [] : [{ ...one, handle }]
  })
  return { ...list, nodes: own }
}

/** Number of products of a shop before their editions. */
const OBJECTS = 8

/** Returns the entries of a menu, named after the shop's collections; its first level links to all of them. */
const menuOf = ({ collections }: SeededShop, items: readonly unknown[]): readonly unknown[] => {
  const nested = items.find((one) => isRecord(one) && Array.isArray(one.items) && one.items.length > 0)
  const entries: readonly unknown[] = isRecord(nested) && Array.isArray(nested.items) ? nested.items : items
  return entries
    .slice(0, collections.length)
    .map((one, at) => (isRecord(one) ? { ...one, title: collections[at], items: [] } : one))
}

/** Colors of further editions of a product, by language. */
const EDITIONS = {
  en: ['sand', 'ink', 'sage', 'clay', 'snow'],
  fr: ['sable', 'encre', 'sauge', 'argile', 'neige'],
  es: ['arena', 'tinta', 'salvia', 'barro', 'nieve'],
  de: ['Sand', 'Tinte', 'Salbei', 'Ton', 'Schnee'],
  ar: ['رملي', 'حبري', 'زيتي', 'طيني', 'ثلجي'],
} as const

/** Further titles are editions of the shop's products in other colors. */
function titleOf({ language }: SeededShop, names: readonly string[], at: number): string {
  const name = names[toOriginalIndex(at, names.length)] ?? ''
  const round = Math.floor(at / names.length)
  const edition = EDITIONS[language][(round - 1) % EDITIONS[language].length]
  return round === 0 ? name : `${name}, ${edition}`
}
