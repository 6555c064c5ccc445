import { z } from 'zod'
import { handleTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import { anonymizeCustomer } from './queries.ts'

const redactPayload = z.object({ customer: z.object({ id: z.int().positive() }) })

/** A customer asked the shop to be forgotten: nothing here names them any more. */
export const redactTopics = handleTopics({
  topics: ['customers/redact'],
  payload: redactPayload,
  work: (tx, projectId, { customer }) => anonymizeCustomer(tx, projectId, String(customer.id)),
})
