import type { OrderDiscount, OrderLine } from '@vitrine/core/contract/shop/orders'
import { THREE_DECIMAL_CURRENCIES, ZERO_DECIMAL_CURRENCIES } from '@vitrine/core/countries/currency-decimals'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { ATTRIBUTION_SOURCES, ATTRIBUTIONS } from '@vitrine/core/push/attribution'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createCreatedColumn, id, json, platformId } from './columns.ts'
import { createProjectIdColumn } from './projects.ts'

/** Carts reported by the shopping app, since the platform sends no webhooks for them. */
export const carts = pgTable(
  'carts',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    subscriber_id: uuid('subscriber_id'),
    /** Token part of the cart id, which orders contain. */
    token: text('token').notNull(),
    platform: text('platform', { enum: ['ios', 'android', 'web'] }).notNull(),
    created: createCreatedColumn(),
    /** Complete cart id, which is needed to read the cart. */
    token_with_key: text('token_with_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.token] }),
    index('carts_of_subscriber').on(table.project_id, table.subscriber_id, table.created),
  ],
)

/** Hosted checkouts, from the platform's webhooks. */
export const checkouts = pgTable(
  'checkouts',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    subscriber_id: uuid('subscriber_id'),
    token: text('token').notNull(),
    cart_token: text('cart_token'),
    platform: text('platform', { enum: ['ios', 'android', 'web'] }),
    /** `app` or `shop`. */
    source: text('source').notNull(),
    created: createCreatedColumn(),
    resolved: boolean('resolved').notNull().default(false),
    url: text('url'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.token] }),
    index('checkouts_cart').on(table.project_id, table.cart_token),
  ],
)

/** Returns the SQL sort key of orders by customer, cut to 100 characters because index entries are limited in size. */
export const buildCustomerSortKey = (customer: AnyColumn | SQL) => sql<string>`left(lower(${customer}), 100)`

const codesOf = (currencies: readonly string[]) => sql.raw(currencies.map((code) => `'${code}'`).join(', '))
/** The total as a decimal text, as `toDecimalText` writes it. */
const amountText = sql`case
  when currency in (${codesOf(ZERO_DECIMAL_CURRENCIES)}) then sum::text
  when currency in (${codesOf(THREE_DECIMAL_CURRENCIES)}) then round(sum::numeric / 1000, 3)::text
  else round(sum::numeric / 100, 2)::text end`

type Columns<Names extends string> = { readonly [column in Names]: AnyColumn }

/** Returns the SQL condition of orders that count: no tests, canceled or voided ones. */
export const isCountedOrder = (order: Columns<'test' | 'cancelled' | 'payment'>): SQL =>
  sql`not ${order.test} and ${order.cancelled} is null and ${order.payment} <> 'VOIDED'`

/** Returns the SQL condition of orders that count as sales of the app. */
export const isSale = (order: Columns<'source' | 'test' | 'cancelled' | 'payment'>): SQL =>
  sql`${order.source} = 'app' and ${isCountedOrder(order)}`

