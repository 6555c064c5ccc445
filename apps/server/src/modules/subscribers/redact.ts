import { z } from 'zod'
import { takeTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import { blank } from './queries.ts'

const redactPayload = z.object({ customer: z.object({ id: z.int().positive() }) })

/** A customer asked the shop to be forgotten: nothing here names them any more. */
export const redactTopics = takeTopics({
  topics: ['customers/redact'],
  payload: redactPayload,
  work: (tx, projectId, { customer }) => blank(tx, projectId, String(customer.id)),
})
