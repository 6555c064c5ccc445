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
import { createShopStorefrontClient } from '../shop-access/storefront-client.ts'
import { createSampleCatalog } from './sample-shops.ts'
import { answerStorefront, parseGraphQlRequest } from './showcase-storefront-api.ts'

/** The base address of a project's showcase, as an app asks a shop. */
export const getShowcaseAddress = (publicUrl: string, project: string) =>
  `${publicUrl}${SHOWCASES}/${project}`

type Shown = Pick<ProjectRow, 'id' | 'showcase'>

/** The trade of the sample shop that a project shows; null where it shows a shop that was visited. */
function tradeOf({ showcase }: Pick<ProjectRow, 'showcase'>): SampleTrade | null {
  if (showcase === null) return DEFAULT_TRADE
  return isSampleTrade(showcase) ? showcase : null
}

/** The same as the contract tells it. */
export function toShowcase(row: Pick<ProjectRow, 'showcase'>): Showcase {
  const trade = tradeOf(row)
  return trade === null ? { shop: row.showcase ?? '' } : { trade }
}

/** What was seen of shops is asked for with every question of an app. */
const memories = new WeakMap<Queryable, ReturnType<typeof createCache<ShowcaseCatalog | null>>>()
const memoryOf = (db: Queryable) => {
  const known = memories.get(db) ?? createCache<ShowcaseCatalog | null>({ freshMs: 60_000, maxSize: 200 })
  memories.set(db, known)
  return known
}

async function visited(db: Queryable, { id, showcase }: Shown): Promise<ShowcaseCatalog | null> {
  return memoryOf(db).get(`${id} ${showcase}`, async () => {
    const { showcases } = schema
    const [row] = await db.select().from(showcases).where(eq(showcases.project_id, id))
    const read = showcaseCatalog.safeParse(row?.goods)
    return row?.shop === showcase && read.success ? read.data : null
  })
}

/** The goods that a project without a shop shows, by language. A visited shop that is not known any more is a sample. */
export async function getShowcaseCatalog(
  db: Queryable,
  project: Shown,
  publicUrl: string,
): Promise<(language: Language) => ShowcaseCatalog> {
  const trade = tradeOf(project)
  const seen = trade === null ? await visited(db, project) : null
  return (language) =>
    seen ?? createSampleCatalog(trade ?? DEFAULT_TRADE, language, `${publicUrl}${SAMPLE_IMAGES_PATH}`)
}

/** Where an app finds its shop, and what it has to know before it asks. */
export type ConnectedShop = Omit<AppShop, 'name' | 'languages'>

/** The shop that a project is connected to; null for none. */
export function toConnectedShop(project: ProjectRow): ConnectedShop | null {
  const { shop, storefront, currency, country, money } = project
  if (!shop || !storefront) return null
  const { account_client: client, account_scheme: scheme } = project
  return {
    domain: shop,
    token: storefront,
    currency,
    country: country ?? '',
    moneyFormat: money,
    ...(client && scheme ? { accounts: { client, scheme } } : {}),
  }
}

/** What the app of a project that is designed is told of its shop; of what stands for it where there is none. */
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

/** A way to ask the shop that a project shows: its own, or what stands for it. */
export async function createShopClient(
  db: Queryable,
  project: ProjectRow,
  publicUrl: string,
): Promise<StorefrontClient> {
  const { shop, storefront } = project
  if (shop && storefront) return createShopStorefrontClient(shop, storefront)
  return createCatalogClient(await getShowcaseCatalog(db, project, publicUrl))
}

/** Asks goods in this process, without a network. */
export function createCatalogClient(goodsIn: (language: Language) => ShowcaseCatalog): StorefrontClient {
  return createStorefrontClient({
    shop: 'https://showcase.invalid',
    token: '',
    fetch: async (_address, init) => {
      const question = parseGraphQlRequest(JSON.parse(String(init?.body)))
      return Response.json(question ? await answerStorefront(goodsIn, question) : { errors: [] })
    },
  })
}

/** The project's own language where its goods are told in several. */
export const getProjectLanguage = ({ lang }: Pick<ProjectRow, 'lang'>): Language =>
  isLanguage(lang) ? lang : 'en'

/** What was seen of a project's shop has changed in this process. */
export function invalidateShowcase(db: Queryable, projectId: string): void {
  memoryOf(db).invalidate(`${projectId} `)
}

/** Asks shops through `fetch`, and the showcases of this server in the same process. */
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

/** A project by its id, as far as its showcase goes; null where there is none. */
export async function findShowcaseProject(db: Queryable, id: string): Promise<Shown | null> {
  if (!isUuid(id)) return null
  const { projects } = schema
  const [row] = await db
    .select({ id: projects.id, showcase: projects.showcase })
    .from(projects)
    .where(eq(projects.id, id))
  return row ?? null
}
