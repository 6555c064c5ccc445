import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendText } from '../../../infra/http/compression.ts'
import { type AppColors, getAppColors } from '../../../services/app-icons/app-colors.ts'
import { ICONS, type IconName, renderIcon } from '../../../services/app-icons/app-icons.ts'
import { refuse } from '../../../services/calls/call-handler.ts'
import { findPublishedDocument } from '../../../services/designs/published-designs.ts'
import type { Services } from '../../../services/services.types.ts'
import { type AppLocation, getAppLocation } from '../app-location.ts'
import { renderNoticePage } from '../notice-page.ts'
import { findSite } from '../sites.ts'
import { buildManifest } from './manifest.ts'
import { readWorker, renderWorker } from './worker.ts'

const slugged = z.object({ slug: z.string() })
const querySchema = z.object({ lang: z.string().optional().catch(undefined) })

type Installed = {
  readonly name: string
  readonly location: AppLocation
  /** True when browsers are allowed to offer installation. */
  readonly offered: boolean
  readonly colors: AppColors
  readonly languages: readonly [Language, ...Language[]]
}

/**
 * Registers the routes that make a web app installable and usable offline: manifest, icons in the branding's colors,
 * service worker and offline page; also the product's own `/favicon.ico`.
 */
export async function installRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const worker = readWorker(services.built.web)
  const favicon = readFileSync(join(import.meta.dirname, 'favicon.ico'))
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/x-icon').send(favicon),
  )
  app.get('/web/:slug/manifest.webmanifest', async (request, reply) => {
    const { name, location, colors, languages, offered } = await installed(services, request)
    const manifest = buildManifest({
      name,
      base: location.base,
      colors,
      offered,
      language: chooseLanguage(request.query, languages),
    })
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8')
    return sendText(request, reply, JSON.stringify(manifest))
  })
  for (const name of Object.keys(ICONS).filter(isIcon)) {
    app.get(`/web/:slug/${name}`, async (request, reply) => {
      const { colors } = await installed(services, request)
      return sendIcon(reply, await renderIcon(name, colors))
    })
  }
  app.get('/web/:slug/worker.js', async (request, reply) => {
    if (!worker) throw refuse('not-found')
    const { location, languages } = await installed(services, request)
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8')
    return sendText(request, reply, renderWorker(worker, location.base, languages))
  })
  app.get('/web/:slug/offline.html', async (request, reply) => {
    const { name, location, languages, colors } = await installed(services, request)
    const home = `${location.base}/`
    const about = { name, address: `${location.origin}${home}`, home, brand: colors.main }
    const page = renderNoticePage('offline', chooseLanguage(request.query, languages), about)
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return sendText(request, reply, page)
  })
}

/** Returns the installable app of a request. Refuses with "not found" while there is no live app. */
async function installed({ db, config }: Services, request: FastifyRequest): Promise<Installed> {
  const parsedParams = slugged.safeParse(request.params)
  const site = parsedParams.success ? await findSite(db, parsedParams.data.slug.toLowerCase()) : null
  const design = site?.published ? await findPublishedDocument(db, site.published) : null
  if (!site || !design) throw refuse('not-found')
  const { name, lang, langs } = site.project
  const own = isLanguage(lang) ? lang : 'en'
  return {
    name,
    location: getAppLocation(request, site, config),
    offered: site.web?.installable !== false,
    colors: getAppColors(design),
    languages: [own, ...langs.filter(isLanguage).filter((one) => one !== own)],
  }
}

/** Returns the language requested in the query if the shop supports it, else the shop's own. */
function chooseLanguage(query: unknown, languages: Installed['languages']): Language {
  const { lang } = querySchema.parse(query)
  return languages.find((one) => one === lang) ?? languages[0]
}

function isIcon(name: string): name is IconName {
  return name in ICONS
}

function sendIcon(reply: FastifyReply, picture: Buffer): FastifyReply {
  // The colors are part of the page's icon URLs: new colors have new URLs.
  return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture)
}
