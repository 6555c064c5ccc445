import { type Backoff, getBackoffMs } from '@vitrine/core/time/backoff'
import { and, asc, eq, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
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
 * Pause after a failed attempt: long enough to spare a shop that fails, short enough that a shop that is well again has
 * its requests processed the same day.
 */
const RETRY_BACKOFF: Backoff = { firstMs: 60_000, maxMs: 6 * 60 * 60_000 }

/**
 * Processes the platform's privacy requests. Retries those that cannot be processed yet, such as when a shop does not
 * respond, after a pause that doubles up to six hours.
 */
export const processPrivacyRequests = defineJob({
  name: 'privacy.process-privacy-requests',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  schedule: { every: 'minute', data: {} },
  retry: { limit: 0, delay: 1, backoff: null },
  work: async (_data, services) => {
    const others = and(ne(shopRequests.topic, 'app/uninstalled'), isNull(shopRequests.done))
    await forEachProject(services, others, sql`bool_or(${isDue})`, (project) =>
      processDueRequests(services, project, and(others, isDue), null),
    )
    // Last, since each shop is asked and may be silent. One answer is about all requests of the project, also new ones.
    const uninstalls = and(eq(shopRequests.topic, 'app/uninstalled'), isNull(shopRequests.done))
    await forEachProject(services, uninstalls, sql`bool_and(${isDue})`, async (project) => {
      const shop = await findStanding(services, project)
      if (shop === 'unknown') await postpone(services, project, uninstalls)
      else await processDueRequests(services, project, uninstalls, shop)
    })
  },
})

const isDue = sql`${shopRequests.due} <= now()`

/**
 * Calls a function for each project with requests that meet a condition, several projects at the same time, in random
 * order: neither a silent shop nor a request that fails keeps another project's requests waiting.
 * @param isProjectDue Condition on all of a project's requests.
 */
async function forEachProject(
  { db }: Services,
  waiting: SQL | undefined,
  isProjectDue: SQL,
  work: (project: string) => Promise<void>,
): Promise<void> {
  const until = Date.now() + MAX_RUN_MS
  const projects = await db
    .select({ project: shopRequests.project_id })
    .from(shopRequests)
    .where(waiting)
    .groupBy(shopRequests.project_id)
    .having(isProjectDue)
    .orderBy(sql`random()`)
  await forEachParallel(projects, PROJECTS_AT_ONCE, async ({ project }) => {
    if (Date.now() <= until) await work(project)
  })
}

/** Processes a project's requests that meet a condition, oldest first. Each that fails is postponed. */
async function processDueRequests(
  services: Services,
  project: string,
  condition: SQL | undefined,
  shop: Standing | null,
): Promise<void> {
  const { db, log } = services
  const requests = await db
    .select({ id: shopRequests.id })
    .from(shopRequests)
    .where(and(eq(shopRequests.project_id, project), condition))
    .orderBy(asc(shopRequests.received))
    .limit(MAX_REQUESTS_PER_PROJECT)
  for (const { id } of requests)
    try {
      await processRequest(services, { project, id, shop })
    } catch (error) {
      log.error({ err: error, project, request: id }, 'A request of the platform failed; it is tried again')
      await postpone(services, project, and(eq(shopRequests.id, id), isNull(shopRequests.done)))
    }
}

/** Postpones a project's requests that meet a condition, all by the pause of the one that failed most often. */
async function postpone({ db }: Services, project: string, condition: SQL | undefined): Promise<void> {
  const failed = and(eq(shopRequests.project_id, project), condition)
  const [row] = await db
    .select({ attempts: max(shopRequests.attempts) })
    .from(shopRequests)
    .where(failed)
  const attempts = (row?.attempts ?? 0) + 1
  const pauseMs = getBackoffMs(attempts, RETRY_BACKOFF)
  await db
    .update(shopRequests)
    .set({ attempts, due: new Date(Date.now() + pauseMs) })
    .where(failed)
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
async function findStanding(services: Services, project: string): Promise<Standing> {
  const [row] = await services.db.select().from(projects).where(eq(projects.id, project))
  if (!row?.shop) return 'gone'
  try {
    const token = await getAdminToken(services, row)
    if (token === null) return 'gone'
    await fetchShopName(row.shop, token)
    return 'installed'
  } catch (error) {
    if (!(error instanceof AdminError)) {
      services.log.error({ err: error, project }, 'Whether a shop has the app could not be checked')
      return 'unknown'
    }
    return error.kind === 'refused' && !error.denied ? 'gone' : 'unknown'
  }
}
