import { createStorefrontClient } from '@vitrine/commerce/client'
import { getLanguageDirection } from '@vitrine/core/i18n/languages'
import type { LandingRequest, RenderAnswer } from '@vitrine/core/rendering/render'
import { AppProvider } from '@vitrine/storefront/context/context.tsx'
import { createDesignStore } from '@vitrine/storefront/context/design-store.ts'
import { createNetwork } from '@vitrine/storefront/context/network.ts'
import { toMarketKey } from '@vitrine/storefront/context/query.ts'
import { createQueryCache } from '@vitrine/storefront/context/query-cache.ts'
import { createAnswerReader, createTextReader } from '@vitrine/storefront/context/render-plan.ts'
import { createShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { CSS } from '@vitrine/storefront/primitives/style/css.dom.ts'
import { renderPlan } from '@vitrine/storefront/website/render-plan.ts'
import { Website } from '@vitrine/storefront/website/Website.tsx'
import { factsQuery } from '@vitrine/storefront/website/website-facts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServerPorts } from '../ports/server-ports.ts'
import { type DocumentStyle, getDocumentStyle } from './document.ts'
import { escapeHtml, toHead } from './head.ts'
import { createSharedFetch } from './shared-fetch.ts'
import { renderStructuredData } from './structured-data.ts'

/** Timeout for the shop's products, ms: the page is useful without them. */
const SHOP_TIMEOUT_MS = 1500

/**
 * Renders an app's landing page: HTML and styles, no script. `complete` is false when the shop did not
 * respond in time. Never throws for platform errors. Rejects with the signal's reason when the request is
 * aborted.
 */
export async function renderLanding(
  input: LandingRequest & { readonly fetch?: typeof globalThis.fetch | undefined },
): Promise<RenderAnswer> {
  const { shop, language, signal, web } = input
  signal?.throwIfAborted()
  const client = createStorefrontClient({
    shop: shop.domain,
    token: shop.token,
    version: shop.version,
    timeout: SHOP_TIMEOUT_MS,
    retryTimeout: SHOP_TIMEOUT_MS,
    fetch: input.fetch,
  })
  const market = { lang: language, locale: shop.country }
  const facts = toMarketKey(market, factsQuery.key)
  const replies = createQueryCache(
    { [facts]: input.facts },
    { server: true, through: createSharedFetch(shop) },
  )
  signal?.addEventListener('abort', replies.cancel, { once: true })
  const ports = createServerPorts(client)
  const design = createDesignStore(input.design)
  for (const { key, load } of renderPlan.questions({ params: {}, query: '' }, design))
    if (key !== factsQuery.key) replies.fetch(toMarketKey(market, key), (line) => load(client, market, line))
  await replies.settle(SHOP_TIMEOUT_MS)
  signal?.throwIfAborted()
  const { name, domain, currency, country, languages, moneyFormat } = shop
  const body = renderToStaticMarkup(
    <AppProvider
      setup={{
        ports,
        design,
        replies,
        network: createNetwork(),
        shopper: createShopperStore(ports),
        shop: { name, url: domain, currency, country, languages, moneyFormat },
        language,
        // Its links are whole paths, since it links to more than the app.
        base: '',
        edit: false,
        setLanguage: () => undefined,
      }}
    >
      <Website web={web} />
    </AppProvider>,
  )
  const headContext = {
    shop: name,
    design,
    t: createTextReader(language),
    answer: createAnswerReader(replies, market),
  }
  const head = toHead(renderPlan.head({ params: {}, query: '' }, headContext), name)
  const style = getDocumentStyle({ design: input.design, language, edit: false })
  const answers = replies.answers()
  return {
    status: 200,
    html: documentOf(input, { ...head, index: head.index && input.index }, style, body),
    complete: replies.keys().every((key) => Object.hasOwn(answers, key)),
  }
}

function documentOf(
  input: LandingRequest,
  head: ReturnType<typeof toHead>,
  style: DocumentStyle,
  body: string,
): string {
  const { address, language, base, shop, origin, appleApp, appPath, facts } = input
  const mark = style.main.slice(1, 7)
  const picture = `${origin}${base}/icon-512.png`
  const meta = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
  const others = facts.languages.length > 1 ? facts.languages : []
  return `<!doctype html>
<html lang="${language}" dir="${getLanguageDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<meta name="robots" content="${head.index ? 'index, follow' : 'noindex'}">
<link rel="canonical" href="${escapeHtml(address)}">
${others.map((one) => `<link rel="alternate" hreflang="${one.language}" href="${escapeHtml(`${address}?lang=${one.language}`)}">`).join('')}
<meta name="theme-color" content="${style.main}">
${appleApp === null ? '' : `<meta name="apple-itunes-app" content="app-id=${escapeHtml(appleApp)}, app-argument=${escapeHtml(`${origin}${base}${appPath}`)}">`}
${meta('og:site_name', shop.name)}${meta('og:title', head.title)}${meta('og:description', head.description)}${meta('og:type', 'website')}${meta('og:url', address)}${meta('og:image', picture)}${meta('og:locale', language)}
<meta name="twitter:card" content="summary">
<link rel="icon" href="${base}/icon-32.png?v=${mark}" sizes="32x32"><link rel="apple-touch-icon" href="${base}/icon-180.png?v=${mark}">
${style.links}
<style>${style.scheme}${style.fonts}${CSS}body{background:${style.page};color:${style.ink};--page:${style.page}${style.font ? `;--regs:${style.font}` : ''}}#root{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column}</style>
${head.index ? renderStructuredData(head, address.replace(/\/$/, ''), shop.name) : ''}</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`
}