export const orders = pgTable(
  'orders',
  {
    project_id: createProjectIdColumn(),
    shopify_id: platformId('shopify_id').notNull(),
    name: text('name').notNull(),
    subscriber_id: uuid('subscriber_id'),
    /** Current total after edits and refunds, minor units. */
    sum: bigint('sum', { mode: 'number' }).notNull(),
    /** Total as it was placed, minor units; null for an order from before it was stored. */
    original: bigint('original', { mode: 'number' }),
    /** Current total as the newest payload says it, before refunds that it does not know. Minor units. */
    stated: bigint('stated', { mode: 'number' }),
    /** Sum of the refunds, minor units. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    /** True for an order of a test payment, which counts nowhere. */
    test: boolean('test').notNull().default(false),
    currency: text('currency').notNull(),
    payment: text('payment').notNull(),
    items: integer('items').notNull().default(0),
    customer: text('customer').notNull().default(''),
    email: text('email').notNull().default(''),
    /** The platform's numeric customer id; null for an order without a known customer. */
    customer_id: text('customer_id'),
    /** The platform's fulfillment status in capitals. */
    delivery: text('delivery').notNull().default('UNFULFILLED'),
    cancelled: at('cancelled'),
    /** Line items; null for an order from before they were stored. */
    lines: json('lines').$type<OrderLine[]>(),
    discounts: json('discounts').$type<OrderDiscount[]>(),
    /** Minor units; null when the platform has not reported them. */
    subtotal: bigint('subtotal', { mode: 'number' }),
    discount: bigint('discount', { mode: 'number' }),
    shipping: bigint('shipping', { mode: 'number' }),
    tax: bigint('tax', { mode: 'number' }),
    /** Searchable text in lower case. */
    searched: text('searched').generatedAlwaysAs(
      sql`lower(name || ' ' || customer || ' ' || email || ' ' || ${amountText} || ' ' || currency || ' ' || payment || ' ' || coalesce(jsonb_path_query_array(lines, '$[*].title')::text, ''))`,
    ),
    cart_token: text('cart_token'),
    checkout_token: text('checkout_token'),
    /** Digest of the link to the order's status page, which only the buyer has: it identifies the buyer. */
    link_digest: text('link_digest'),
    platform: text('platform', { enum: ['ios', 'android', 'web'] }),
    /** `app` when anything ties the order to the app, else `shop`. */
    source: text('source').notNull(),
    by_attributes: boolean('by_attributes').notNull().default(false),
    by_cart: boolean('by_cart').notNull().default(false),
    by_checkout: boolean('by_checkout').notNull().default(false),
    by_user_agent: boolean('by_user_agent').notNull().default(false),
    /** Push that the order is attributed to (core push/attribution.ts), as far as the buyer is known. */
    credit: text('credit', { enum: ATTRIBUTIONS }).notNull().default('none'),
    credit_message: uuid('credit_message'),
    credit_source: text('credit_source', { enum: ATTRIBUTION_SOURCES }),
    /** Campaign or automation id. */
    credit_source_id: uuid('credit_source_id'),
    created: createCreatedColumn(),
    /** Last change reported by the platform. Older reports are ignored. */
    updated: at('updated').notNull().default(new Date(0)),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.shopify_id] }),
    index('orders_created').on(table.project_id, table.created, table.shopify_id),
    index('orders_source').on(table.project_id, table.source, table.created, table.shopify_id),
    // Finds the words of a search anywhere in the text (extensions pg_trgm and btree_gin).
    index('orders_searched').using('gin', table.project_id, table.searched.op('gin_trgm_ops')),
    index('orders_payment').on(table.project_id, table.payment, table.created, table.shopify_id),
    index('orders_platform')
      .on(table.project_id, table.platform, table.created, table.shopify_id)
      .where(sql`${table.platform} is not null`),
    // Covers the sums of analytics, which read no order itself.
    index('orders_sales')
      .on(
        table.project_id,
        table.created,
        table.currency,
        table.platform,
        table.credit,
        table.credit_source,
        table.credit_source_id,
        table.sum,
      )
      .where(isSale(table)),
    index('orders_sum').on(table.project_id, table.sum, table.shopify_id),
    index('orders_customer').on(table.project_id, buildCustomerSortKey(table.customer), table.shopify_id),
    index('orders_cart').on(table.project_id, table.cart_token),
    index('orders_checkout').on(table.project_id, table.checkout_token),
    index('orders_link').on(table.project_id, table.link_digest),
    index('orders_of_customer').on(table.project_id, table.customer_id, table.created),
    index('orders_of_subscriber').on(table.project_id, table.subscriber_id, table.created),
    // Covers the sums of campaigns and automations.
    index('orders_credited')
      .on(table.project_id, table.credit_source_id, table.credit, table.currency, table.sum)
      .where(sql`${table.credit_source_id} is not null and ${isCountedOrder(table)}`),
  ],
)

/**
 * Refunds of orders, each counted once: the platform reports a refund by itself and in every later payload of its order,
 * in any sequence.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    project_id: createProjectIdColumn(),
    order_id: platformId('order_id').notNull(),
    refund_id: platformId('refund_id').notNull(),
    /** Minor units of the order's currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** True once a payload of its order lists it, whose current total then lacks it. */
    listed: boolean('listed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.order_id, table.refund_id] })],
)

/**
 * Webhook deliveries of the platform, each stored once. The platform delivers at least once, so the key is (shop,
 * topic, delivery id). Rows keep their payload until they are processed, so that a job can run again, and stay without
 * it for a week to detect repetitions.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    project_id: createProjectIdColumn(),
    shop: text('shop').notNull(),
    topic: text('topic').notNull(),
    webhook_id: text('webhook_id').notNull(),
    event_id: text('event_id'),
    payload: json('payload').$type<JsonObject>().notNull(),
    received: at('received').notNull().defaultNow(),
    processed_at: at('processed_at'),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.shop, table.topic, table.webhook_id] })],
)

/** Jobs that used up their retries, until someone retries them. */
export const failedJobs = pgTable(
  'failed_jobs',
  {
    project_id: createProjectIdColumn(),
    /** Id of the job. */
    id: uuid('id').notNull(),
    /** Queue name. */
    job: text('job').notNull(),
    data: json('data').$type<JsonObject>().notNull(),
    /** Error text for the merchant. */
    reason: text('reason').notNull(),
    failed: at('failed').notNull().defaultNow(),
    /** Time at which the owner was notified by email. */
    owner_notified_at: at('owner_notified_at'),
    /** Time at which the owner dismissed it; deleted one day later. */
    dismissed_at: at('dismissed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('failed_jobs_failed').on(table.project_id, table.failed),
    index('failed_jobs_to_report').on(table.project_id).where(sql`${table.owner_notified_at} is null`),
  ],
)
