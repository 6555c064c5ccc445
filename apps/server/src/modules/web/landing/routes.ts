import { createCache } from '@vitrine/core/cache/cache'
import { getValueAt } from '@vitrine/core/design/operations'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import type { LandingFacts, LandingRequest } from '@vitrine/core/rendering/render'
import { toInstallReferrer } from '@vitrine/storefront/links/deferred-link.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BusyError } from '../../../infra/concurrency/tenant-limiter.ts'
import { getUrlScheme } from '../../../services/app-builds/expo-config.ts'
import { refuse } from '../../../services/calls/call-handler.ts'
import { findDesignForRendering } from '../../../services/designs/published-designs.ts'
import type { Services } from '../../../services/services.types.ts'
import { toConnectedShop } from '../../../services/showcase/showcase.ts'
import { type AppLocation, getAppLocation } from '../app-location.ts'
import { toShopSettings } from '../app-setup.ts'
import type { WebBundle } from '../bundle.ts'
import { renderNoticePage } from '../notice-page.ts'
import { sendBrokenNotice, sendBusyNotice, withOutageNotice } from '../notice-replies.ts'
import { type CachedPage, PAGE_STALE_AFTER_MS, toCachedPage } from '../page-cache.ts'
import { chooseRequestLanguage, createDisconnectSignal, sendHtml } from '../requests.ts'
import { sendCachedPage } from '../send-page.ts'
import { findSite, type Site } from '../sites.ts'
import type { VisitorTurns } from '../visitor-turns.ts'
import { renderQrCode } from './qr-code.ts'
import { readStoreVisit, rememberStoreVisit, type StoreVisit } from './store-visit.ts'

const slugged = z.object({ slug: z.string() })
/** Age in ms after which a page is served stale while it is rendered again, or while the shop is away. */
const STALE = 5 * 60_000
const OTHERWISE = 24 * 60 * 60_000
const MAX_CACHE_BYTES = 16 * 1024 * 1024

type Drawer = Pick<WebBundle, 'drawLanding'> & {
  readonly fetch: typeof globalThis.fetch
  readonly turns: VisitorTurns
}

/**
 * Registers an app's landing page: `/app/:slug/`, and `/app/` on a custom domain, with the image of its QR code. It
 * offers the store of the visitor's phone first; without a store listing it offers the web app.
 */
export function registerLandingRoutes(app: FastifyInstance, services: Services, drawer: Drawer | null): void {
  const cache = createPageCache()
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const site = await findRequestedSite(services, request)
    if (site) return showSite(request, reply, site)
    const language = chooseRequestLanguage(request, { lang: 'en', langs: ['en'] })
    const address = services.config.publicUrl + request.url.split('?')[0]
    return sendHtml(reply, 404, renderNoticePage('unknown', language, { address }))
  }
  const showSite = async (
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
  ): Promise<FastifyReply> => {
    const language = chooseRequestLanguage(request, site.project)
    const appLocation = getAppLocation(request, site, services.config)
    // The app has a new slug: shared links keep working.
    if (!appLocation.own && !request.url.startsWith(appLocation.landing) && request.url.startsWith('/app/'))
      return reply.redirect(appLocation.landing, 302)
    const about = { name: site.project.name, address: appLocation.landingCanonicalUrl }
    const shop = toConnectedShop(site.project)
    if (site.published === null || !shop)
      return sendHtml(reply, 404, renderNoticePage('closed', language, about))
    if (!drawer) return sendBrokenNotice(reply, about, language)
    const design = await findDesignForRendering(services.db, site.published)
    if (getValueAt(design, 'website.show') === false) return reply.redirect(`${appLocation.base}/`, 302)
    const renderRequest = toLandingRequest(request, site, {
      shop,
      language,
      appLocation,
      config: services.config,
    })
    if (!renderRequest.index) reply.header('x-robots-tag', 'noindex')
    reply.header('content-language', language)
    const signal = createDisconnectSignal(reply)
    const key = JSON.stringify([site.published, renderRequest])
    try {
      const renderPage = async (all: AbortSignal) =>
        toCachedPage(await drawer.drawLanding({ ...renderRequest, design, signal: all, fetch: drawer.fetch }))
      const page =
        cache.getFresh(key) ?? (await drawer.turns(request, () => cache.get(key, renderPage, signal), signal))
      return await sendCachedPage(request, reply, page, true)
    } catch (error) {
      if (signal.aborted) return reply.code(499).send()
      if (error instanceof BusyError) {
        const stalePage = cache.peek(key)
        return stalePage
          ? sendCachedPage(request, reply, stalePage, true)
          : sendBusyNotice(reply, about, language)
      }
      request.log.error({ err: error, slug: site.project.slug }, 'A landing page could not be drawn')
      return sendBrokenNotice(reply, about, language)
    }
  }
  const code = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const site = await findRequestedSite(services, request)
    if (!site) throw refuse('not-found')
    const { landingCanonicalUrl } = getAppLocation(request, site, services.config)
    reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml')
    return reply.send(renderQrCode(landingCanonicalUrl))
  }
  app.get('/app/:slug', async (request, reply) => {
    const { slug } = slugged.parse(request.params)
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
    return reply.redirect(`/app/${encodeURIComponent(slug)}/${query}`, 308)
  })
  app.get('/app/:slug/', withOutageNotice(services.config.publicUrl, show))
  app.get('/app/:slug/code.svg', code)
  app.get('/web/:slug/app/', withOutageNotice(services.config.publicUrl, show))
  app.get('/web/:slug/app', async (request, reply) => {
    const site = await findRequestedSite(services, request)
    return reply.redirect(site ? getAppLocation(request, site, services.config).landing : '/', 308)
  })
  app.get('/web/:slug/app/code.svg', code)
}

