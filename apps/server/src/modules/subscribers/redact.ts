import { z } from 'zod'
import { handleTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import { anonymizeCustomer } from './queries.ts'

const redactPayload = z.object({ customer: z.object({ id: z.int().positive() }) })

/** Handles the platform's privacy request to erase a customer: removes all identifying data of theirs. */
export const redactTopics = handleTopics({
  topics: ['customers/redact'],
  payload: redactPayload,
  work: (tx, projectId, { customer }) => anonymizeCustomer(tx, projectId, String(customer.id)),
})
