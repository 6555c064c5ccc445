import { createStorefrontClient } from '@vitrine/commerce/client'
import type { RenderAnswer, RenderRequest } from '@vitrine/core/rendering/render'
import { loadScreenBlocks } from '@vitrine/storefront/blocks/ScreenBlocks.dom.tsx'
import { loadVariantDetails } from '@vitrine/storefront/components/variant-details/LazyVariantDetails.dom.tsx'
import { resolveDark } from '@vitrine/storefront/context/dark-theme.ts'
import { setDarkThemeResolver } from '@vitrine/storefront/context/dark-theme-resolver.ts'
import { getSection } from '@vitrine/storefront/context/design-reader.ts'
import { createDesignStore } from '@vitrine/storefront/context/design-store.ts'
import { createNetwork } from '@vitrine/storefront/context/network.ts'
import { toMarketKey } from '@vitrine/storefront/context/query.ts'
import { createQueryCache, type QueryCache } from '@vitrine/storefront/context/query-cache.ts'
import {
  createAnswerReader,
  createTextReader,
  getDefaultHead,
  type PageContext,
  type ScreenAddress,
  type ScreenHead,
} from '@vitrine/storefront/context/render-plan.ts'
import { createShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { loadSearchField } from '@vitrine/storefront/header/LazySearchField.dom.tsx'
import { listFrameQueries } from '@vitrine/storefront/platform/navigation.ts'
import { loadRichTextReader } from '@vitrine/storefront/primitives/rich-text/rich-text-reader.dom.ts'
import { loadNotifyMe } from '@vitrine/storefront/product/LazyNotifyMe.dom.tsx'
import { loadPlans } from '@vitrine/storefront/product/LazyPlans.dom.tsx'
import { loadProductExtras } from '@vitrine/storefront/product/LazyProductExtras.dom.tsx'
import { loadMissingItem } from '@vitrine/storefront/product-list/LazyMissingItem.dom.tsx'
import { findScreen, type Match, type ScreenName } from '@vitrine/storefront/screens.ts'
import { renderToString } from 'react-dom/server'
import { splitUrl } from '../page/page-address.ts'
import type { PageData } from '../page/page-data.ts'
import { PLANS } from '../page/plans.gen.ts'
import { createServerPorts } from '../ports/server-ports.ts'
import { Shell } from '../shell/Shell.tsx'
import { loadScreen } from '../shell/screens.ts'
import { getDocumentStyle, renderDocument, type Scripts } from './document.ts'
import { toHead } from './head.ts'
import { renderOpeningTemplate } from './opening-template.tsx'
import {
  listPageSections,
  serializeFullDesign,
  serializePageDesign,
  toFullDesignAddress,
  watchSections,
} from './page-design.ts'
import { getScripts } from './scripts.ts'
import { createSharedFetch } from './shared-fetch.ts'

export type RenderInput = RenderRequest & {
  /** Fetch function for the platform; Node's own by default. */
  readonly fetch?: typeof globalThis.fetch | undefined
}
export type RenderedPage = RenderAnswer & {
  readonly status: ScreenHead['status']
  /** Keys of queries that a screen sent without its plan: each cost another render. */
  readonly unforeseen: readonly string[]
}

setDarkThemeResolver(resolveDark)

/** Maximum wait for the platform per page, ms; the browser fetches what is late. */
const SHOP_TIMEOUT_MS = 2500
/** Timeout of one request, ms: its response may serve the next page. */
const TRY_MS = 8000
/** Maximum number of renders for unplanned queries; the browser fetches deeper ones. */
const DRAWINGS = 3

/**
 * Renders one page of a shop's app as a whole HTML document: fetches the screen's planned queries in parallel and
 * renders once. Status 301 with a location when the merchant redirects the address, 404 when the address, product or collection does not exist (the page says so), 503 when the
 * platform did not respond in time (the page retries). Never throws for platform errors; rejects with the signal's
 * reason when the page is abandoned, and when the web app is not built.
 */
export async function renderPage(
  input: RenderInput,
  scriptsFor: (screen: ScreenName | null) => Scripts = getScripts,
): Promise<RenderedPage> {
  const { slug, base, hash, shop, language, edit } = input
  const [path, query] = splitUrl(input.url)
  const client = clientOf(input)
  const replies = createQueryCache({}, { server: true, through: createSharedFetch(shop) })
  const ports = createServerPorts(client)
  const design = createDesignStore(input.design)
  const watchedSections = watchSections(input.design)
  const setup = {
    ports,
    replies,
    network: createNetwork(),
    design: createDesignStore(watchedSections.design),
    shopper: createShopperStore(ports),
  }
  const market = { lang: language, locale: shop.country }
  const match = findScreen(path, edit)
  const at: ScreenAddress = { params: match?.params ?? {}, query }

  const { signal } = input
  signal?.throwIfAborted()
  signal?.addEventListener('abort', replies.cancel, { once: true })
  const until = Date.now() + SHOP_TIMEOUT_MS
  const foreseen = [...listFrameQueries(design), ...(match ? PLANS[match.screen].questions(at, design) : [])]
  for (const { key, load } of foreseen)
    replies.fetch(toMarketKey(market, key), (signal) => load(client, market, signal))
  await loadScripts(match)
  await replies.settle(SHOP_TIMEOUT_MS)
  await turn()
  signal?.throwIfAborted()

  // The studio changes any part of the design in any language.
  const whole = edit || hash === '' ? null : toFullDesignAddress(input.design, hash)
  const first: PageData = { slug, base, design: input.design, whole, hash, shop, language, edit, answers: {} }
  const { html, unforeseen } = await renderUntilAnswered({
    replies,
    until,
    draw: () =>
      renderToString(
        <Shell data={first} setup={setup} at={{ path, search: query }} rememberLanguage={() => undefined} />,
      ),
  })
  const data: PageData = { ...first, answers: replies.answers() }
  const pageContext: PageContext = {
    shop: shop.name,
    design,
    t: createTextReader(language),
    answer: createAnswerReader(replies, market),
  }
  const [links, body] = withoutLinks(html)
  const head = toHead(screenHead(match, at, pageContext), shop.name)
  const style = getDocumentStyle(data)
  const scripts = scriptsFor(match?.screen ?? null)
  const sections = match ? PLANS[match.screen].sections : []
  const { location } = head
  return {
    status: head.status,
    location: location?.startsWith('/') ? base + location : location,
    html: renderDocument({
      data,
      design: whole
        ? serializePageDesign(input.design, listPageSections(sections, watchedSections.read), language)
        : serializeFullDesign(input.design),
      origin: input.origin,
      canonicalUrl: input.canonicalUrl,
      head,
      style,
      scripts,
      soon: match !== null && PLANS[match.screen].brings !== undefined,
      links,
      body,
      opening: renderOpeningTemplate(data, setup, body),
    }),
    complete: replies.keys().every((key) => Object.hasOwn(data.answers, key)),
    unforeseen,
  }
}

function clientOf({ shop, fetch }: RenderInput) {
  return createStorefrontClient({
    shop: shop.domain,
    token: shop.token,
    version: shop.version,
    timeout: TRY_MS,
    retryTimeout: SHOP_TIMEOUT_MS,
    fetch,
  })
}

/** Loads the parts of a screen that a browser loads lazily: the server renders them at once. */
async function loadScripts(match: Match | null): Promise<void> {
  await Promise.all([loadSearchField(), loadMissingItem()])
  if (match)
    await Promise.all([
      loadScreen(match.screen),
      loadRichTextReader(),
      loadProductExtras(),
      loadVariantDetails(),
      loadPlans(),
      loadNotifyMe(),
      loadScreenBlocks(),
    ])
}

/** Renders until no unplanned query remains, at most until `until`, ms since 1970. */
async function renderUntilAnswered({
  replies,
  until,
  draw,
}: {
  readonly replies: QueryCache
  readonly until: number
  readonly draw: () => string
}): Promise<{ readonly html: string; readonly unforeseen: readonly string[] }> {
  const unforeseen: string[] = []
  let html = ''
  for (let drawing = 1; drawing <= DRAWINGS; drawing++) {
    const knownKeys = new Set(replies.keys())
    html = draw()
    const newKeys = replies.keys().filter((key) => !knownKeys.has(key))
    unforeseen.push(...newKeys)
    const remainingMs = until - Date.now()
    if (newKeys.length === 0 || remainingMs <= 0 || (await replies.settle(remainingMs)) === 0) break
  }
  return { html, unforeseen }
}

let last: Promise<void> = Promise.resolve()

/** Yields to the event loop between renders, so that pending I/O is not delayed by a burst of them. */
function turn(): Promise<void> {
  last = last.then(() => new Promise((next) => setImmediate(next)))
  return last
}

/** Returns the screen's head; an unknown address has that of the not-found page. */
function screenHead(match: Match | null, at: ScreenAddress, pageContext: PageContext): ScreenHead {
  if (match) return PLANS[match.screen].head(at, pageContext)
  const { notFoundTitle } = getSection(pageContext.design.get(), 'branding')
  return { ...getDefaultHead('/'), status: 404, title: pageContext.t(notFoundTitle), index: false }
}

/** Moves the image preloads, which React writes before the app, into the head. */
function withoutLinks(html: string): readonly [string, string] {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? ''
  return [links, html.slice(links.length)]
}
