import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { ATTRIBUTION_SOURCES, ATTRIBUTIONS } from '../../push/attribution.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, numericId, platform, projectId, uuid } from '../shared.ts'

/** How an order was matched to the app, strongest first (spec section 3, orders). */
const matchedBy = z.enum(['attributes', 'cart', 'checkout', 'user_agent'])
export type MatchedBy = z.output<typeof matchedBy>

/** Financial statuses of the platform, starting with unpaid. */
export const PAYMENTS = [
  'PENDING',
  'AUTHORIZED',
  'EXPIRED',
  'PARTIALLY_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
] as const

const listedOrder = z.object({
  /** The platform's numeric order id. */
  id: z.string(),
  /** Order name that the shopper sees, such as `#1042`. */
  name: z.string(),
  /** Total after edits and refunds, minor units of `currency`. */
  sum: z.number().int(),
  currency: z.string(),
  /** Financial status: PAID, PENDING, REFUNDED. */
  payment: z.string(),
  /** Fulfillment status: FULFILLED, PARTIAL, UNFULFILLED. */
  delivery: z.string(),
  /** When it was canceled; null otherwise. */
  cancelled: instant.nullable(),
  /** True for an order of a test payment, which counts in no figure. */
  test: z.boolean(),
  /** Number of pieces. */
  items: z.number().int(),
  customer: z.string(),
  email: z.string(),
  platform: platform.nullable(),
  /** All matches with the app; empty for an order from elsewhere in the shop. */
  matched: z.array(matchedBy),
  /** Attribution to a push: opened before the order, only sent before it, or none. */
  credit: z.enum(ATTRIBUTIONS),
  /** Campaign or automation of that push, with its name; null for none. */
  broughtBy: z.object({ kind: z.enum(ATTRIBUTION_SOURCES), id: uuid(), name: z.string() }).nullable(),
  created: instant,
})
export type ListedOrder = z.output<typeof listedOrder>

/** Day in the project's time zone. */
const day = z.iso.date('Choose a date')
/** Minor units of the shop's currency. */
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Filter of orders; a missing criterion matches all. */
export const orderFilter = z.object({
  source: z.enum(['app', 'all']).default('app'),
  /** Words that must all occur in number, customer, email, product titles, amount, currency or payment status. */
  search: z.string().trim().max(100, VALIDATION_TEXTS.maximum(100)).default(''),
  payment: z.array(z.enum(PAYMENTS)).max(PAYMENTS.length).default([]),
  platform: z.array(platform).max(3).default([]),
  /** First and last day, in the project's time zone. */
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  minAmount: amount.nullable().default(null),
  maxAmount: amount.nullable().default(null),
})
export type OrderFilter = z.output<typeof orderFilter>

export const orderSort = z.object({
  sort: z.enum(['created', 'sum', 'customer']).default('created'),
  direction: z.enum(['down', 'up']).default('down'),
})
export type OrderSort = z.output<typeof orderSort>

/** Maximum number of orders that are counted exactly; a larger number is shown as "more than". */
export const MAX_COUNTED_ORDERS = 10_000

export const listOrders = defineCall({
  path: '/orders/list',
  who: 'allow_analytics',
  key: 'read',
  tool: true,
  summary: 'Lists orders, 36 per page, by default newest first. Only app orders unless `source` is `all`.',
  input: z.object({
    project: projectId,
    ...orderFilter.shape,
    ...orderSort.shape,
    cursor: cursor.optional(),
  }),
  output: z.object({
    orders: z.array(listedOrder),
    cursor,
    /** Cursor of the previous page; null on the first. */
    previous: cursor,
    /** Number of matching orders, counted up to 10,001. */
    count: z.number().int(),
  }),
  endsWithClient: true,
  errors: {},
  example: { project: EXAMPLE.project, source: 'all', search: 'lamp', payment: ['PAID'], sort: 'sum' },
})

export const orderLine = z.object({
  title: z.string(),
  /** Selected options; '' for a product without options. */
  variant: z.string(),
  sku: z.string(),
  /** After edits and refunds. */
  quantity: z.number().int(),
  /** As ordered, where that was another quantity. */
  ordered: z.number().int().optional(),
  /** Price of one piece before discounts, minor units of the order's currency. */
  price: z.number().int().nullable(),
  /** Discount on the whole line. */
  discount: z.number().int(),
})
export type OrderLine = z.output<typeof orderLine>

export const orderDiscount = z.object({ label: z.string(), amount: z.number().int().nullable() })
export type OrderDiscount = z.output<typeof orderDiscount>

const minor = z.number().int().nullable()

export const getOrder = defineCall({
  path: '/orders/get',
  who: 'allow_analytics',
  key: 'read',
  tool: true,
  summary:
    'Returns an order with its line items, discounts, totals, attribution and its URL in Shopify admin.',
  input: z.object({
    project: projectId,
    id: numericId,
  }),
  output: z.object({
    order: z.object({
      ...listedOrder.shape,
      /** Null for an order from before lines were stored. */
      lines: z.array(orderLine).nullable(),
      discounts: z.array(orderDiscount),
      /** Total as placed, minor units; null when the platform did not send it. */
      original: minor,
      /** Refunds, minor units. */
      refunded: z.number().int(),
      /** Minor units; null when the platform did not send it. */
      subtotal: minor,
      discount: minor,
      shipping: minor,
      tax: minor,
      /** URL of the order in the shop's admin; null when no shop is connected. */
      adminUrl: z.string().nullable(),
    }),
  }),
  errors: {
    'no-order': { status: 404, message: 'We couldn’t find this order. Look for it in the list.' },
  },
  example: { project: EXAMPLE.project, id: '6401234567890' },
})
export type Order = z.output<typeof getOrder.output>['order']

export const ordersByDay = defineCall({
  path: '/orders/by-day',
  who: 'allow_analytics',
  key: 'read',
  tool: true,
  summary: 'Returns daily app orders and revenue for recent days in the project’s time zone.',
  input: z.object({ project: projectId, days: z.number().int().min(1).max(90).default(30) }),
  output: z.object({
    /** One entry per day until today. `sum` in minor units of `currency`, without canceled and voided orders. */
    days: z.array(z.object({ day: z.iso.date(), orders: z.number().int(), sum: z.number().int() })),
    currency: z.string(),
  }),
  endsWithClient: true,
  errors: {},
  example: { project: EXAMPLE.project, days: 7 },
})

/** Maximum number of orders that can be selected by hand. */
export const MAX_SELECTED_ORDERS = 200

export const exportOrders = defineCall({
  path: '/orders/export',
  who: 'allow_analytics',
  perMinute: 30,
  summary: 'Returns a URL, valid for two minutes, that downloads the filtered or selected orders as CSV.',
  input: z.object({
    project: projectId,
    ...orderFilter.shape,
    ...orderSort.shape,
    ids: z.array(numericId).min(1).max(MAX_SELECTED_ORDERS).nullable().default(null),
  }),
  output: z.object({ url: z.string() }),
  errors: {},
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, source: 'all', from: '2026-11-01', to: '2026-11-30' },
})
