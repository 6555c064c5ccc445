import { readDesign } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BusyError } from '../../infra/concurrency/tenant-limiter.ts'
import { sendText } from '../../infra/http/compression.ts'
import { isOpenDraftTicket } from '../../services/designs/draft-link.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { getAppShop } from '../../services/showcase/showcase.ts'
import { toShopSettings } from './app-setup.ts'
import { renderNoticePage } from './notice-page.ts'
import { withOutageNotice } from './notice-replies.ts'
import type { PageCache } from './page-cache.ts'
import { chooseRequestLanguage, createDisconnectSignal, sendHtml } from './requests.ts'
import { setLocation } from './send-page.ts'
import { findSite } from './sites.ts'

const params = z.object({ slug: z.string().max(40), ticket: z.string().max(80), '*': z.string().default('') })

/**
 * Route `GET /draft/:slug/:ticket/*`: serves the draft design as an app to anyone with the link. Never cached or
 * indexed. Redirects to the app once everything is published.
 */
export function registerDraftPreviewRoutes(
  app: FastifyInstance,
  { db, config, log }: Services,
  pages: PageCache | null,
): void {
  app.get('/draft/:slug/:ticket', async (request, reply) => {
    const parsedParams = params.safeParse(request.params)
    if (!parsedParams.success) return sendHtml(reply, 404, renderNoticePage('ended', 'en', { address: '' }))
    return reply.redirect(
      `/draft/${encodeURIComponent(parsedParams.data.slug)}/${encodeURIComponent(parsedParams.data.ticket)}/`,
      302,
    )
  })
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
    const parsedParams = params.safeParse(request.params)
    const site = parsedParams.success ? await findSite(db, parsedParams.data.slug.toLowerCase()) : null
    const language = chooseRequestLanguage(request, site?.project ?? { lang: 'en', langs: ['en'] })
    const good =
      site &&
      parsedParams.success &&
      (await isOpenDraftTicket(db, config.jwtSecret, site.project, parsedParams.data.ticket))
    // Without a valid ticket the response does not reveal the project.
    if (!good || !pages) return sendHtml(reply, 404, renderNoticePage('ended', language, { address: '' }))
    const { project } = site
    const { designs } = schema
    const [row] = await db.select().from(designs).where(eq(designs.project_id, project.id))
    if (row?.published && row.published_version === row.version && project.shop)
      return reply.redirect(`/web/${project.slug}/`, 302)
    const about = { name: project.name, address: '' }
    const read = readDesign(row?.config)
    if (!read.ok) return sendHtml(reply, 503, renderNoticePage('broken', language, about))
    const base = `/draft/${project.slug}/${parsedParams.data.ticket}`
    const signal = createDisconnectSignal(reply)
    try {
      const renderedPage = await pages.draft(
        {
          slug: project.slug,
          hash: '',
          shop: toShopSettings(site, await getAppShop(db, project, config.publicUrl), config.publicUrl),
          language,
          base,
          origin: config.publicUrl,
          edit: false,
        },
        read.design,
        request.url.slice(base.length) || '/',
        signal,
      )
      setLocation(request, reply, renderedPage.location)
      reply.code(renderedPage.status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
      return await sendText(request, reply, renderedPage.html)
    } catch (error) {
      if (signal.aborted) return reply.code(499).send()
      if (error instanceof BusyError)
        return sendHtml(reply, 503, renderNoticePage('busy', language, { ...about, retry: 5 }))
      log.error({ err: error, slug: project.slug }, 'A draft could not be drawn')
      return sendHtml(reply, 503, renderNoticePage('broken', language, about))
    }
  }
  app.get('/draft/:slug/:ticket/*', withOutageNotice(config.publicUrl, show))
}
