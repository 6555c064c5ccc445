import { z } from 'zod'
import type { Transaction } from '../../infra/db/database.ts'
import {
  idField,
  notAnOrder,
  optionalField,
  optionalList,
} from '../../services/platform-webhooks/payload-fields.ts'
import { handleTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import type { Topic } from '../../services/platform-webhooks/webhook-topics.ts'
import * as schema from '../../services/schema/schema.ts'

const orders = (name: string) => optionalList(name, idField)
/** Null for a request about somebody without an account: their orders name them. */
const customer = (name: string) => optionalField(name, z.object({ id: idField }))
const shopDomain = z.string().max(255).toLowerCase()

const saveRequest = (
  tx: Transaction,
  project: string,
  values: Omit<typeof schema.shopRequests.$inferInsert, 'project_id' | 'received'>,
) => tx.insert(schema.shopRequests).values({ project_id: project, received: new Date(), ...values })

/**
 * Handlers of privacy webhooks. They store the shop and the customer's id only, and enqueue a job, because
 * some requests need the shop. The shop is the one in the payload, else that of the delivery's header.
 */
export const privacyTopics = [
  handleTopics({
    topics: ['app/uninstalled'] satisfies Topic[],
    payload: z.object({ ...notAnOrder, myshopify_domain: optionalField('app.myshopify_domain', shopDomain) }),
    work: async (tx, project, { myshopify_domain: shop }, _emit, delivery) => {
      await saveRequest(tx, project, { topic: 'app/uninstalled', shop: shop ?? delivery.shop })
    },
  }),
  handleTopics({
    topics: ['customers/data_request'],
    payload: z.object({
      ...notAnOrder,
      shop_domain: optionalField('data_request.shop_domain', shopDomain),
      customer: customer('data_request.customer'),
      orders_requested: orders('data_request.orders_requested'),
    }),
    work: async (tx, project, payload, _emit, delivery) => {
      await saveRequest(tx, project, {
        topic: 'customers/data_request',
        shop: payload.shop_domain ?? delivery.shop,
        customer_id: payload.customer?.id ?? null,
        orders: payload.orders_requested ?? [],
      })
    },
  }),
  handleTopics({
    topics: ['customers/redact'],
    payload: z.object({
      ...notAnOrder,
      shop_domain: optionalField('redact.shop_domain', shopDomain),
      customer: customer('redact.customer'),
      orders_to_redact: orders('redact.orders_to_redact'),
    }),
    work: async (tx, project, payload, _emit, delivery) => {
      await saveRequest(tx, project, {
        topic: 'customers/redact',
        shop: payload.shop_domain ?? delivery.shop,
        customer_id: payload.customer?.id ?? null,
        orders: payload.orders_to_redact ?? [],
      })
    },
  }),
  handleTopics({
    topics: ['shop/redact'],
    payload: z.object({ ...notAnOrder, shop_domain: optionalField('shop.shop_domain', shopDomain) }),
    work: async (tx, project, { shop_domain: shop }, _emit, delivery) => {
      await saveRequest(tx, project, { topic: 'shop/redact', shop: shop ?? delivery.shop })
    },
  }),
]
