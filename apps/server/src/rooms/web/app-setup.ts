import type { AppShop } from '@vitrine/core/app-shop'
import { isLanguage } from '@vitrine/core/languages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ProjectRow } from '../../access.ts'
import { refuse } from '../../answer.ts'
import type { Services } from '../../services.ts'
import { siteOf } from './sites.ts'

const slugged = z.object({ slug: z.string() })

/** What a shopping app is told of its shop; the storefront token is the platform's public one. */
export function shopSettings(project: ProjectRow, domain: string, token: string): AppShop {
  return {
    // What the merchant calls the app, which may be another name than the shop's.
    name: project.name,
    domain,
    token,
    currency: project.currency,
    country: project.country ?? '',
    languages: project.langs.filter(isLanguage),
    moneyFormat: project.money,
  }
}

/** `GET /api/apps/:slug`: what a phone app asks when it opens: its shop, and which design is live. */
export async function appSetupRoutes(app: FastifyInstance, { db }: Services): Promise<void> {
  app.get('/api/apps/:slug', async (request, reply) => {
    const params = slugged.safeParse(request.params)
    const site = params.success ? await siteOf(db, params.data.slug.toLowerCase()) : null
    const { shop, storefront } = site?.project ?? {}
    if (!site?.published || !shop || !storefront) throw refuse('not-found')
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache')
    const hash = site.published
    return {
      error: null,
      data: { hash, design: `/designs/${hash}.json`, shop: shopSettings(site.project, shop, storefront) },
    }
  })
}
