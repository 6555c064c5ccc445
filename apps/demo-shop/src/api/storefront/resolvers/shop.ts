import {
  LANGUAGES,
  type Language,
  type Menu,
  type MenuItem,
  type Policy,
  type UrlRedirect,
} from '../../../catalog/types.ts'
import { connect, type PageArgs } from '../../../platform/connection.ts'
import { toGid } from '../../../platform/gid.ts'
import { type CurrencyCode, findMarket, MARKETS } from '../../../platform/money.ts'
import { NEWER_VERSIONS, VERSIONS } from '../../../platform/versions.ts'
import { getLive } from '../../../state/live.ts'
import type { Area, StorefrontContext } from '../context.ts'
import { listVisibleProducts } from '../products.ts'
import { matchesQuery, parseQuery } from '../query.ts'
import { toMediaImage } from './image.ts'

type Context = StorefrontContext

const SYMBOLS: Readonly<Record<CurrencyCode, string>> = {
  USD: '$',
  GBP: '£',
  EUR: '€',
  AED: 'د.إ',
  JPY: '¥',
  KWD: 'د.ك',
}

const SITEMAP_PAGE = 250

function languageRecord(code: Language, shownIn: Language) {
  const name = (reader: Language) => new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code
  return { isoCode: code.toUpperCase(), endonymName: name(code), name: name(shownIn) }
}

function marketRecord(country: string) {
  const { market } = findMarket(country)
  return { __typename: 'Market', id: toGid('Market', market.id), handle: market.handle }
}

function countryRecord(code: string, language: Language) {
  const { market } = findMarket(code)
  const currency =
    new Intl.DisplayNames(language, { type: 'currency' }).of(market.currency) ?? market.currency
  return {
    isoCode: code,
    name: new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
    currency: { isoCode: market.currency, name: currency, symbol: SYMBOLS[market.currency] },
    unitSystem: code === 'US' ? 'IMPERIAL_SYSTEM' : 'METRIC_SYSTEM',
    availableLanguages: LANGUAGES.map((one) => languageRecord(one, language)),
    defaultLanguage: languageRecord('en', language),
    market: marketRecord(code),
  }
}

const allCountries = () => MARKETS.flatMap((market) => market.countries)

function paymentSettings(_source: unknown, _args: object, context: Context) {
  return {
    acceptedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
    cardVaultUrl: `${context.shop.baseUrl}/sessions`,
    countryCode: context.shop.catalog.shop.country,
    currencyCode: context.shop.catalog.shop.currency,
    enabledPresentmentCurrencies: MARKETS.map((market) => market.currency),
    shopifyPaymentsAccountId: null,
    supportedDigitalWallets: ['SHOPIFY_PAY'],
  }
}

function brand(_source: unknown, _args: object, context: Context) {
  const { shop, banners } = context.shop.catalog
  return {
    colors: {
      primary: [{ background: shop.colors.background, foreground: shop.colors.foreground }],
      secondary: [{ background: shop.colors.accent, foreground: '#ffffff' }],
    },
    coverImage: banners[0] ? toMediaImage(banners[0]) : null,
    logo: null,
    squareLogo: null,
    shortDescription: shop.description[context.language],
    slogan: shop.slogan[context.language],
  }
}

const policy = (handle: Policy['handle']) => (_source: unknown, _args: object, context: Context) =>
  context.shop.catalog.policies.find((one) => one.handle === handle) ?? null

function itemCount(items: readonly MenuItem[]): number {
  return items.reduce((sum, one) => sum + 1 + itemCount(one.items), 0)
}

const RESOURCE_TYPES: Readonly<Record<MenuItem['type'], string | null>> = {
  COLLECTION: 'Collection',
  PAGE: 'Page',
  BLOG: 'Blog',
  SHOP_POLICY: 'ShopPolicy',
  FRONTPAGE: null,
  CATALOG: null,
  HTTP: null,
  SEARCH: null,
}

function menuResource(source: MenuItem, _args: object, context: Context): unknown {
  const { catalog } = context.shop
  const byId = (one: { readonly id: number }) => one.id === source.resourceId
  switch (source.type) {
    case 'COLLECTION':
      return catalog.collections.find(byId) ?? null
    case 'PAGE':
      return catalog.pages.find(byId) ?? null
    case 'BLOG':
      return catalog.blogs.find(byId) ?? null
    case 'SHOP_POLICY':
      return catalog.policies.find(byId) ?? null
    default:
      return null
  }
}

type SitemapEntry = {
  readonly handle: string
  readonly updatedAt: string
  readonly title: string
  readonly file: string | null
}

function sitemapEntries(type: string, context: Context): readonly SitemapEntry[] {
  const { catalog } = context.shop
  const title = (one: { readonly title: { readonly en: string } }) => one.title.en
  switch (type) {
    case 'PRODUCT':
      return listVisibleProducts(context.shop).map((one) => ({
        handle: one.handle,
        updatedAt: one.updatedAt,
        title: title(one),
        file: one.pictures[0]?.file ?? null,
      }))
    case 'COLLECTION':
      return catalog.collections.map((one) => ({
        handle: one.handle,
        updatedAt: one.updatedAt,
        title: title(one),
        file: one.picture?.file ?? null,
      }))
    case 'PAGE':
      return catalog.pages.map((one) => ({
        handle: one.handle,
        updatedAt: one.updatedAt,
        title: title(one),
        file: null,
      }))
    case 'BLOG':
      return catalog.blogs.map((one) => ({
        handle: one.handle,
        updatedAt: catalog.articles.at(-1)?.publishedAt ?? '2025-02-03T09:00:00Z',
        title: title(one),
        file: null,
      }))
    case 'ARTICLE':
      return catalog.articles.map((one) => ({
        handle: one.handle,
        updatedAt: one.publishedAt,
        title: title(one),
        file: one.picture?.file ?? null,
      }))
    default:
      return []
  }
}

