import type { Transaction } from './db/open.ts'
import { noteProduct, takeCheckout, takeOrder } from './rooms/orders/queries.ts'

export type TopicWork = (tx: Transaction, projectId: string, payload: unknown) => Promise<void>

/** The webhooks we ask the platform for, and which room takes each. Other topics are kept and left alone. */
export const TOPICS: Readonly<Record<string, TopicWork>> = {
  'orders/create': takeOrder,
  'orders/paid': takeOrder,
  'orders/updated': takeOrder,
  'orders/cancelled': takeOrder,
  'checkouts/create': takeCheckout,
  'checkouts/update': takeCheckout,
  'products/update': noteProduct,
}
