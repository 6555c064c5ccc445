import type { FastifyInstance } from 'fastify'
import { getImageUrl } from '../catalog/image-url.ts'
import type { Language, Product } from '../catalog/types.ts'
import { readTextField, sendHtml } from '../platform/forms.ts'
import { convertPrice, findMarket, type Market } from '../platform/money.ts'
import { getLive } from '../state/live.ts'
import type { LiveShop } from '../state/types.ts'
import { listPolicyLinks } from './checkout.ts'
import { formatPrice } from './checkout-page.ts'
import { escapeHtml, renderHtmlPage, toLanguage } from './layout.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { renderThemeHead, renderThemeHome, THEME_SHEET, THEME_SHEET_PATH } from './theme-home.ts'

/** Registers the merchant's plain web shop, the target of shared links and "return to the shop". */
export function registerShopFront(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)
  const { market } = findMarket(shop.catalog.shop.country)

  const visible = (product: Product | undefined) =>
    product && !shop.hiddenProducts.has(product.id) && !product.requiresSellingPlan ? product : null

  const render = (language: Language, title: string, body: string, head = '') =>
    renderHtmlPage({
      language,
      title,
      shopName: shop.catalog.shop.name,
      body,
      head,
      policies: listPolicyLinks(live, language),
    })

  const renderProducts = (products: readonly Product[], language: Language) =>
    `<ul class="shelf">${products.map((one) => card(one, language, market, shop.baseUrl)).join('')}</ul>`

  app.get('/meta.json', () => {
    const { shop: own } = shop.catalog
    return {
      id: own.id,
      name: own.name,
      country: own.country,
      currency: own.currency,
      domain: shop.domain,
      url: shop.baseUrl,
      myshopify_domain: own.permanentDomain,
      description: own.slogan.en,
    }
  })

  app.get('/', (request, reply) => {
    const language = toLanguage(readTextField(request.query, 'locale'))
    const best = shop.catalog.products
      .toSorted((a, b) => a.salesRank - b.salesRank)
      .flatMap((one) => visible(one) ?? [])
      .slice(0, 12)
    const slogan = shop.catalog.shop.slogan[language]
    const collections = shop.catalog.collections
      .slice(0, 8)
      .map(({ handle, title }) => ({ handle, title: title[language] }))
    const body = renderThemeHome({
      language,
      slogan,
      productsHtml: renderProducts(best, language),
      collections,
    })
    return sendHtml(reply, render(language, slogan, body, renderThemeHead(slogan, shop.baseUrl)))
  })

  app.get(THEME_SHEET_PATH, (_request, reply) => reply.type('text/css').send(THEME_SHEET))

  app.get<{ Params: { handle: string } }>('/collections/:handle', (request, reply) => {
    const language = toLanguage(readTextField(request.query, 'locale'))
    const collection = shop.catalog.collectionByHandle.get(request.params.handle)
    if (!collection)
      return sendHtml(reply, render(language, '404', escapeHtml(PAGE_TEXTS[language].notFound)), 404)
    const products = collection.productIds.flatMap((id) => visible(shop.catalog.productById.get(id)) ?? [])
    const title = collection.title[language]
    const body = `<h1>${escapeHtml(title)}</h1>${renderProducts(products.slice(0, 60), language)}`
    return sendHtml(reply, render(language, title, body))
  })

  app.get<{ Params: { handle: string } }>('/products/:handle', (request, reply) => {
    const language = toLanguage(readTextField(request.query, 'locale'))
    const product = visible(shop.catalog.productByHandle.get(request.params.handle))
    if (!product)
      return sendHtml(reply, render(language, '404', escapeHtml(PAGE_TEXTS[language].notFound)), 404)
    const title = product.title[language]
    const body = `<h1>${escapeHtml(title)}</h1><div class="grid"><div>${picture(product, 1200, shop.baseUrl)}</div><section class="prose"><p>${escapeHtml(lowestPrice(product, language, market))}</p>${product.descriptionHtml[language]}</section></div>`
    return sendHtml(reply, render(language, title, body))
  })
}

function lowestPrice(product: Product, language: Language, market: Market): string {
  const cents = Math.min(...product.variants.map((one) => one.priceCents))
  return formatPrice(convertPrice(cents, market), market, language)
}

function picture(product: Product, side: number, baseUrl: string): string {
  const first = product.pictures[0]
  if (!first) return '<span class="hero"></span>'
  const url = escapeHtml(getImageUrl(first, baseUrl, { maxWidth: side }))
  return `<img class="hero" alt="" width="${side}" height="${side}" loading="lazy" src="${url}">`
}

function card(product: Product, language: Language, market: Market, baseUrl: string): string {
  return `<li><a href="/products/${product.handle}?locale=${language}">${picture(product, 320, baseUrl)}<span>${escapeHtml(product.title[language])}</span><small>${escapeHtml(lowestPrice(product, language, market))}</small></a></li>`
}
