import { type AsyncCache, createCache } from '@vitrine/core/cache/cache'
import { isSlug } from '@vitrine/core/contract/shared'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import type { AppConsent } from '@vitrine/core/shop/app-shop'
import { and, eq, isNull, sql } from 'drizzle-orm'
import Negotiator from 'negotiator'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { parseTexts } from '../../services/integrations/integration-secrets.ts'
import { consent, toAppConsent } from '../../services/integrations/providers/consent/integration.ts'
import { listLocaleRows, toMarkets } from '../../services/markets/markets.ts'
import { hasSlug } from '../../services/projects/project-by-slug.ts'
import * as schema from '../../services/schema/schema.ts'

/** Web app settings of a project. */
export type WebRow = typeof schema.webApps.$inferSelect

/**
 * Data of a project that its web app needs. `published` is the hash of the live design, `host` the custom
 * domain; null for none.
 */
export type Site = {
  readonly project: ProjectRow
  readonly published: string | null
  /** Web app settings; null for the defaults. */
  readonly web: WebRow | null
  readonly host: string | null
  /** The merchant's market settings. */
  readonly markets: ReturnType<typeof toMarkets>
  /** Consent prompt shown before analytics; null without one. */
  readonly consent: AppConsent | null
}

/** Cache time in ms: how long a change by another process may go unnoticed. */
const CACHE_TTL_MS = 1000
/** Time in ms for which a cached site is used while the database is unavailable. */
const OTHERWISE = 10 * 60_000
const MAX_CACHED_SITES = 5000

type Sites = { readonly bySlug: AsyncCache<Site | null>; readonly slugs: Map<string, string> }
const memories = new WeakMap<Queryable, Sites>()

function sitesOf(db: Queryable): Sites {
  let sites = memories.get(db)
  if (!sites) {
    sites = {
      bySlug: createCache({ freshMs: CACHE_TTL_MS, fallbackMs: OTHERWISE, maxSize: MAX_CACHED_SITES }),
      slugs: new Map(),
    }
    memories.set(db, sites)
  }
  return sites
}

/** Returns the site of a current or former slug, at most one second old; null when there is none. */
export async function findSite(db: Queryable, slug: string): Promise<Site | null> {
  if (!isSlug(slug)) return null
  const { bySlug, slugs } = sitesOf(db)
  const site = await bySlug.get(slug, () => readSite(db, slug))
  if (site) {
    slugs.set(site.project.id, slug)
    if (slugs.size > MAX_CACHED_SITES) for (const oldest of slugs.keys()) if (slugs.delete(oldest)) break
  }
  return site
}

/** Invalidates the cached site of a project that this process changed. */
export function invalidateSite(db: Queryable, projectId: string): void {
  const { bySlug, slugs } = sitesOf(db)
  const slug = slugs.get(projectId)
  if (slug !== undefined) bySlug.invalidate(slug)
}

async function readSite(db: Queryable, slug: string): Promise<Site | null> {
  const { projects, designs, webApps, ownHosts, integrations } = schema
  // Of several hosts the one that has served longest is canonical.
  const host = sql<string | null>`(select own.host from ${ownHosts} own
    where own.project = ${projects.id} and own.since is not null order by own.since, own.host limit 1)`
  const [row] = await db
    .select({
      project: projects,
      published: designs.published,
      web: webApps,
      host,
      asks: integrations.settings,
    })
    .from(projects)
    .leftJoin(designs, eq(designs.project_id, projects.id))
    .leftJoin(webApps, eq(webApps.project_id, projects.id))
    .leftJoin(
      integrations,
      and(
        eq(integrations.project_id, projects.id),
        eq(integrations.integration, consent.name),
        isNull(integrations.ended),
      ),
    )
    .where(hasSlug(slug))
  if (!row) return null
  const { asks, ...site } = row
  const markets = toMarkets(await listLocaleRows(db, site.project.id))
  return { ...site, markets, consent: asks && toAppConsent(parseTexts(asks)) }
}

/**
 * Returns the language of a page: the requested one (`?lang=`), else the first of the browser's that the project has,
 * else the project's own. The studio's canvas may request any language of the product.
 */
export function choosePageLanguage(
  project: { readonly lang: string; readonly langs: readonly string[] },
  requestedLanguage: string | undefined,
  accepted: string | undefined,
): Language {
  if (isLanguage(requestedLanguage)) return requestedLanguage
  if (accepted) {
    // Among languages of equal preference, the project's own comes first.
    const offered = [project.lang, ...project.langs.filter((one) => one !== project.lang)]
    const [best] = new Negotiator({ headers: { 'accept-language': accepted } }).languages(offered)
    if (isLanguage(best)) return best
  }
  return isLanguage(project.lang) ? project.lang : 'en'
}
