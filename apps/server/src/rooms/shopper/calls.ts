import {
  askDeletion,
  cancelDeletion,
  orderOfCart,
  orderPlans,
  pendingDeletion,
  reportCart,
} from '@vitrine/core/contract/shopper'
import { type Answered, answer, refuse } from '../../answer.ts'
import { ownAccount } from '../../platform/own-account.ts'
import { projectBySlug } from '../../project-by-slug.ts'
import { boughtIn, plansIn } from './bought.ts'
import { deleteCustomer } from './delete-customer.job.ts'
import { deletionPending, dropDeletion, keepCart, keepDeletion, orderOf, tokenOf } from './queries.ts'

/** What shopping apps tell us. */
export const shopperCalls: readonly Answered[] = [
  answer(reportCart, async ({ slug, cart, platform, subscriber = null }, { db }) => {
    const project = await projectBySlug(db, slug)
    if (!project) throw refuse('not-found')
    const token = tokenOf(cart)
    if (!token) throw refuse('invalid')
    await db.transaction((tx) =>
      keepCart(tx, {
        project_id: project.id,
        token,
        token_with_key: cart,
        platform,
        subscriber_id: subscriber,
      }),
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
