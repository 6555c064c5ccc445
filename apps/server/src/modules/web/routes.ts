import { isLanguage, LANGUAGES } from '@vitrine/core/i18n/languages'
import type { PageAddress } from '@vitrine/core/rendering/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BusyError } from '../../infra/concurrency/tenant-limiter.ts'
import { sendText } from '../../infra/http/compression.ts'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'
import { findDesignForRendering } from '../../services/designs/published-designs.ts'
import type { Services } from '../../services/services.types.ts'
import { allowAdminFrame } from '../../services/shop-access/admin-embedding.ts'
import { createShowcaseFetch, getAppShop, toConnectedShop } from '../../services/showcase/showcase.ts'
import { getAppLocation } from './app-location.ts'
import { toShopSettings } from './app-setup.ts'
import { registerAssetRoutes } from './assets.ts'
import { loadWebBundle, type WebBundle } from './bundle.ts'
import { registerDraftPreviewRoutes } from './draft-preview.ts'
import { registerLandingRoutes, registerStoreVisitRoutes } from './landing/routes.ts'
import { renderNoticePage } from './notice-page.ts'
import { sendBrokenNotice, sendBusyNotice, withOutageNotice } from './notice-replies.ts'
import { type AppRequest, createPageCache, type PageCache } from './page-cache.ts'
import { openAssetFolders } from './past-assets.ts'
import { chooseRequestLanguage, createDisconnectSignal, getQueryText, sendHtml } from './requests.ts'
import { sendCachedPage, setLocation } from './send-page.ts'
import { findSite, invalidateSite, type Site } from './sites.ts'
import { createVisitorTurns, type VisitorTurns } from './visitor-turns.ts'

const params = z.object({ slug: z.string(), '*': z.string().default('') })

type Drawer = { readonly bundle: WebBundle; readonly pages: PageCache; readonly turns: VisitorTurns }

/** Serves shopping apps in browsers: `/web/:slug/*` rendered by the web shell, and its files at `/web/assets/*`. */
export async function registerWebRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const dist = services.built.web
  const bundle = await loadWebBundle(dist)
  const fetch = createShowcaseFetch(services.db, services.config.publicUrl, shopFetch)
  const documentOf = (hash: string) => findDesignForRendering(services.db, hash)
  const turns = createVisitorTurns()
  const drawer = bundle ? { bundle, pages: createPageCache(bundle, documentOf, { fetch }), turns } : null
  if (drawer) services.cacheInvalidation.shop.follow(drawer.pages.forget)
  services.cacheInvalidation.project.follow((id) => invalidateSite(services.db, id))
  if (!bundle) services.log.warn(`The web app is not built yet (${dist}); its addresses answer 503`)
  if (bundle) await registerAssetRoutes(app, await openAssetFolders(app, services, bundle.client))
  registerDraftPreviewRoutes(app, services, drawer?.pages ?? null)
  registerStoreVisitRoutes(app, services)
  registerLandingRoutes(app, services, bundle && { drawLanding: bundle.drawLanding, fetch, turns })
  app.get('/web/:slug', async (request, reply) => {
    const { slug } = params.parse(request.params)
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
    return reply.redirect(`/web/${encodeURIComponent(slug)}/${query}`, 308)
  })
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { slug } = params.parse(request.params)
    const site = await findSite(services.db, slug.toLowerCase())
    // The app has a new slug: shared links keep working.
    if (site && site.project.slug !== slug.toLowerCase())
      return reply.redirect(
        `/web/${site.project.slug}${request.url.slice('/web/'.length + slug.length)}`,
        302,
      )
    if (site) return showSite({ request, reply, services, drawer }, site)
    const language = chooseRequestLanguage(request, { lang: 'en', langs: [...LANGUAGES] })
    const address = `${services.config.publicUrl}/web/${encodeURIComponent(slug)}/`
    return sendHtml(reply, 404, renderNoticePage('unknown', language, { address }))
  }
  app.get('/web/:slug/*', withOutageNotice(services.config.publicUrl, show))
}

type Shown = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: Services
  readonly drawer: Drawer | null
}