/**
 * Registers the redirect from a landing page to the App Store: `/app/:slug/store`. It sets a cookie, by which
 * the landing page offers to open the app when the visitor returns.
 */
export function registerStoreVisitRoutes(app: FastifyInstance, services: Services): void {
  const toStore = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const site = await findRequestedSite(services, request)
    if (!site) throw refuse('not-found')
    const { landing } = getAppLocation(request, site, services.config)
    if (!site.web?.apple_app) return reply.redirect(landing, 302)
    rememberStoreVisit(reply, readStoreVisit(request).path, landing)
    return reply.header('cache-control', 'no-store').redirect(toAppStoreUrl(site.web.apple_app), 302)
  }
  app.get('/app/:slug/store', toStore)
  app.get('/web/:slug/app/store', toStore)
}

async function findRequestedSite(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
): Promise<Site | null> {
  const parsedParams = slugged.safeParse(request.params)
  return parsedParams.success ? findSite(db, parsedParams.data.slug.toLowerCase()) : null
}

/**
 * Creates the cache of landing pages. A complete page is not replaced by one that lacks data because the shop did not
 * respond in time.
 */
function createPageCache() {
  return createCache<CachedPage>({
    freshMs: PAGE_STALE_AFTER_MS,
    staleMs: STALE,
    fallbackMs: OTHERWISE,
    maxSize: MAX_CACHE_BYTES,
    sizeOf: ({ size }) => size,
    shouldStore: (page, older) => page.complete || !older?.complete,
  })
}

type LandingContext = {
  readonly shop: NonNullable<ReturnType<typeof toConnectedShop>>
  readonly language: Language
  readonly appLocation: AppLocation
  readonly config: Services['config']
}

/** Returns all inputs of a landing page, except its design. */
function toLandingRequest(
  request: FastifyRequest,
  site: Site,
  { shop, language, appLocation, config }: LandingContext,
): Omit<LandingRequest, 'design' | 'signal'> {
  const visit = readStoreVisit(request)
  const [path = '/', fragment] = visit.path.split('#')
  const query = site.project.langs.length > 1 ? `${path.includes('?') ? '&' : '?'}lang=${language}` : ''
  return {
    shop: toShopSettings(site, shop, config.publicUrl),
    language,
    origin: appLocation.origin,
    path: appLocation.landing,
    address: appLocation.landingCanonicalUrl,
    web: `${appLocation.base}${path}${query}${fragment === undefined ? '' : `#${fragment}`}`,
    base: appLocation.base,
    index: site.web?.indexed !== false,
    appleApp: site.web?.apple_app ?? null,
    appPath: visit.path,
    facts: factsOf(request, site, appLocation.landing, visit),
  }
}

function factsOf(
  request: FastifyRequest,
  { project, web }: Site,
  landing: string,
  { path, isBack }: StoreVisit,
): LandingFacts {
  const agent = request.headers['user-agent'] ?? ''
  const { package_android } = project
  const first = /iphone|ipad|ipod/i.test(agent) ? 'apple' : /android/i.test(agent) ? 'google' : null
  const to = path === '/' ? '' : `to=${encodeURIComponent(path)}`
  const referrer = to && `&referrer=${encodeURIComponent(toInstallReferrer(path))}`
  const appStore = web?.apple_app ? toAppStoreUrl(web.apple_app) : null
  return {
    // A phone comes back to this page after the installation; a computer does not.
    apple: appStore && first === 'apple' ? `${landing}store${to && `?${to}`}` : appStore,
    google:
      web?.google_app && package_android
        ? `https://play.google.com/store/apps/details?id=${encodeURIComponent(package_android)}${referrer}`
        : null,
    installed: isBack && appStore && first === 'apple' ? `${getUrlScheme(project)}:/${path}` : null,
    first,
    code: `${landing}code.svg`,
    languages: project.langs
      .filter(isLanguage)
      .map((language) => ({ language, href: `${landing}?lang=${language}${to && `&${to}`}` })),
  }
}

const toAppStoreUrl = (id: string) => `https://apps.apple.com/app/id${id}`
