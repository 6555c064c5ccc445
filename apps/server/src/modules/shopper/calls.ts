import {
  cancelDeletion,
  getOrderPlans,
  getPendingDeletion,
  requestDeletion,
} from '@vitrine/core/contract/shop/shopper'
import { type Answered, answer } from '../../services/calls/call-handler.ts'
import { ownAccount } from '../../services/shop-access/customer-token.ts'
import { plansIn } from './bought.ts'
import { deleteCustomer } from './delete-customer.job.ts'
import { deletionPending, dropDeletion, keepDeletion } from './queries.ts'

/** What signed-in shoppers ask of us: their account's deletion, their subscriptions. */
export const shopperCalls: readonly Answered[] = [
  answer(requestDeletion, async ({ slug, token }, { db, jobs }) => {
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
  answer(getPendingDeletion, async ({ slug, token }, { db }) => {
    const { project, customerId } = await ownAccount(db, slug, token)
    const found = await deletionPending(db, project.id, customerId)
    const pending = found && { asked: found.asked.toISOString(), due: found.due.toISOString() }
    return { pending: pending ?? null }
  }),
  answer(getOrderPlans, async ({ slug, token, order }, services) => {
    const { project, customerId } = await ownAccount(services.db, slug, token)
    return { plans: await plansIn(services, project, customerId, order) }
  }),
  answer(cancelDeletion, async ({ slug, token }, { db }) => {
    const { project, customerId } = await ownAccount(db, slug, token)
    await dropDeletion(db, project.id, customerId)
    return { done: true as const }
  }),
]
