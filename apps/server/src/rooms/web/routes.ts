import fastifyStatic from '@fastify/static'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { LANGUAGES, type Language } from '@vitrine/core/languages'
import { defaultDesign } from '@vitrine/storefront/design'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendText } from '../../compress.ts'
import type { Services } from '../../services.ts'
import { shopSettings } from './app-setup.ts'
import { loadWebBundle, type WebBundle } from './bundle.ts'
import { publishedDocument } from './documents.ts'
import { noticePage } from './notices.ts'
import { languageOf, type Site, siteOf } from './sites.ts'

const asked = z.object({
  edit: z.string().optional().catch(undefined),
  lang: z.string().optional().catch(undefined),
})
const params = z.object({ slug: z.string(), '*': z.string().default('') })

/** Shopping apps in the browser: `/web/:slug/*` drawn by the web shell, `/web/assets/*` its files. */
export function webRoutes(dist: string) {
  return async (app: FastifyInstance, services: Services): Promise<void> => {
    const bundle = await loadWebBundle(dist)
    if (!bundle) services.log.warn(`The web app is not built yet (${dist}); its addresses answer 503`)
    if (bundle) {
      await app.register(fastifyStatic, {
        root: bundle.client,
        // Vite's own manifest lies among the files.
        dotfiles: 'ignore',
        prefix: '/web/assets/',
        decorateReply: false,
        index: false,
        // Their names hold a hash of their content.
        immutable: true,
        maxAge: '365d',
        preCompressed: true,
      })
    }
    app.get('/web/:slug', async (request, reply) => {
      const { slug } = params.parse(request.params)
      const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
      return reply.redirect(`/web/${encodeURIComponent(slug)}/${query}`, 308)
    })
    app.get('/web/:slug/*', async (request, reply) => {
      const { slug } = params.parse(request.params)
      const site = await siteOf(services.db, slug.toLowerCase())
      if (site) return showSite(request, reply, services, bundle, site)
      const language = languageFor(request, { lang: 'en', langs: [...LANGUAGES] })
      const address = `${services.config.publicUrl}/web/${encodeURIComponent(slug)}/`
      return html(reply, 404, noticePage('unknown', language, { address }))
    })
  }
}

async function showSite(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  bundle: WebBundle | null,
  { project, published }: Site,
): Promise<FastifyReply> {
  const edit = asked.parse(request.query).edit === '1'
  const language = languageFor(request, project)
  const design: JsonObject | null = published
    ? await publishedDocument(services.db, published)
    : edit
      ? defaultDesign()
      : null
  // A live design that cannot be read is our trouble, not a shop that has yet to open.
  if (published && !design)
    request.log.error({ slug: project.slug, published }, 'A live design cannot be read')
  const about = { name: project.name, address: `${services.config.publicUrl}/web/${project.slug}/` }
  if (!bundle || (published && !design)) return brokenSite(reply, about, language)
  if (!design || !project.shop || !project.storefront)
    return html(reply, 404, noticePage('closed', language, about))
  const base = `/web/${project.slug}`
  try {
    const drawn = await bundle.draw({
      url: request.url.slice(request.url.indexOf('/', '/web/'.length)) || '/',
      slug: project.slug,
      design,
      hash: published ?? '',
      shop: shopSettings(project, project.shop, project.storefront),
      language,
      base,
      origin: services.config.publicUrl,
      edit,
    })
    reply
      .code(drawn.status)
      .header('content-language', language)
      .header('vary', 'accept-language')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
    return await sendText(request, reply, drawn.html)
  } catch (error) {
    request.log.error({ err: error, slug: project.slug }, 'A page could not be drawn')
    return brokenSite(reply, about, language)
  }
}

function languageFor(
  { query, headers }: FastifyRequest,
  project: { readonly lang: string; readonly langs: string[] },
): Language {
  const wanted = asked.parse(query).lang ?? rememberedLanguage(headers.cookie)
  return languageOf(project, wanted, headers['accept-language'])
}

/** The language that the app kept for this browser when its shopper chose one. */
function rememberedLanguage(cookie: string | undefined): string | undefined {
  return /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookie ?? '')?.[1]
}

function html(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)
}

function brokenSite(
  reply: FastifyReply,
  about: { readonly name: string; readonly address: string },
  language: Language,
): FastifyReply {
  reply.header('retry-after', '10')
  return html(reply, 503, noticePage('broken', language, about))
}
