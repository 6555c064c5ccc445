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
import { storefrontClient } from '../shop-access/storefront-client.ts'
import { sampleGoods } from './sample-shops.ts'
import { answerStorefront, questionIn } from './showcase-storefront-api.ts'

/** The base address of a project's showcase, as an app asks a shop. */
export const showcaseAddress = (publicUrl: string, project: string) => `${publicUrl}${SHOWCASES}/${project}`

type Shown = Pick<ProjectRow, 'id' | 'showcase'>

/** The trade of the sample shop that a project shows; null where it shows a shop that was visited. */
function tradeOf({ showcase }: Pick<ProjectRow, 'showcase'>): SampleTrade | null {
  if (showcase === null) return DEFAULT_TRADE
  return isSampleTrade(showcase) ? showcase : null
}

/** The same as the contract tells it. */
export function showcaseOf(row: Pick<ProjectRow, 'showcase'>): Showcase {
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
export async function shownGoods(
  db: Queryable,
  project: Shown,
  publicUrl: string,
): Promise<(language: Language) => ShowcaseCatalog> {
  const trade = tradeOf(project)
  const seen = trade === null ? await visited(db, project) : null
  return (language) =>
    seen ?? sampleGoods(trade ?? DEFAULT_TRADE, language, `${publicUrl}${SAMPLE_IMAGES_PATH}`)
}

/** Where an app finds its shop, and what it has to know before it asks. */
export type ConnectedShop = Omit<AppShop, 'name' | 'languages'>

/** The shop that a project is connected to; null for none. */
export function connectedShop(project: ProjectRow): ConnectedShop | null {
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
export async function shownShop(
  db: Queryable,
  project: ProjectRow,
  publicUrl: string,
): Promise<ConnectedShop> {
  const connected = connectedShop(project)
  if (connected) return connected
  const { currency, country, moneyFormat } = (await shownGoods(db, project, publicUrl))('en')
  return { domain: showcaseAddress(publicUrl, project.id), token: '', currency, country, moneyFormat }
}

/** A way to ask the shop that a project shows: its own, or what stands for it. */
export async function shownClient(
  db: Queryable,
  project: ProjectRow,
  publicUrl: string,
): Promise<StorefrontClient> {
  const { shop, storefront } = project
  if (shop && storefront) return storefrontClient(shop, storefront)
  return clientOf(await shownGoods(db, project, publicUrl))
}

/** Asks goods in this process, without a network. */
export function clientOf(goodsIn: (language: Language) => ShowcaseCatalog): StorefrontClient {
  return createStorefrontClient({
    shop: 'https://showcase.invalid',
    token: '',
    fetch: async (_address, init) => {
      const question = questionIn(JSON.parse(String(init?.body)))
      return Response.json(question ? await answerStorefront(goodsIn, question) : { errors: [] })
    },
  })
}

/** The project's own language where its goods are told in several. */
export const languageOf = ({ lang }: Pick<ProjectRow, 'lang'>): Language => (isLanguage(lang) ? lang : 'en')

/** What was seen of a project's shop has changed in this process. */
export function showcaseChanged(db: Queryable, projectId: string): void {
  memoryOf(db).invalidate(`${projectId} `)
}

/** Asks shops through `fetch`, and the showcases of this server in the same process. */
export function withShowcases(
  db: Queryable,
  publicUrl: string,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  const own = `${publicUrl}${SHOWCASES}/`
  return async (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (!address.startsWith(own)) return fetch(input, init)
    const project = await projectWith(db, address.slice(own.length).split('/')[0] ?? '')
    const question = questionIn(JSON.parse(String(init?.body)))
    if (!project || !question) return new Response('', { status: 404 })
    return Response.json(await answerStorefront(await shownGoods(db, project, publicUrl), question))
  }
}

/** A project by its id, as far as its showcase goes; null where there is none. */
export async function projectWith(db: Queryable, id: string): Promise<Shown | null> {
  if (!isUuid(id)) return null
  const { projects } = schema
  const [row] = await db
    .select({ id: projects.id, showcase: projects.showcase })
    .from(projects)
    .where(eq(projects.id, id))
  return row ?? null
}
