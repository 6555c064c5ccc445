import {
  cancelDeletion,
  getOrderPlans,
  getPendingDeletion,
  requestDeletion,
} from '@vitrine/core/contract/shop/shopper'
import { type CallHandler, handleCall } from '../../services/calls/call-handler.ts'
import { fetchCustomerAccount } from '../../services/shop-access/customer-token.ts'
import { deleteCustomer } from './delete-customer.job.ts'
import { fetchPlans } from './platform-orders.ts'
import { deleteDeletionRequest, findPendingDeletion, insertDeletionRequest } from './queries.ts'

/** Calls of signed-in shoppers: account deletion and subscriptions. */
export const shopperHandlers: readonly CallHandler[] = [
  handleCall(requestDeletion, async ({ slug, token }, { db, jobs }) => {
    const { project, customerId } = await fetchCustomerAccount(db, slug, token)
    const deletionRequest = await db.transaction(async (tx) => {
      const request = await insertDeletionRequest(tx, project.id, customerId, new Date())
      if (request.isNew) {
        const data = {
          project: project.id,
          customer: customerId,
          requestedAt: request.requestedAt.toISOString(),
        }
        await jobs.enqueue(deleteCustomer, data, { transaction: tx, startAfter: request.due })
      }
      return request
    })
    return { requestedAt: deletionRequest.requestedAt.toISOString(), due: deletionRequest.due.toISOString() }
  }),
  handleCall(getPendingDeletion, async ({ slug, token }, { db }) => {
    const { project, customerId } = await fetchCustomerAccount(db, slug, token)
    const pendingDeletion = await findPendingDeletion(db, project.id, customerId)
    const pending = pendingDeletion && {
      requestedAt: pendingDeletion.requestedAt.toISOString(),
      due: pendingDeletion.due.toISOString(),
    }
    return { pending: pending ?? null }
  }),
  handleCall(getOrderPlans, async ({ slug, token, order }, services) => {
    const { project, customerId } = await fetchCustomerAccount(services.db, slug, token)
    return { plans: await fetchPlans(services, project, customerId, order) }
  }),
  handleCall(cancelDeletion, async ({ slug, token }, { db }) => {
    const { project, customerId } = await fetchCustomerAccount(db, slug, token)
    await deleteDeletionRequest(db, project.id, customerId)
    return { done: true as const }
  }),
]
