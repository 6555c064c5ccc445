import { numericId } from '@vitrine/core/contract/shared'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { z } from 'zod'
import { fetchAdminApi } from '../../services/shop-access/admin-api.ts'

const LINES = `pageInfo { hasNextPage endCursor }
        nodes {
          title variantTitle sku quantity currentQuantity
          originalUnitPriceSet { shopMoney { amount } }
          discountAllocations { allocatedAmountSet { shopMoney { amount } } }
        }`
const REFUND = 'legacyResourceId totalRefundedSet { shopMoney { amount } }'
/** Refunds of an order that are asked for with it. The platform pages no refunds: more of them are asked for alone. */
const FIRST_REFUNDS = 10

/**
 * GraphQL query of the orders that changed since an instant, oldest change first, with the data of their
 * webhooks. A page costs about 800 of the 1,000 points that one query may cost.
 */
export const CHANGED_ORDERS = `query ChangedOrders($query: String!, $after: String) {
  orders(first: 4, after: $after, query: $query, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes {
      legacyResourceId name email test createdAt updatedAt cancelledAt currencyCode
      displayFinancialStatus displayFulfillmentStatus
      statusPageUrl(audience: CUSTOMERVIEW, notificationUsage: WEB)
      customAttributes { key value }
      totalPriceSet { shopMoney { amount } }
      currentTotalPriceSet { shopMoney { amount } }
      subtotalPriceSet { shopMoney { amount } }
      totalDiscountsSet { shopMoney { amount } }
      totalShippingPriceSet { shopMoney { amount } }
      totalTaxSet { shopMoney { amount } }
      refunds(first: ${FIRST_REFUNDS}) { ${REFUND} }
      customer { legacyResourceId firstName lastName }
      shippingAddress { firstName lastName }
      billingAddress { firstName lastName }
      lineItems(first: 20) { ${LINES} }
    }
  }
}`

/** Fields that apps without the platform's approval for protected customer data may not read. */
export const PROTECTED_FIELDS = ['email', 'customer', 'shippingAddress', 'billingAddress'] as const

const money = z.object({ shopMoney: z.object({ amount: z.string() }) }).nullable()
const person = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() })

const refunds = z.array(z.object({ legacyResourceId: numericId, totalRefundedSet: money }))
const lineItems = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  nodes: z.array(
    z.object({
      title: z.string(),
      variantTitle: z.string().nullable(),
      sku: z.string().nullable(),
      quantity: z.int(),
      currentQuantity: z.int(),
      originalUnitPriceSet: money,
      discountAllocations: z.array(z.object({ allocatedAmountSet: money })),
    }),
  ),
})

const order = z.object({
  legacyResourceId: numericId,
  name: z.string(),
  email: z.string().nullable(),
  test: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.coerce.date(),
  cancelledAt: z.string().nullable(),
  currencyCode: z.string(),
  displayFinancialStatus: z.string().nullable(),
  displayFulfillmentStatus: z.string(),
  statusPageUrl: z.string(),
  customAttributes: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
  totalPriceSet: money,
  currentTotalPriceSet: money,
  subtotalPriceSet: money,
  totalDiscountsSet: money,
  totalShippingPriceSet: money,
  totalTaxSet: money,
  refunds,
  customer: person.extend({ legacyResourceId: numericId }).nullable(),
  shippingAddress: person.nullable(),
  billingAddress: person.nullable(),
  lineItems,
})

export const changedOrders = z.object({
  orders: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(order),
  }),
})
type ChangedOrder = z.output<typeof order>

const MORE_LINES = `query OrderLines($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: 100, after: $after) { ${LINES} } }
}`
const moreLines = z.object({ order: z.object({ lineItems }).nullable() })
const ALL_REFUNDS = `query OrderRefunds($id: ID!) { order(id: $id) { refunds { ${REFUND} } } }`
const allRefunds = z.object({ order: z.object({ refunds }).nullable() })

