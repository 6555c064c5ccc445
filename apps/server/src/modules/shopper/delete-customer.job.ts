import { getRefusalSentence } from '@vitrine/core/errors/refusal-reasons'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { eraseCustomer } from '../../services/erasure/erase-customer.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { fetchAdminApi } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import {
  claimDeletionRequest,
  findPendingDeletion,
  matchDeletion,
  releaseDeletionRequest,
} from './queries.ts'

const { deletions, projects } = schema

const DELETE = `mutation Delete($id: ID!) {
  customerDelete(input: { id: $id }) { deletedCustomerId userErrors { message } }
}`
const ERASE = `mutation Erase($id: ID!) {
  customerRequestDataErasure(customerId: $id) { customerId userErrors { message } }
}`
const errors = z.array(z.object({ message: z.string() }))
const deleted = z.object({ customerDelete: z.object({ userErrors: errors }) })
const erased = z.object({ customerRequestDataErasure: z.object({ userErrors: errors }) })

/**
 * Deletes a customer at the platform once the request is due. A customer with orders cannot be deleted there, so their
 * data is erased instead. Does nothing when the request was withdrawn or renewed meanwhile. Fails, to be retried, while
 * the shop does not answer or has no admin token.
 */
export const deleteCustomer = defineJob({
  name: 'shopper.delete-customer',
  deadLetter: 'deletion',
  concurrency: 4,
  data: z.object({ project: z.uuid(), customer: z.string(), requestedAt: z.iso.datetime() }),
  // With pauses of at most 10 minutes: a day, in which the shop can be connected again.
  retry: { limit: 150, delay: 1, backoff: { longest: 600 } },
  work: async ({ project, customer, requestedAt }, services) => {
    const { db } = services
    const request = { project, customer, requestedAt: new Date(requestedAt) }
    const pending = and(
      matchDeletion(project, customer),
      eq(deletions.requested_at, request.requestedAt),
      isNull(deletions.done),
    )
    const [row] = await db
      .select({ project: projects, due: deletions.due })
      .from(deletions)
      .innerJoin(projects, eq(projects.id, deletions.project_id))
      .where(pending)
    if (!row) return
    const { shop } = row.project
    const token = await getAdminToken(services, row.project)
    if (!shop || !token) throw new Error(getRefusalSentence({ code: 'no-admin-token' }))
    if (!(await claimDeletionRequest(db, request))) {
      // Withdrawn meanwhile, or another worker carries it out, which may have been killed.
      if (await findPendingDeletion(db, project, customer)) throw new Error('The deletion is under way')
      return
    }
    try {
      const outcome = await remove(shop, token, `gid://shopify/Customer/${customer}`)
      await db.transaction(async (tx) => {
        await eraseCustomer(tx, project, customer)
        // The request itself stays, as the proof of its outcome.
        const key = { project_id: project, customer_id: customer, requested_at: request.requestedAt }
        await tx.insert(deletions).values({ ...key, due: row.due, done: new Date(), outcome })
      })
      services.log.info({ project, outcome }, 'A shopper’s account was deleted as asked')
    } catch (error) {
      await releaseDeletionRequest(db, request)
      throw error
    }
  },
})

async function remove(shop: string, token: string, id: string): Promise<'deleted' | 'erased'> {
  const { customerDelete } = await fetchAdminApi(shop, token, DELETE, { id }, deleted)
  const [refusal] = customerDelete.userErrors
  // Gone already: an earlier run whose answer was lost.
  if (!refusal || /not.*(found|exist)|can.t be found/i.test(refusal.message.slice(0, 300))) return 'deleted'
  const { customerRequestDataErasure } = await fetchAdminApi(shop, token, ERASE, { id }, erased)
  const [other] = customerRequestDataErasure.userErrors
  if (other) throw new Error(getRefusalSentence({ code: 'not-erased', values: { said: other.message } }))
  return 'erased'
}
