import { fetchPublicShop, type PublicShop } from '@vitrine/commerce/shop/public-shop'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { type ShowcaseCatalog, showcaseCatalog } from '@vitrine/core/contract/projects/showcase'
import { isLanguage } from '@vitrine/core/i18n/languages'
import { toMinorUnits } from '@vitrine/core/money/decimals'
import { toStorable } from '../../infra/db/storable-text.ts'
import { listHostSpellings, parseWrittenShop } from '../shop-access/resolve-shop.ts'
import { createFirstStorefrontClient, wrapShopErrors } from '../shop-access/storefront-client.ts'

/** Address and catalog of a visited shop. */
export type VisitedShop = { readonly shop: string; readonly catalog: ShowcaseCatalog }

/** Timeout in ms, since a user waits at a form. */
const READ_TIMEOUT_MS = 20_000

/**
 * Reads a shop like any visitor: without a token, by https from public hosts (also this machine's where `allowLocal`),
 * with limits on size and time. `addressText` is the address that the merchant typed. Returns null when no shop answers.
 */
export async function readVisitedShop(addressText: string, allowLocal: boolean): Promise<VisitedShop | null> {
  const shop = parseWrittenShop(addressText, allowLocal)
  if (!shop) return null
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS)
  for (const address of listHostSpellings(shop)) {
    try {
      const publicShop = await wrapShopErrors(
        fetchPublicShop(createFirstStorefrontClient(address, ''), { signal }),
      )
      const read = showcaseCatalog.safeParse(toStorable(goodsOf(publicShop))?.value)
      const sells = read.success && read.data.products.length > 0 && /^[A-Z]{3}$/.test(read.data.currency)
      return sells ? { shop: address, catalog: read.data } : null
    } catch (error) {
      if (error instanceof RangeError) return null
      if (!(error instanceof StorefrontError)) throw error
      // A shop answers only at its primary domain and redirects visitors of the others.
      if (error.kind === 'cancelled' || error.kind === 'graphql') return null
    }
  }
  return null
}

const isHttp = (url: string) => /^https?:\/\/[^\s]+$/i.test(url) && url.length <= 2000
const cut = (text: string, maxLength: number) => [...text].slice(0, maxLength).join('')
const colorOf = (color: string) => /^#?([0-9a-f]{6})$/i.exec(color.trim())?.[1]?.toLowerCase() ?? []

/** Maps a visitor's view to a catalog and drops entries that cannot be shown. */
function goodsOf(publicShop: PublicShop): ShowcaseCatalog {
  const inside = new Map<string, string[]>()
  for (const { handle, products } of publicShop.collections)
    for (const product of products) inside.set(product, [...(inside.get(product) ?? []), handle])
  return {
    name: cut(publicShop.name, 500),
    colors: [...new Set(publicShop.colors.flatMap(colorOf))].slice(0, 20),
    logo: isHttp(publicShop.logo) ? publicShop.logo : '',
    currency: publicShop.currency,
    country: publicShop.country,
    moneyFormat: cut(publicShop.moneyFormat, 500),
    languages: [...new Set(publicShop.languages.map((code) => code.split('-')[0]).filter(isLanguage))],
    collections: publicShop.collections
      // Empty collections are not shown.
      .filter(({ products }) => products.length > 0)
      .map(({ handle, title, image }) => ({
        handle,
        title: cut(title, 500),
        image: isHttp(image) ? image : '',
      })),
    products: publicShop.products.map((one) => {
      const price = toMinorUnits(one.price, publicShop.currency)
      const compareAtPrice = toMinorUnits(one.was, publicShop.currency)
      const images = one.images.filter(({ url }) => isHttp(url))
      return {
        handle: one.handle,
        title: cut(one.title, 500),
        type: cut(one.type, 500),
        description: cut(one.description, 5000),
        images: images.map(({ url }) => url),
        ratio: images[0]?.ratio ?? null,
        price,
        compareAtPrice: compareAtPrice > price ? compareAtPrice : null,
        available: one.available,
        options: one.options
          // The platform uses one option with one value for a product without options.
          .filter(({ values }) => values.length > 1)
          .slice(0, 3)
          .map(({ name, values }) => ({
            name: cut(name, 255),
            values: values.slice(0, 20).map((value) => cut(value, 255)),
          })),
        collections: inside.get(one.handle) ?? [],
      }
    }),
  }
}
