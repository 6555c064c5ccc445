import { z } from 'zod'
import type { Transaction } from '../../infra/db/database.ts'
import { handleTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import type { Topic } from '../../services/platform-webhooks/webhook-topics.ts'
import * as schema from '../../services/schema/schema.ts'

const orders = z.array(z.int().positive()).max(10_000).nullish()
const customer = z.object({ id: z.int().positive() })

const keep = (
  tx: Transaction,
  project: string,
  values: Omit<typeof schema.shopRequests.$inferInsert, 'project_id' | 'received'>,
) => tx.insert(schema.shopRequests).values({ project_id: project, received: new Date(), ...values })

/**
 * Handlers of privacy webhooks: store only the customer's id, and enqueue a job, because some requests need the shop.
 */
export const privacyTopics = [
  handleTopics({
    topics: ['app/uninstalled'] satisfies Topic[],
    payload: z.object({ myshopify_domain: z.string().max(255).toLowerCase() }),
    work: async (tx, project, { myshopify_domain: shop }) => {
      await keep(tx, project, { topic: 'app/uninstalled', shop })
    },
  }),
  handleTopics({
    topics: ['customers/data_request'],
    payload: z.object({ shop_domain: z.string().max(255).toLowerCase(), customer, orders_requested: orders }),
    work: async (tx, project, said) => {
      await keep(tx, project, {
        topic: 'customers/data_request',
        shop: said.shop_domain,
        customer_id: String(said.customer.id),
        orders: said.orders_requested ?? [],
      })
    },
  }),
  handleTopics({
    topics: ['customers/redact'],
    payload: z.object({
      shop_domain: z.string().max(255).toLowerCase().default(''),
      customer,
      orders_to_redact: orders,
    }),
    work: async (tx, project, said) => {
      await keep(tx, project, {
        topic: 'customers/redact',
        shop: said.shop_domain,
        customer_id: String(said.customer.id),
        orders: said.orders_to_redact ?? [],
      })
    },
  }),
  handleTopics({
    topics: ['shop/redact'],
    payload: z.object({ shop_domain: z.string().max(255).toLowerCase() }),
    work: async (tx, project, { shop_domain: shop }) => {
      await keep(tx, project, { topic: 'shop/redact', shop })
    },
  }),
]