function sitemap(_source: unknown, args: { type: string }, context: Context) {
  const entries = sitemapEntries(args.type, context)
  const pages = Math.ceil(entries.length / SITEMAP_PAGE)
  return {
    pagesCount: { count: pages, precision: 'EXACT' },
    resources: ({ page }: { page: number }) => ({
      hasNextPage: page < pages,
      items: entries.slice((page - 1) * SITEMAP_PAGE, page * SITEMAP_PAGE).map((one) => ({
        __typename: 'SitemapResource',
        handle: one.handle,
        title: one.title,
        updatedAt: one.updatedAt,
        image: one.file
          ? { alt: one.title, filepath: `files/${one.file}.jpg`, updatedAt: one.updatedAt }
          : null,
      })),
    }),
  }
}

/** URL redirects. */
/** Finds redirects by `path:` or `target:`; a star at the end matches any rest. */
function urlRedirects(_source: unknown, args: PageArgs & { query?: string | null }, context: Context) {
  const query = parseQuery(args.query)
  const redirects = context.shop.catalog.redirects.filter((one) =>
    matchesQuery(query, {
      word: (word) => one.path.toLowerCase().includes(word),
      phrase: (phrase) => one.path.toLowerCase().includes(phrase.toLowerCase()),
      field: (name, value, _comparator, prefix) => {
        if (name !== 'path' && name !== 'target') return undefined
        const own = one[name].toLowerCase()
        return prefix ? own.startsWith(value.toLowerCase()) : own === value.toLowerCase()
      },
    }),
  )
  return connect(redirects, args)
}

export const shopArea: Area = {
  resolvers: {
    QueryRoot: {
      shop: (_source: unknown, _args: object, context: Context) => context.shop.catalog.shop,
      paymentSettings,
      localization: (_source: unknown, _args: object, context: Context) => ({
        country: countryRecord(context.country, context.language),
        language: languageRecord(context.language, context.language),
        availableCountries: allCountries().map((one) => countryRecord(one, context.language)),
        availableLanguages: LANGUAGES.map((one) => languageRecord(one, context.language)),
        market: marketRecord(context.country),
      }),
      publicApiVersions: (_source: unknown, _args: object, context: Context) =>
        getLive(context.shop).settings.newerVersions ? NEWER_VERSIONS : VERSIONS,
      menu: (_source: unknown, args: { handle: string }, context: Context) => {
        return context.shop.catalog.menus.find((one) => one.handle === args.handle) ?? null
      },
      metaobject: () => null,
      metaobjects: (_source: unknown, args: PageArgs) => connect([], args),
      locations: (_source: unknown, args: PageArgs) => connect([], args),
      sitemap,
      urlRedirects,
    },
    UrlRedirect: { id: (source: UrlRedirect) => toGid('UrlRedirect', source.id) },
    Shop: {
      id: (source: { id: number }) => toGid('Shop', source.id),
      description: (_source: unknown, _args: object, context: Context) =>
        context.shop.catalog.shop.description[context.language],
      brand,
      customerAccountUrl: (_source: unknown, _args: object, context: Context) =>
        `${context.shop.baseUrl}/account`,
      moneyFormat: () => '${{amount}}',
      paymentSettings,
      primaryDomain: (_source: unknown, _args: object, context: Context) => ({
        host: context.shop.domain,
        sslEnabled: context.shop.baseUrl.startsWith('https:'),
        url: context.shop.baseUrl,
      }),
      privacyPolicy: policy('privacy-policy'),
      refundPolicy: policy('refund-policy'),
      shippingPolicy: policy('shipping-policy'),
      termsOfService: policy('terms-of-service'),
      subscriptionPolicy: () => null,
      shipsToCountries: allCountries,
      shopPayInstallmentsPricing: () => null,
    },
    ShopPolicy: {
      id: (source: Policy) => toGid('ShopPolicy', source.id),
      title: (source: Policy, _args: object, context: Context) => source.title[context.language],
      body: (source: Policy, _args: object, context: Context) => source.bodyHtml[context.language],
      url: (source: Policy, _args: object, context: Context) =>
        `${context.shop.baseUrl}/policies/${source.handle}`,
    },
    Menu: {
      id: (source: Menu) => toGid('Menu', source.id),
      title: (source: Menu, _args: object, context: Context) => source.title[context.language],
      itemsCount: (source: Menu) => itemCount(source.items),
    },
    MenuItem: {
      id: (source: MenuItem) => toGid('MenuItem', source.id),
      title: (source: MenuItem, _args: object, context: Context) => source.title[context.language],
      tags: () => [],
      url: (source: MenuItem, _args: object, context: Context) => `${context.shop.baseUrl}${source.path}`,
      resource: menuResource,
      resourceId: (source: MenuItem) => {
        const type = RESOURCE_TYPES[source.type]
        return type && source.resourceId ? toGid(type, source.resourceId) : null
      },
    },
  },
  nodes: {
    Shop: (_gid, context) => ({ __typename: 'Shop', ...context.shop.catalog.shop }),
    ShopPolicy: (gid, context) =>
      context.shop.catalog.policies.find((one) => String(one.id) === gid.id) ?? null,
    Menu: (gid, context) => context.shop.catalog.menus.find((one) => String(one.id) === gid.id) ?? null,
  },
}
