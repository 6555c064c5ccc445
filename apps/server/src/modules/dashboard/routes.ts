import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { z } from 'zod'
import { escapeHtml, renderPlainPage } from '../../infra/http/plain-page.ts'
import { findProjectBySlug } from '../../services/projects/project-by-slug.ts'
import type { Services } from '../../services/services.types.ts'
import { allowAdminFrame, parseAdminVisit } from '../../services/shop-access/admin-embedding.ts'
import { isEmbeddedCallback } from '../../services/shop-access/consent-callback.ts'

const headShape = z.object({
  found: z.boolean(),
  slug: z.string().nullable().default(null),
  html: z.string(),
  root: z.string(),
})
const moduleShape = z.object({
  renderHead: z.custom<
    (path: string, base: string, languages: readonly string[], isMissing?: boolean) => unknown
  >((value) => typeof value === 'function'),
})

/**
 * Registers the routes of the dashboard: its files, and one HTML page whose head tags depend on the path (spec
 * section 1).
 */
export async function registerDashboardRoutes(
  app: FastifyInstance,
  { config, db, log, built }: Services,
): Promise<void> {
  const dist = built.dashboard
  app.get('/', async (_request, reply) => reply.redirect('/dashboard', 302))
  const client = join(dist, 'client')
  const headModule = join(dist, 'server/head-server.js')
  const template = join(client, 'index.html')
  if (!existsSync(template) || !existsSync(headModule)) {
    log.warn(`The dashboard is not built yet (${dist}); its addresses answer 503`)
    const page = renderPlainPage({
      title: 'The dashboard is being built',
      text: 'Please try again in a moment.',
      address: `${config.publicUrl}/dashboard`,
    })
    const waiting = (reply: FastifyReply) =>
      reply.code(503).header('retry-after', '5').type('text/html; charset=utf-8').send(page)
    app.get('/dashboard', async (_request, reply) => waiting(reply))
    app.get('/dashboard/*', async (_request, reply) => waiting(reply))
    return
  }
  const html = readFileSync(template, 'utf8')
  // Loading it takes a third of a second: at start in production, on demand in development, where Vite serves the pages.
  const read = once(async () => moduleShape.parse(await import(pathToFileURL(headModule).href)))
  if (config.production) await read()
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/dashboard/',
    decorateReply: false,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(client, 'assets')}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
  })
  // While the database is unavailable, the page itself says so.
  const hasProject = (slug: string) => findProjectBySlug(db, slug).then(Boolean, () => true)
  const page = async ({ url, headers }: FastifyRequest) => {
    const { renderHead } = await read()
    const path = stripEndSlashes(url.split('?')[0] ?? '') || '/dashboard'
    const languages = wantedLanguages(headers)
    const initialHead = headShape.parse(renderHead(path, config.publicUrl, languages))
    const isMissing = initialHead.found && initialHead.slug !== null && !(await hasProject(initialHead.slug))
    const head = isMissing
      ? headShape.parse(renderHead(path, config.publicUrl, languages, true))
      : initialHead
    const body = html.replace('<html lang="en"', () => head.root).replace('<!--seo-->', () => head.html)
    return { found: head.found, html: body }
  }
  for (const path of ['/dashboard', '/dashboard/*']) {
    app.get(path, async (request, reply) => {
      const visit = parseAdminVisit(request, config)
      if (visit && !visit.framed && visit.inside !== null) {
        const to = await pathInAdmin(request, config.jwtSecret)
        if (to !== null) return reply.redirect(visit.inside + to, 302)
      }
      const { found, html } = await page(request)
      const embedded = visit?.framed === true
      if (embedded) allowAdminFrame(reply, visit.shop, config, { bridge: true })
      const body = embedded ? html.replace('<head>', () => `<head>${bridgeTags(config)}`) : html
      return reply
        .code(found ? 200 : 404)
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language, cookie')
        .type('text/html; charset=utf-8')
        .send(body)
    })
  }
}

/**
 * Returns the path inside of the shop's admin for a page that opened outside of its frame; null for one that stays: the
 * answer of a consent page that was requested outside, where the merchant is signed in. An answer that was requested
 * inside takes its parameters along, in one, since the admin adds its own by the same names.
 */
async function pathInAdmin({ url, query }: FastifyRequest, secret: string): Promise<string | null> {
  const { pathname, search } = new URL(url, 'http://localhost')
  if (stripEndSlashes(pathname) !== '/dashboard/installed') return ''
  if (!(await isEmbeddedCallback(Object(query), secret))) return null
  const callback = Buffer.from(search.slice(1)).toString('base64url')
  return `/installed?${new URLSearchParams({ callback }).toString()}`
}

/** What the platform asks of a page in its admin: its script before any other, and who the app is. */
function bridgeTags({ clientId, appBridgeUrl }: Services['config']): string {
  return `<meta name="shopify-api-key" content="${escapeHtml(clientId ?? '')}"><script src="${escapeHtml(appBridgeUrl)}"></script>`
}

/** The reader's languages, best first: the one chosen in this browser, which the dashboard keeps in a cookie, then the browser's. */
function wantedLanguages(headers: FastifyRequest['headers']): readonly string[] {
  const cookieLanguage = /(?:^|;\s*)dashboard-language=([a-z]{2,3})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  const accepted = new Negotiator({ headers }).languages().filter((language) => language !== '*')
  return cookieLanguage === undefined ? accepted : [cookieLanguage, ...accepted]
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null
  return () => {
    begun ??= work()
    return begun
  }
}
