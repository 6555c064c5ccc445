import { createStorefrontClient, type StorefrontClient } from '@vitrine/commerce/client'
import { createCache } from '@vitrine/core/cache/cache'
import {
  DEFAULT_TRADE,
  isSampleTrade,
  type SampleTrade,
  type Showcase,
  type ShowcaseCatalog,
  showcaseCatalog,
} from '@vitrine/core/contract/projects/showcase'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { SAMPLE_IMAGES_PATH, SHOWCASES } from '@vitrine/core/media/sample-images'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import { isUuid } from '@vitrine/core/validation/uuid'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../access/access.ts'
import * as schema from '../schema/schema.ts'
import { createShopStorefrontClient, toStorefrontVersion } from '../shop-access/storefront-client.ts'
import { createSampleCatalog } from './sample-shops.ts'
import { answerStorefront, parseGraphQlRequest } from './showcase-storefront-api.ts'

/** Returns the base URL of a project's showcase, at which apps query it like a shop. */
export const getShowcaseAddress = (publicUrl: string, project: string) =>
  `${publicUrl}${SHOWCASES}/${project}`

type Shown = Pick<ProjectRow, 'id' | 'showcase'>

/** Returns the trade of a project's sample shop; null when it shows a visited shop. */
function tradeOf({ showcase }: Pick<ProjectRow, 'showcase'>): SampleTrade | null {
  if (showcase === null) return DEFAULT_TRADE
  return isSampleTrade(showcase) ? showcase : null
}

/** Returns the shop that stands in for a project's own: a sample shop's trade, or the URL of a visited shop. */
export function toShowcase(row: Pick<ProjectRow, 'showcase'>): Showcase {
  const trade = tradeOf(row)
  return trade === null ? { shop: row.showcase ?? '' } : { trade }
}

/** Cache of visited shops' catalogs: every query of an app needs one. */
const memories = new WeakMap<Queryable, ReturnType<typeof createCache<ShowcaseCatalog | null>>>()
const memoryOf = (db: Queryable) => {
  const catalogCache =
    memories.get(db) ?? createCache<ShowcaseCatalog | null>({ freshMs: 60_000, maxSize: 200 })
  memories.set(db, catalogCache)
  return catalogCache
}

async function visited(db: Queryable, { id, showcase }: Shown): Promise<ShowcaseCatalog | null> {
  return memoryOf(db).get(`${id} ${showcase}`, async () => {
    const { showcases } = schema
    const [row] = await db.select().from(showcases).where(eq(showcases.project_id, id))
    const read = showcaseCatalog.safeParse(row?.catalog)
    return row?.shop === showcase && read.success ? read.data : null
  })
}

/**
 * Returns the catalog of a project without a shop, by language. Falls back to a sample shop when a visited shop is no
 * longer stored.
 */
export async function getShowcaseCatalog(
  db: Queryable,
  project: Shown,
  publicUrl: string,
): Promise<(language: Language) => ShowcaseCatalog> {
  const trade = tradeOf(project)
  const visitedCatalog = trade === null ? await visited(db, project) : null
  return (language) =>
    visitedCatalog ??
    createSampleCatalog(trade ?? DEFAULT_TRADE, language, `${publicUrl}${SAMPLE_IMAGES_PATH}`)
}

/** The platform's way to a customer's account page, over its sign-in; the app has no screen for this path. */
const ACCOUNT_PATH = '/customer_authentication/redirect'

/** Data of a merchant's own shop (unlike a showcase) that an app needs before its first query. */
export type ConnectedShop = Omit<AppShop, 'name' | 'languages'>

/** Returns the connected shop of a project; null for none. */
export function toConnectedShop(project: ProjectRow): ConnectedShop | null {
  const { shop, storefront, currency, country, money } = project
  if (!shop || !storefront) return null
  const { account_client: client, account_scheme: scheme } = project
  const version = toStorefrontVersion(project.storefront_version)
  return {
    domain: shop,
    token: storefront,
    currency,
    country: country ?? '',
    moneyFormat: money,
    ...(version ? { version } : {}),
    ...(client && scheme
      ? { accounts: { client, scheme } }
      : project.account_kind === 'pages'
        ? { accountPage: `${shop}${ACCOUNT_PATH}` }
        : {}),
  }
}

/** Returns the shop data of a project's app in the studio: of its shop, or of its showcase. */
export async function getAppShop(
  db: Queryable,
  project: ProjectRow,
  publicUrl: string,
): Promise<ConnectedShop> {
  const connected = toConnectedShop(project)
  if (connected) return connected
  const { currency, country, moneyFormat } = (await getShowcaseCatalog(db, project, publicUrl))('en')
  return { domain: getShowcaseAddress(publicUrl, project.id), token: '', currency, country, moneyFormat }
}

/**
 * Creates a Storefront API client for the shop that a project's app shows: the connected one, or a showcase (a sample or
 * visited shop) until one is connected.
 */
export async function createShopClient(
  db: Queryable,
  project: ProjectRow,
  publicUrl: string,
): Promise<StorefrontClient> {
  const { shop, storefront } = project
  if (shop && storefront) return createShopStorefrontClient(shop, storefront, project.storefront_version)
  return createCatalogClient(await getShowcaseCatalog(db, project, publicUrl))
}

/** Creates a client that queries a catalog in this process, without a network. `catalogIn` returns it in a language. */
export function createCatalogClient(catalogIn: (language: Language) => ShowcaseCatalog): StorefrontClient {
  return createStorefrontClient({
    shop: 'https://showcase.invalid',
    token: '',
    fetch: async (_address, init) => {
      const question = parseGraphQlRequest(JSON.parse(String(init?.body)))
      return Response.json(question ? await answerStorefront(catalogIn, question) : { errors: [] })
    },
  })
}

/** Returns the project's language; English when it is not one of the product's. */
export const getProjectLanguage = ({ lang }: Pick<ProjectRow, 'lang'>): Language =>
  isLanguage(lang) ? lang : 'en'

/**
 * Removes a project's showcase (the shop that its app shows until one is connected) from this process's cache. Call it
 * after changing the showcase.
 */
export function invalidateShowcase(db: Queryable, projectId: string): void {
  memoryOf(db).invalidate(`${projectId} `)
}

/**
 * Creates a fetch that answers Storefront API requests to this server's showcases (sample or visited shops that stand in
 * until a project connects its own) in this process, and sends all others through `fetch`.
 */
export function createShowcaseFetch(
  db: Queryable,
  publicUrl: string,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  const own = `${publicUrl}${SHOWCASES}/`
  return async (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (!address.startsWith(own)) return fetch(input, init)
    const project = await findShowcaseProject(db, address.slice(own.length).split('/')[0] ?? '')
    const question = parseGraphQlRequest(JSON.parse(String(init?.body)))
    if (!project || !question) return new Response('', { status: 404 })
    return Response.json(await answerStorefront(await getShowcaseCatalog(db, project, publicUrl), question))
  }
}

/** Finds a project's showcase data by project id; null for an unknown one. */
export async function findShowcaseProject(db: Queryable, id: string): Promise<Shown | null> {
  if (!isUuid(id)) return null
  const { projects } = schema
  const [row] = await db
    .select({ id: projects.id, showcase: projects.showcase })
    .from(projects)
    .where(eq(projects.id, id))
  return row ?? null
}