async function showSite({ request, reply, services, drawer }: Shown, site: Site): Promise<FastifyReply> {
  const { project, published } = site
  const appLocation = getAppLocation(request, site, services.config)
  // The studio only uses our own host.
  const edit = getQueryText(request, 'edit') === '1' && !appLocation.own
  if (site.web?.indexed === false) reply.header('x-robots-tag', 'noindex')
  const language = chooseRequestLanguage(request, project)
  // Studio canvas inside a shop's admin: frame policies apply to all ancestors.
  if (edit && project.permanent !== null && services.config.clientId)
    allowAdminFrame(reply, project.permanent, services.config, { bridge: false })
  const about = { name: project.name, address: `${appLocation.origin}${appLocation.base}/` }
  if (!drawer) return sendBrokenNotice(reply, about, language)
  const shop = edit
    ? await getAppShop(services.db, project, services.config.publicUrl)
    : toConnectedShop(project)
  if ((published === null && !edit) || !shop)
    return sendHtml(reply, 404, renderNoticePage('closed', language, about))
  const path = request.url.slice(request.url.indexOf('/', '/web/'.length)) || '/'
  const { url, secret, redirect } = drawer.bundle.addressOf(path)
  if (redirect) return redirectToTarget(reply, redirect, { base: appLocation.base, shop: shop.domain, path })
  const app = appOf(site, `${edit} ${language} ${appLocation.origin}`, () => ({
    slug: project.slug,
    hash: published ?? '',
    shop: toShopSettings(site, shop, services.config.publicUrl),
    language,
    base: appLocation.base,
    origin: appLocation.origin,
    canonicalUrl: appLocation.canonicalUrl,
    edit,
  }))
  const shared = !edit && !secret
  const negotiated = project.langs.length > 1 && !isLanguage(getQueryText(request, 'lang'))
  reply.header('content-language', language)
  const cachedPage = shared ? drawer.pages.getCached(app, url) : undefined
  if (cachedPage) return sendCachedPage(request, reply, cachedPage, negotiated)
  const signal = createDisconnectSignal(reply)
  try {
    if (shared)
      return await sendCachedPage(
        request,
        reply,
        await drawer.turns(request, () => drawer.pages.shared(app, url, signal), signal),
        negotiated,
      )
    const renderedPage = await drawer.turns(request, () => drawer.pages.own(app, url, signal), signal)
    setLocation(request, reply, renderedPage.location)
    reply
      .code(renderedPage.status)
      .header('vary', 'accept-language, cookie')
      .header('cache-control', secret ? 'no-store' : 'private, no-cache')
      .type('text/html; charset=utf-8')
    return await sendText(request, reply, renderedPage.html)
  } catch (error) {
    // The client has disconnected.
    if (signal.aborted) return reply.code(499).send()
    if (error instanceof BusyError) {
      const stalePage = shared ? drawer.pages.getStale(app, url) : undefined
      return stalePage
        ? sendCachedPage(request, reply, stalePage, negotiated)
        : sendBusyNotice(reply, about, language)
    }
    request.log.error({ err: error, slug: project.slug }, 'A page could not be drawn')
    return sendBrokenNotice(reply, about, language)
  }
}

/**
 * Redirects a path of the platform's storefront: permanently to the app's screen, for now where the link also asks for a
 * code or cart lines, and to the shop for its other pages.
 */
function redirectToTarget(
  reply: FastifyReply,
  redirect: NonNullable<PageAddress['redirect']>,
  { base, shop, path }: { readonly base: string; readonly shop: string; readonly path: string },
): FastifyReply {
  if (redirect.to === 'shop') return reply.redirect(`${shop}${path}`, 302)
  return reply.redirect(`${base}${redirect.href}`, redirect.href.includes('#') ? 302 : 301)
}

/** Caches the page inputs of a site for as long as its row is fresh. */
const apps = new WeakMap<Site, Map<string, AppRequest>>()

function appOf(site: Site, how: string, make: () => AppRequest): AppRequest {
  const appsByKey = apps.get(site) ?? new Map<string, AppRequest>()
  apps.set(site, appsByKey)
  const app = appsByKey.get(how) ?? make()
  appsByKey.set(how, app)
  return app
}
