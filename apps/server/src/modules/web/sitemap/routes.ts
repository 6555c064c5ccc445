import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createCache } from '@vitrine/core/cache/cache'
import { getValueAt } from '@vitrine/core/design/operations'
import { isLanguage } from '@vitrine/core/i18n/languages'
import { listScreenNames, SCREENS } from '@vitrine/storefront/screens.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '../../../services/calls/call-handler.ts'
import { findPublishedDocument } from '../../../services/designs/published-designs.ts'
import type { Services } from '../../../services/services.types.ts'
import { createShopStorefrontClient } from '../../../services/shop-access/storefront-client.ts'
import { toConnectedShop } from '../../../services/showcase/showcase.ts'
import { type AppLocation, getAppLocation } from '../app-location.ts'
import { findSite, type Site } from '../sites.ts'
import { buildSitemap, type Sitemap } from './build-sitemap.ts'

const HOUR = 60 * 60_000
const MAX_CACHE_BYTES = 32 * 1024 * 1024
/** Maximum wait for a sitemap in ms. A large shop takes longer, and the search engine gets a retry delay. */
const BUILD_TIMEOUT_MS = 20_000
const LATER_S = 60

const unzip = promisify(gunzip)
const params = z.object({ slug: z.string(), part: z.coerce.number().int().min(1).max(1000).default(1) })

/**
 * Routes for search engines: `/web/:slug/sitemap.xml` (with `sitemap-2.xml` and so on for further files) and, on a
 * custom domain, `/robots.txt`, which names them. Crawls the shop once an hour.
 */
export async function registerSitemapRoutes(
  app: FastifyInstance,
  { db, config, cacheInvalidation }: Services,
): Promise<void> {
  const cache = createCache<Sitemap>({
    freshMs: HOUR,
    staleMs: 24 * HOUR,
    fallbackMs: 7 * 24 * HOUR,
    failureMs: 30_000,
    maxSize: MAX_CACHE_BYTES,
    sizeOf: ({ size }) => size,
  })
  cacheInvalidation.shop.follow((shop) => cache.invalidate(`${shop}\n`))

  /** Returns the requested site, if search engines may index it. */
  const indexed = async (
    request: FastifyRequest,
  ): Promise<{ readonly site: Site; readonly location: AppLocation }> => {
    const parsedParams = params.safeParse(request.params)
    const site = parsedParams.success ? await findSite(db, parsedParams.data.slug.toLowerCase()) : null
    if (!site?.published || !site.project.shop || site.web?.indexed === false) throw refuse('not-found')
    return { site, location: getAppLocation(request, site, config) }
  }
  const mapped = async (site: Site, { canonicalUrl, landingCanonicalUrl }: AppLocation): Promise<Sitemap> => {
    const shop = toConnectedShop(site.project)
    const design = site.published ? await findPublishedDocument(db, site.published) : null
    if (!shop || !design) throw refuse('not-found')
    const languages = site.project.langs.filter(isLanguage)
    const landing = getValueAt(design, 'website.show') === false ? null : landingCanonicalUrl
    return cache.get(`${shop.domain}\n${JSON.stringify([canonicalUrl, landing, languages])}`, (signal) =>
      buildSitemap(
        { canonicalUrl, landing, languages },
        createShopStorefrontClient(shop.domain, shop.token, shop.version),
        signal,
      ),
    )
  }
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { site, location } = await indexed(request)
    const { part } = params.parse(request.params)
    const map = await inTime(mapped(site, location)).catch((err: unknown) => {
      request.log.warn({ err, slug: site.project.slug }, 'A site map could not be made')
      return null
    })
    if (!map) return sendUnavailable(reply)
    const file = map.files[part - 1]
    if (!file) throw refuse('not-found')
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding')
      .type('application/xml; charset=utf-8')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
      return reply.send(await unzip(file))
    return reply.header('content-encoding', 'gzip').send(file)
  }
  app.get('/web/:slug/sitemap.xml', show)
  app.get('/web/:slug/sitemap-:part(^\\d+$).xml', show)
  app.get('/web/:slug/robots.txt', async (request, reply) => {
    const { site, location } = await indexed(request).catch(() => ({ site: null, location: null }))
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    if (!site) return reply.send('User-agent: *\nDisallow: /api/\n')
    // The number of files is only known after a crawl, which this request does not wait for.
    const map = await inTime(mapped(site, location), 50).catch(() => null)
    const files = (map?.files ?? [null]).map(
      (_file, at) => `Sitemap: ${location.canonicalUrl}/sitemap${at === 0 ? '' : `-${at + 1}`}.xml\n`,
    )
    return reply.send(`User-agent: *\n${hidden(location.base)}Disallow: /api/\n\n${files.join('')}`)
  })
  // On our host: merchants submit the sitemaps of their own hosts to search engines themselves.
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /draft/\n'),
  )
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', LATER_S)
    .type('text/plain; charset=utf-8')
    .send('Please come back in a minute.\n')
}

/** Lists the paths of screens with a shopper's data, which search engines must skip. */
function hidden(base: string): string {
  return listScreenNames()
    .flatMap((name) => {
      const { of, path } = SCREENS[name]
      return path !== undefined && (of === 'shopper' || of === 'account')
        ? [`Disallow: ${base}${path}\n`]
        : []
    })
    .join('')
}

/** Returns the sitemap, or null when it takes longer; the crawl then continues for the next request. */
async function inTime(map: Promise<Sitemap>, timeoutMs: number = BUILD_TIMEOUT_MS): Promise<Sitemap | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs)
  })
  map.catch(() => undefined)
  return Promise.race([map, timeout]).finally(() => clearTimeout(timer))
}
