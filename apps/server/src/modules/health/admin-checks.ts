import type { StorefrontClient } from '@vitrine/commerce/client'
import { findVisibleIds } from '@vitrine/commerce/shop/selfTest'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { numericId } from '@vitrine/core/contract/shared'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { AdminError, fetchAdminApi } from '../../services/shop-access/admin-api.ts'
import { findMissingScopes } from '../../services/shop-access/scopes.ts'
import { wrapShopErrors } from '../../services/shop-access/storefront-client.ts'
import {
  createBrokenResult,
  createHealthyResult,
  createUnknownResult,
  type Finding,
  type Outcome,
} from './outcome.types.ts'

/** Age of an order from which its missing webhook counts as lost, ms: the platform retries for a while. */
export const WEBHOOK_GRACE_MS = 30 * 60_000
/** Number of latest orders that are compared. */
const ORDERS = 5

const SETTING = `{
  shop { customerAccountsV2 { customerAccountsVersion loginRequiredAtCheckout } }
  currentAppInstallation { accessScopes { handle } }
  webhookSubscriptions(first: 250) { nodes { topic uri } }
}`
const setting = z.object({
  shop: z.object({
    customerAccountsV2: z.object({
      customerAccountsVersion: z.string(),
      loginRequiredAtCheckout: z.boolean(),
    }),
  }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string().max(100) })) }),
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string(), uri: z.string() })) }),
})

const PRODUCTS = `{
  products(first: 20, query: "status:active", sortKey: UPDATED_AT, reverse: true) { nodes { id title } }
}`
const products = z.object({
  products: z.object({ nodes: z.array(z.object({ id: z.string(), title: z.string() })) }),
})

const NEWEST = `{
  orders(first: ${ORDERS}, sortKey: CREATED_AT, reverse: true) { nodes { legacyResourceId name createdAt } }
}`
const newest = z.object({
  orders: z.object({
    nodes: z.array(
      z.object({
        legacyResourceId: numericId,
        name: z.string(),
        createdAt: z.coerce.date(),
      }),
    ),
  }),
})

const ALL = ['accounts', 'scopes', 'webhooks', 'news'] as const

export type AdminAccess = {
  readonly shop: string
  /** The admin token, or the error for which there is none. */
  readonly token: string | AdminError | null
  /** Webhook topics that must be registered, and the URL that receives them. */
  readonly topics: readonly string[]
  readonly address: string
  readonly project: string
  /** True where the app signs shoppers in on the platform's page. */
  readonly pages: boolean
  /** Orders before this time are not reported as missing. */
  readonly since: Date
  readonly now: Date
}

/**
 * Checks what shoppers do not notice: the Admin API token, the granted scopes, and whether webhooks arrive.
 */
export async function checkAdmin(db: Queryable, adminAccess: AdminAccess): Promise<Outcome[]> {
  const { shop, token } = adminAccess
  if (token === null)
    return [createBrokenResult('admin', { code: 'no-admin' }), ...ALL.map(createUnknownResult)]
  if (typeof token !== 'string')
    return [createBrokenResult('admin', doorFinding(token)), ...ALL.map(createUnknownResult)]
  let shopSettings: z.output<typeof setting>
  try {
    shopSettings = await fetchAdminApi(shop, token, SETTING, {}, setting)
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    return [createBrokenResult('admin', doorFinding(error)), ...ALL.map(createUnknownResult)]
  }
  const accounts = shopSettings.shop.customerAccountsV2
  const missing = findMissingScopes(
    shopSettings.currentAppInstallation.accessScopes.map(({ handle }) => handle),
  )
  const registered = new Set(
    shopSettings.webhookSubscriptions.nodes
      .filter(({ uri }) => uri === adminAccess.address)
      .map(({ topic }) => topic),
  )
  const unasked = adminAccess.topics.filter((topic) => !registered.has(topic.toUpperCase().replace('/', '_')))
  return [
    createHealthyResult('admin'),
    accounts.customerAccountsVersion !== 'CLASSIC' && !adminAccess.pages
      ? createBrokenResult('accounts', { code: 'new-accounts' })
      : accounts.loginRequiredAtCheckout
        ? createBrokenResult('accounts', { code: 'sign-in-at-checkout' })
        : createHealthyResult('accounts'),
    missing.length > 0
      ? createBrokenResult('scopes', { code: 'scopes-missing', count: missing.length, names: missing })
      : createHealthyResult('scopes'),
    unasked.length > 0
      ? createBrokenResult('webhooks', { code: 'webhooks-missing', count: unasked.length, names: unasked })
      : createHealthyResult('webhooks'),
    // Without subscriptions nothing can arrive: one sentence is enough.
    unasked.length > 0 ? createUnknownResult('news') : await checkNews(db, adminAccess, token),
  ]
}

function doorFinding({ kind, denied }: AdminError): Finding {
  return { code: kind === 'refused' && !denied ? 'admin-refused' : 'admin-unreachable' }
}

/** Checks that webhooks delivered the shop's latest orders, without changing anything at the shop. */
async function checkNews(db: Queryable, adminAccess: AdminAccess, token: string): Promise<Outcome> {
  try {
    const { orders } = await fetchAdminApi(adminAccess.shop, token, NEWEST, {}, newest)
    const due = orders.nodes.filter(
      ({ createdAt }) =>
        createdAt > adminAccess.since && createdAt.getTime() < adminAccess.now.getTime() - WEBHOOK_GRACE_MS,
    )
    if (due.length === 0) return createHealthyResult('news')
    const { orders: ordersTable } = schema
    const savedOrders = await db
      .select({ id: ordersTable.shopify_id })
      .from(ordersTable)
      .where(
        and(
          eq(ordersTable.project_id, adminAccess.project),
          inArray(
            ordersTable.shopify_id,
            due.map(({ legacyResourceId }) => legacyResourceId),
          ),
        ),
      )
    const missed = due.filter(
      ({ legacyResourceId }) => !savedOrders.some(({ id }) => id === legacyResourceId),
    )
    if (missed.length === 0) return createHealthyResult('news')
    const names = missed.map(({ name }) => name.slice(0, 100))
    return createBrokenResult('news', { code: 'news-silent', count: missed.length, of: due.length, names })
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    return createUnknownResult('news')
  }
}

/**
 * Returns recently changed products that are not published to the app's sales channel, if they are half of them or
 * more. Null when unknown.
 */
export async function findUnpublished(
  client: StorefrontClient,
  shop: string,
  token: string,
): Promise<Finding | null> {
  try {
    const { nodes } = (await fetchAdminApi(shop, token, PRODUCTS, {}, products)).products
    if (nodes.length === 0) return null
    const ids = nodes.map(({ id }) => id)
    const visibleIds = await wrapShopErrors(
      findVisibleIds(client, ids, { signal: AbortSignal.timeout(10_000) }),
    )
    const hidden = nodes.filter(({ id }) => !visibleIds.has(id))
    // A merchant may hide a few products from the app on purpose.
    if (hidden.length * 2 < nodes.length) return null
    const names = hidden.slice(0, 5).map(({ title }) => title.slice(0, 100))
    return { code: 'unpublished', count: hidden.length, of: nodes.length, names }
  } catch (error) {
    if (!(error instanceof AdminError || error instanceof StorefrontError)) throw error
    return null
  }
}
