import fastifyStatic from '@fastify/static'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { defaultDesign } from '@vitrine/storefront/design'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendText } from '../../compress.ts'
import { plainPage } from '../../pages/plain.ts'
import type { Services } from '../../services.ts'
import { shopSettings } from './app-setup.ts'
import { loadWebBundle, type WebBundle } from './bundle.ts'
import { publishedDocument } from './documents.ts'
import { languageOf, type Site, siteOf } from './sites.ts'

const asked = z.object({
  edit: z.string().optional().catch(undefined),
  lang: z.string().optional().catch(undefined),
})
const params = z.object({ slug: z.string().max(60), '*': z.string().default('') })

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
      return site ? showSite(request, reply, services, bundle, site) : unknownSite(reply)
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
  const { edit: editing, lang } = asked.parse(request.query)
  const edit = editing === '1'
  const design: JsonObject | null = published
    ? await publishedDocument(services.db, published)
    : edit
      ? defaultDesign()
      : null
  if (!design || !project.shop || !project.storefront) return closedSite(reply, project.name)
  if (!bundle) return brokenSite(reply, project.name)
  const base = `/web/${project.slug}`
  const language = languageOf(
    project,
    lang ?? rememberedLanguage(request.headers.cookie),
    request.headers['accept-language'],
  )
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
    return brokenSite(reply, project.name)
  }
}

/** The language that the app kept for this browser when its shopper chose one. */
function rememberedLanguage(cookie: string | undefined): string | undefined {
  return /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookie ?? '')?.[1]
}

function html(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)
}

function unknownSite(reply: FastifyReply): FastifyReply {
  const text = 'There is no shop at this address. Please check the link, or ask the shop for a new one.'
  return html(reply, 404, plainPage({ title: 'No shop lives here', text }))
}

function closedSite(reply: FastifyReply, name: string): FastifyReply {
  const text = `${name} is still setting up its app. Please come back soon.`
  return html(reply, 404, plainPage({ title: 'Opening soon', text }))
}

function brokenSite(reply: FastifyReply, name: string): FastifyReply {
  const text = `${name} cannot be shown right now. Your cart is kept on this device. Please try again in a moment.`
  reply.header('retry-after', '10')
  return html(
    reply,
    503,
    plainPage({ title: 'Back in a moment', text, link: { href: '', text: 'Try again' } }),
  )
}
