import { customer } from '@vitrine/commerce/customer/customer'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import {
  askDeletion,
  cancelDeletion,
  orderOfCart,
  orderPlans,
  pendingDeletion,
  reportCart,
} from '@vitrine/core/contract/shopper'
import type { ProjectRow } from '../../access.ts'
import { type Answered, answer, refuse, refuseAs } from '../../answer.ts'
import type { Queryable } from '../../db/open.ts'
import { fromShop, storefrontClient } from '../../platform/storefront.ts'
import { boughtIn, plansIn } from './bought.ts'
import { deleteCustomer } from './delete-customer.job.ts'
import {
  deletionPending,
  dropDeletion,
  keepCart,
  keepDeletion,
  orderOf,
  projectBySlug,
  tokenOf,
} from './queries.ts'

/** What shopping apps tell us. */
export const shopperCalls: readonly Answered[] = [
  answer(reportCart, async ({ slug, cart, platform }, { db }) => {
    const project = await projectBySlug(db, slug)
    if (!project) throw refuse('not-found')
    const token = tokenOf(cart)
    if (!token) throw refuse('invalid')
    await db.transaction((tx) =>
      keepCart(tx, { project_id: project.id, token, token_with_key: cart, platform }),
    )
    return { done: true as const }
  }),
  answer(orderOfCart, async ({ slug, cart }, services) => {
    const project = await projectBySlug(services.db, slug)
    if (!project) throw refuse('not-found')
    const order = await orderOf(services.db, project.id, cart)
    if (!order) return { order: null }
    const bought = await boughtIn(services, project, order.shopify_id)
    return { order: { name: order.name, sum: order.sum, currency: order.currency, items: null, ...bought } }
  }),
  answer(askDeletion, async ({ slug, token }, { db, jobs }) => {
    const { project, customerId } = await ownAccount(db, slug, token)
    const kept = await db.transaction(async (tx) => {
      const request = await keepDeletion(tx, project.id, customerId, new Date())
      if (request.fresh) {
        const data = { project: project.id, customer: customerId, asked: request.asked.toISOString() }
        await jobs.enqueue(deleteCustomer, data, { transaction: tx, startAfter: request.due })
      }
      return request
    })
    return { asked: kept.asked.toISOString(), due: kept.due.toISOString() }
  }),
  answer(pendingDeletion, async ({ slug, token }, { db }) => {
    const { project, customerId } = await ownAccount(db, slug, token)
    const found = await deletionPending(db, project.id, customerId)
    const pending = found && { asked: found.asked.toISOString(), due: found.due.toISOString() }
    return { pending: pending ?? null }
  }),
  answer(orderPlans, async ({ slug, token, order }, services) => {
    const { project, customerId } = await ownAccount(services.db, slug, token)
    return { plans: await plansIn(services, project, customerId, order) }
  }),
  answer(cancelDeletion, async ({ slug, token }, { db }) => {
    const { project, customerId } = await ownAccount(db, slug, token)
    await dropDeletion(db, project.id, customerId)
    return { done: true as const }
  }),
]

/** Whose account a customer's token opens, as the shop says: nobody can ask for another one's deletion. */
async function ownAccount(
  db: Queryable,
  slug: string,
  token: string,
): Promise<{ readonly project: ProjectRow; readonly customerId: string }> {
  const project = await projectBySlug(db, slug)
  if (!project?.shop || !project.storefront) throw refuse('not-found')
  try {
    const client = storefrontClient(project.shop, project.storefront)
    const found = await fromShop(customer(client, { token }, { signal: AbortSignal.timeout(8000) }))
    if ('error' in found) throw refuseAs(askDeletion, 'expired')
    return { project, customerId: String(found.customer.id) }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    throw refuseAs(askDeletion, 'shop-unreachable')
  }
}
