import { z } from 'zod'
import { idField, notAnOrder, optionalField } from '../../services/platform-webhooks/payload-fields.ts'
import { handleTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import { anonymizeCustomer } from './queries.ts'

/** Without a customer for a guest, who has no account here. */
const redactPayload = z.object({
  ...notAnOrder,
  customer: optionalField('redact.customer', z.object({ id: idField })),
})

/** Handles the platform's privacy request to erase a customer: removes all identifying data of theirs. */
export const redactTopics = handleTopics({
  topics: ['customers/redact'],
  payload: redactPayload,
  work: async (tx, projectId, { customer }) => {
    if (customer) await anonymizeCustomer(tx, projectId, customer.id)
  },
})
