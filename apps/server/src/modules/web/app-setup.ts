import { FLAGS_PATH } from '@vitrine/core/countries/flags'
import { isLanguage } from '@vitrine/core/i18n/languages'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import { getCurrentVersion } from '@vitrine/core/sync/versions'
import { DESIGN_VERSIONS, revertDesign } from '@vitrine/storefront/design'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import { findPublishedDocument, getReadingHash } from '../../services/designs/published-designs.ts'
import type { Services } from '../../services/services.types.ts'
import { type ConnectedShop, toConnectedShop } from '../../services/showcase/showcase.ts'
import { findSite, type Site } from './sites.ts'

const slugged = z.object({ slug: z.string() })
/** Design version that the app can render. */
const drawing = z.object({ design: z.coerce.number().int().positive() })

/** Returns the shop settings of a shopping app. The storefront token is the platform's public one. */
export function toShopSettings(
  { project, markets, consent }: Pick<Site, 'project' | 'markets' | 'consent'>,
  shop: ConnectedShop,
  publicUrl: string,
): AppShop {
  return {
    ...shop,
    // The merchant's name of the app, which may differ from the shop's.
    name: project.name,
    languages: project.langs.filter(isLanguage),
    ...markets,
    flags: `${publicUrl}${FLAGS_PATH}/`,
    ...(project.domain === null ? {} : { website: project.domain }),
    ...(consent ? { consent } : {}),
  }
}

/**
 * Registers `GET /api/apps/:slug`, which a phone app requests at its start: the shop settings and the URL of the live
 * design.
 */
export async function registerAppSetupRoutes(app: FastifyInstance, { db, config }: Services): Promise<void> {
  app.get('/api/apps/:slug', async (request, reply) => {
    const params = slugged.safeParse(request.params)
    const site = params.success ? await findSite(db, params.data.slug.toLowerCase()) : null
    const shop = site ? toConnectedShop(site.project) : null
    if (!site?.published || !shop) throw refuse('not-found')
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache')
    const hash = site.published
    const draws = drawing.safeParse(request.query).data?.design
    const design = await addressFor(db, hash, draws)
    const settings = toShopSettings(site, shop, config.publicUrl)
    const consent = settings.consent && { ...settings.consent, ...(advertises(site) ? { ads: true } : {}) }
    return {
      error: null,
      data: { hash, design, shop: { ...settings, ...(consent ? { consent } : {}) } },
    }
  })
}

/** Returns true when app events are sent to advertisers, which requires the shopper's consent. */
function advertises({ project: { fb_dataset, fb_access_token } }: Site): boolean {
  return fb_dataset !== null && fb_access_token !== null
}

/**
 * Returns the address of the live design for an app that reads designs of version `draws`. An app of the current version
 * gets the document as this server reads it, including defaults of fields added after the publication; each reading has
 * its own address. An app with an older script gets it in the version that it knows, or null where there is no way back:
 * it keeps the design that it has. An app that names no version gets the document as published.
 */
async function addressFor(db: Queryable, hash: string, draws: number | undefined): Promise<string | null> {
  const address = `/designs/${hash}.json`
  const current = getCurrentVersion(DESIGN_VERSIONS)
  const document = draws === undefined || draws > current ? null : await findPublishedDocument(db, hash)
  if (!document || draws === undefined) return address
  if (draws === current) return `${address}?read=${getReadingHash(document)}`
  return revertDesign(document, draws) ? `${address}?as=${draws}` : null
}