/**
 * Fetches the lines and refunds of an order that its page left out. A page of lines that ends where the previous one did
 * is that one again. Throws AdminError.
 */
export async function completeOrder(
  shop: { readonly url: string; readonly token: string },
  changedOrder: ChangedOrder,
): Promise<ChangedOrder> {
  const id = `gid://shopify/Order/${changedOrder.legacyResourceId}`
  const nodes = [...changedOrder.lineItems.nodes]
  let { pageInfo } = changedOrder.lineItems
  while (pageInfo.hasNextPage) {
    const variables = { id, after: pageInfo.endCursor }
    const answer = await fetchAdminApi(shop.url, shop.token, MORE_LINES, variables, moreLines)
    const next = answer.order?.lineItems
    if (!next || (next.pageInfo.hasNextPage && next.pageInfo.endCursor === pageInfo.endCursor)) break
    nodes.push(...next.nodes)
    pageInfo = next.pageInfo
  }
  const isWhole = changedOrder.refunds.length < FIRST_REFUNDS
  const rest = isWhole ? null : await fetchAdminApi(shop.url, shop.token, ALL_REFUNDS, { id }, allRefunds)
  return {
    ...changedOrder,
    lineItems: { pageInfo, nodes },
    refunds: rest?.order?.refunds ?? changedOrder.refunds,
  }
}

const amountOf = (set: z.output<typeof money>) => set?.shopMoney.amount ?? null
const personOf = (one: z.output<typeof person> | null) =>
  one && { first_name: one.firstName, last_name: one.lastName }

/** Fulfillment statuses of the webhook, which has null for UNFULFILLED. */
const FULFILLMENTS: Readonly<Record<string, string>> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
  RESTOCKED: 'restocked',
}

/** Converts an order of the Admin API to the payload of the webhook `orders/updated`. */
export function toOrderPayload(changedOrder: ChangedOrder): JsonObject {
  const { customer, currencyCode: currency } = changedOrder
  return {
    id: changedOrder.legacyResourceId,
    name: changedOrder.name,
    email: changedOrder.email,
    test: changedOrder.test,
    created_at: changedOrder.createdAt,
    updated_at: changedOrder.updatedAt.toISOString(),
    cancelled_at: changedOrder.cancelledAt,
    currency,
    financial_status: changedOrder.displayFinancialStatus?.toLowerCase() ?? null,
    fulfillment_status: FULFILLMENTS[changedOrder.displayFulfillmentStatus] ?? null,
    order_status_url: changedOrder.statusPageUrl,
    note_attributes: changedOrder.customAttributes.map(({ key, value }) => ({ name: key, value })),
    total_price: amountOf(changedOrder.totalPriceSet),
    current_total_price: amountOf(changedOrder.currentTotalPriceSet),
    subtotal_price: amountOf(changedOrder.subtotalPriceSet),
    total_discounts: amountOf(changedOrder.totalDiscountsSet),
    total_tax: amountOf(changedOrder.totalTaxSet),
    total_shipping_price_set: { shop_money: { amount: amountOf(changedOrder.totalShippingPriceSet) } },
    refunds: changedOrder.refunds.map((refund) => ({
      id: refund.legacyResourceId,
      transactions: [
        { kind: 'refund', status: 'success', currency, amount: amountOf(refund.totalRefundedSet) },
      ],
    })),
    customer: customer && { id: customer.legacyResourceId, ...personOf(customer) },
    shipping_address: personOf(changedOrder.shippingAddress),
    billing_address: personOf(changedOrder.billingAddress),
    line_items: changedOrder.lineItems.nodes.map((line) => ({
      title: line.title,
      variant_title: line.variantTitle,
      sku: line.sku,
      quantity: line.quantity,
      current_quantity: line.currentQuantity,
      price: amountOf(line.originalUnitPriceSet),
      discount_allocations: line.discountAllocations.map(({ allocatedAmountSet }, index) => ({
        amount: amountOf(allocatedAmountSet),
        discount_application_index: index,
      })),
    })),
  }
}
