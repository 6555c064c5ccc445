import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { forEachParallel } from '../../infra/concurrency/parallel.ts'
import type { Transaction } from '../../infra/db/database.ts'
import { eraseCustomer } from '../../services/erasure/erase-customer.ts'
import { eraseShop } from '../../services/erasure/erase-shop.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { AdminError, fetchShopName } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import { detachShop } from '../../services/shop-access/disconnect-shop.ts'
import { mailOwners } from './emails.ts'

const { projects, shopDisconnections, shopRequests } = schema
type RequestRow = typeof shopRequests.$inferSelect

/** Number of projects whose requests are processed at the same time: a silent shop holds up only its own. */
const PROJECTS_AT_ONCE = 4
/** Maximum number of requests of one project in a run. The next run takes the rest. */
const MAX_REQUESTS_PER_PROJECT = 100
/** Time after which a run starts no further request, ms. */
const MAX_RUN_MS = 50_000

/**
 * Processes the platform's privacy requests. Retries those that cannot be processed yet, such as when a shop does not
 * respond.
 */
export const processPrivacyRequests = defineJob({
  name: 'privacy.process-privacy-requests',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  schedule: { every: 'minute', data: {} },
  retry: { limit: 0, delay: 1, backoff: null },
  work: async (_data, services) => {
    await processTopics(services, ne(shopRequests.topic, 'app/uninstalled'), async () => null)
    // Last, since each shop is asked and may be silent.
    await processTopics(services, eq(shopRequests.topic, 'app/uninstalled'), (project) =>
      standing(services, project),
    )
  },
})

/**
 * Processes the waiting requests of some topics, several projects at the same time, in random order: neither a silent
 * shop nor a request that fails keeps another project's requests waiting.
 */
async function processTopics(
  services: Services,
  topics: SQL,
  findStanding: (project: string) => Promise<Standing | null>,
): Promise<void> {
  const { db, log } = services
  const until = Date.now() + MAX_RUN_MS
  const waiting = and(topics, isNull(shopRequests.done))
  const projects = await db
    .select({ project: shopRequests.project_id })
    .from(shopRequests)
    .where(waiting)
    .groupBy(shopRequests.project_id)
    .orderBy(sql`random()`)
  await forEachParallel(projects, PROJECTS_AT_ONCE, async ({ project }) => {
    if (Date.now() > until) return
    // Asked outside of the transaction, and once for all requests of a project.
    const shop = await findStanding(project)
    if (shop === 'unknown') return
    const requests = await db
      .select({ id: shopRequests.id })
      .from(shopRequests)
      .where(and(eq(shopRequests.project_id, project), waiting))
      .orderBy(asc(shopRequests.received))
      .limit(MAX_REQUESTS_PER_PROJECT)
    for (const { id } of requests)
      try {
        await processRequest(services, { project, id, shop })
      } catch (error) {
        log.error({ err: error, project, request: id }, 'A request of the platform failed; it is tried again')
      }
  })
}

async function processRequest(
  services: Services,
  { project, id, shop }: { readonly project: string; readonly id: string; readonly shop: Standing | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(shopRequests)
      .where(and(eq(shopRequests.project_id, project), eq(shopRequests.id, id), isNull(shopRequests.done)))
      .for('update', { skipLocked: true })
    if (!request) return
    const result = await WORK[request.topic](tx, services, request, shop)
    const over = { done: new Date(), result }
    // Who it was about is not needed any more; what a customer may see stays until they were shown it.
    const redactedIds = request.topic === 'customers/data_request' ? {} : { customer_id: null, orders: null }
    await tx
      .update(shopRequests)
      .set({ ...over, ...redactedIds })
      .where(and(eq(shopRequests.project_id, project), eq(shopRequests.id, id)))
    services.log.info({ project, topic: request.topic, result }, 'A request of the platform was worked')
  })
}

/** Whether a shop has the app: `unknown` while it does not answer. */
type Standing = 'installed' | 'gone' | 'unknown'
type Work = (
  tx: Transaction,
  services: Services,
  request: RequestRow,
  /** For `app/uninstalled`: whether the shop still has the app. */
  shop: Standing | null,
) => Promise<NonNullable<RequestRow['result']>>

const WORK: Readonly<Record<RequestRow['topic'], Work>> = {
  'app/uninstalled': async (tx, services, { project_id: project }, shop) => {
    if (shop === 'installed') return 'installed-again'
    const disconnection = await detachShop(tx, project, 'uninstalled')
    if (!disconnection) return 'nothing-kept'
    await mailOwners(tx, services, 'uninstalled', project, disconnection.id)
    return 'done'
  },
  'customers/data_request': async (tx, services, { project_id: project, id }) => {
    await mailOwners(tx, services, 'asked', project, id)
    return 'done'
  },
  'customers/redact': async (tx, _services, { project_id: project, customer_id, orders }) => {
    // What was asked to be shown of them is not any more.
    if (customer_id !== null)
      await tx
        .update(shopRequests)
        .set({ customer_id: null, orders: null })
        .where(and(eq(shopRequests.project_id, project), eq(shopRequests.customer_id, customer_id)))
    return (await eraseCustomer(tx, project, customer_id, orders ?? [])) ? 'done' : 'nothing-kept'
  },
  'shop/redact': async (tx, _services, { project_id: project, shop }) => {
    const [row] = await tx.select().from(projects).where(eq(projects.id, project)).for('no key update')
    // Connected again since: it is the merchant's present shop.
    if (row?.shop && row.permanent === shop) return 'installed-again'
    // Another shop's by now: what is here came from that one.
    if (row?.shop) return 'nothing-kept'
    await eraseShop(tx, project)
    await tx
      .update(shopDisconnections)
      .set({ shop_name: null, domain: null, storefront: null, tokens_deleted_at: new Date() })
      .where(
        and(
          eq(shopDisconnections.project_id, project),
          or(eq(shopDisconnections.permanent, shop), isNull(shopDisconnections.permanent)),
        ),
      )
    return 'done'
  },
}

/**
 * Checks whether the shop really uninstalled the app: the webhook may be repeated or late, and the shop connected
 * again. The admin token works only for an installed app.
 */
async function standing(services: Services, project: string): Promise<Standing> {
  const [row] = await services.db.select().from(projects).where(eq(projects.id, project))
  if (!row?.shop) return 'gone'
  try {
    const token = await getAdminToken(services, row)
    if (token === null) return 'gone'
    await fetchShopName(row.shop, token)
    return 'installed'
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    return error.kind === 'refused' && !error.denied ? 'gone' : 'unknown'
  }
}
