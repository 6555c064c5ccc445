import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import { CUSTOMER_DATA, type ErasedCustomer } from './customer-data.ts'
import { eraseQueuedJobs, isAboutPerson, isOfProject } from './queued-jobs.ts'

const { orders, subscribers } = schema

/**
 * Erases a customer from every table that names them (`CUSTOMER_DATA`), and from the job queue. Their orders stay as
 * anonymous figures.
 * @param id The platform's id of the customer; null for a guest, whom only their orders name.
 * @param orderIds Platform ids of orders to erase, including guest orders.
 * @returns True when a table named them.
 */
export async function eraseCustomer(
  tx: Transaction,
  project: string,
  id: string | null,
  orderIds: readonly string[] = [],
): Promise<boolean> {
  if (id === null && orderIds.length === 0) return false
  // No row names a customer by an empty id.
  const customer = await findCustomer(tx, project, id ?? '', orderIds)
  let changed = 0
  for (const erase of CUSTOMER_DATA.values())
    if (typeof erase === 'function') changed += await erase(tx, customer)
  await eraseQueuedJobs(tx, sql`${isOfProject(project)} and ${isAboutPerson(id, customer.emails)}`)
  return changed > 0
}

async function findCustomer(
  tx: Transaction,
  project: string,
  id: string,
  orderIds: readonly string[],
): Promise<ErasedCustomer> {
  const own = or(eq(orders.customer_id, id), inArray(orders.shopify_id, [...orderIds]))
  const ordered = await tx
    .select({
      id: orders.shopify_id,
      email: orders.email,
      cart: orders.cart_token,
      checkout: orders.checkout_token,
    })
    .from(orders)
    .where(and(eq(orders.project_id, project), own))
  const installed = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.project_id, project), eq(subscribers.customer_id, id)))
  return {
    project,
    id,
    orders: [...new Set([...orderIds, ...ordered.map((order) => order.id)])],
    emails: [...new Set(ordered.flatMap(({ email }) => email.toLowerCase() || []))],
    installations: installed.map((row) => row.id),
    tokens: [
      ...new Set(ordered.flatMap(({ cart, checkout }) => [cart, checkout].filter((one) => one !== null))),
    ],
  }
}
