import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../infra/db/database.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { AdminError, fetchShopName } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import { detachShop } from '../../services/shop-access/disconnect-shop.ts'
import { mailOwners } from './emails.ts'
import { eraseCustomer, eraseShop } from './erase.ts'

const { projects, shopDisconnections, shopRequests } = schema
type RequestRow = typeof shopRequests.$inferSelect

/** So many are worked in each round; the platform gives thirty days. */
const ROUND = 100

/** Works what the platform asked of us; what cannot be yet, such as a shop that does not answer, is tried again. */
export const processPrivacyRequests = defineJob({
  name: 'privacy.work',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  schedule: { every: 'minute', data: {} },
  retry: { limit: 0, delay: 1, backoff: null },
  work: async (_data, services) => {
    const waiting = await services.db
      .select({ project: shopRequests.project_id, id: shopRequests.id, topic: shopRequests.topic })
      .from(shopRequests)
      .where(isNull(shopRequests.done))
      .orderBy(asc(shopRequests.received))
      .limit(ROUND)
    for (const { project, id, topic } of waiting) {
      // Asked outside of the transaction: a shop may take its time.
      if (topic === 'app/uninstalled' && (await standing(services, project)) === 'unknown') continue
      await services.db.transaction(async (tx) => {
        const [request] = await tx
          .select()
          .from(shopRequests)
          .where(
            and(eq(shopRequests.project_id, project), eq(shopRequests.id, id), isNull(shopRequests.done)),
          )
          .for('update', { skipLocked: true })
        if (!request) return
        const result = await WORK[request.topic](tx, services, request)
        const over = { done: new Date(), result }
        // Who it was about is not needed any more; what a customer may see stays until they were shown it.
        const forgotten =
          request.topic === 'customers/data_request' ? {} : { customer_id: null, orders: null }
        await tx
          .update(shopRequests)
          .set({ ...over, ...forgotten })
          .where(and(eq(shopRequests.project_id, project), eq(shopRequests.id, id)))
        services.log.info({ project, topic: request.topic, result }, 'A request of the platform was worked')
      })
    }
  },
})

type Work = (
  tx: Transaction,
  services: Services,
  request: RequestRow,
) => Promise<NonNullable<RequestRow['result']>>

const WORK: Readonly<Record<RequestRow['topic'], Work>> = {
  'app/uninstalled': async (tx, services, { project_id: project }) => {
    if ((await standing(services, project)) === 'installed') return 'installed-again'
    const left = await detachShop(tx, project, 'uninstalled')
    if (!left) return 'nothing-kept'
    await mailOwners(tx, services, 'uninstalled', project, left.id)
    return 'done'
  },
  'customers/data_request': async (tx, services, { project_id: project, id }) => {
    await mailOwners(tx, services, 'asked', project, id)
    return 'done'
  },
  'customers/redact': async (tx, _services, { project_id: project, customer_id, orders }) => {
    if (customer_id === null) return 'nothing-kept'
    // What was asked to be shown of them is not any more.
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
      .set({ shop_name: null, domain: null, storefront: null, forgotten: new Date() })
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
 * Whether a shop that is said to have taken the app out has it: the platform repeats itself and comes late, and it may
 * have been connected again meanwhile. Its admin token opens for who is installed alone.
 */
async function standing(services: Services, project: string): Promise<'installed' | 'gone' | 'unknown'> {
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
