import { instant } from '@vitrine/core/contract/shared'
import type { OrderConfirmation } from '@vitrine/core/contract/shop/shopper'
import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import { z } from 'zod'
import type { ProjectRow } from '../../services/access/access.ts'
import type { Services } from '../../services/services.types.ts'
import { AdminError, fetchAdminApi } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'

const ORDER = `query Bought($id: ID!) {
  order(id: $id) {
    statusPageUrl(audience: CUSTOMERVIEW, notificationUsage: WEB)
    createdAt cancelledAt displayFinancialStatus displayFulfillmentStatus taxesIncluded discountCodes
    totalPriceSet { presentmentMoney { amount currencyCode } }
    subtotalPriceSet { presentmentMoney { amount currencyCode } }
    totalShippingPriceSet { presentmentMoney { amount currencyCode } }
    totalTaxSet { presentmentMoney { amount currencyCode } }
    totalRefundedSet { presentmentMoney { amount currencyCode } }
    fulfillments(first: 10) {
      status displayStatus createdAt deliveredAt inTransitAt updatedAt estimatedDeliveryAt
      trackingInfo(first: 10) { company number url }
    }
    lineItems(first: 250) {
      nodes {
        title variantTitle quantity
        image { url }
        variant { legacyResourceId }
        product { legacyResourceId }
        originalTotalSet { presentmentMoney { amount currencyCode } }
        discountedUnitPriceAfterAllDiscountsSet { presentmentMoney { amount currencyCode } }
      }
    }
  }
}`
const money = z.object({ presentmentMoney: z.object({ amount: z.string(), currencyCode: z.string() }) })
/** Field that only the order page shows: without it the rest is still returned. */
const optionalMoney = money.nullish().catch(null)
const textSchema = z.string().max(200).nullish().catch(null)
const moment = instant.nullish().catch(null)
const web = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullish()
  .catch(null)
const number = z.object({ legacyResourceId: z.coerce.number() }).nullish().catch(null)
const fulfillment = z.object({
  status: textSchema,
  displayStatus: textSchema,
  createdAt: moment,
  deliveredAt: moment,
  inTransitAt: moment,
  updatedAt: moment,
  estimatedDeliveryAt: moment,
  trackingInfo: z.array(z.object({ company: textSchema, number: textSchema, url: web })).catch([]),
})
const bought = z.object({
  order: z
    .object({
      statusPageUrl: web,
      createdAt: moment,
      cancelledAt: moment,
      displayFinancialStatus: textSchema,
      displayFulfillmentStatus: textSchema,
      taxesIncluded: z.boolean().nullish().catch(null),
      discountCodes: z.array(z.string().max(200)).nullish().catch(null),
      totalPriceSet: money,
      subtotalPriceSet: optionalMoney,
      totalShippingPriceSet: optionalMoney,
      totalTaxSet: optionalMoney,
      totalRefundedSet: optionalMoney,
      fulfillments: z.array(fulfillment).nullish().catch(null),
      lineItems: z.object({
        nodes: z.array(
          z.object({
            title: z.string(),
            variantTitle: textSchema,
            quantity: z.int(),
            image: z.object({ url: web }).nullish().catch(null),
            variant: number,
            product: z.object({ legacyResourceId: z.coerce.number() }).nullable(),
            originalTotalSet: optionalMoney,
            discountedUnitPriceAfterAllDiscountsSet: money,
          }),
        ),
      }),
    })
    .nullable(),
})
type BoughtOrder = NonNullable<z.output<typeof bought>['order']>

/** Current order as the shop reports it, in the currency that the shopper paid in. */
export type PlatformOrder = Pick<
  OrderConfirmation,
  | 'sum'
  | 'currency'
  | 'url'
  | 'items'
  | 'discount'
  | 'discounts'
  | 'shipping'
  | 'tax'
  | 'refunded'
  | 'shipments'
> &
  Partial<Pick<OrderConfirmation, 'payment' | 'delivery' | 'canceled' | 'created'>>

const PLANS = `query Plans($id: ID!) {
  order(id: $id) {
    customer { legacyResourceId }
    lineItems(first: 250) { nodes { variant { legacyResourceId } sellingPlan { name } } }
  }
}`
const planned = z.object({
  order: z
    .object({
      customer: z.object({ legacyResourceId: z.string() }).nullable(),
      lineItems: z.object({
        nodes: z.array(
          z.object({
            variant: z.object({ legacyResourceId: z.coerce.number() }).nullable(),
            sellingPlan: z.object({ name: z.string() }).nullable(),
          }),
        ),
      }),
    })
    .nullable(),
})

/**
 * Fetches the selling plans of an order's lines, for its own customer; none for anyone else, or when the shop does
 * not respond.
 */
export async function fetchPlans(
  services: Services,
  project: ProjectRow,
  customerId: string,
  order: string,
): Promise<{ variant: number; name: string }[]> {
  const { shop } = project
  try {
    const token = await getAdminToken(services, project)
    if (!shop || !token) return []
    const [id = ''] = order.split('?')
    const shopOrder = (await fetchAdminApi(shop, token, PLANS, { id }, planned)).order
    if (shopOrder?.customer?.legacyResourceId !== customerId) return []
    return shopOrder.lineItems.nodes.flatMap(({ variant, sellingPlan }) =>
      variant && sellingPlan ? [{ variant: variant.legacyResourceId, name: sellingPlan.name }] : [],
    )
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    services.log.warn({ error, project: project.id }, 'The shop does not tell the plans of an order')
    return []
  }
}

/** Fetches a paid order from the shop; null when the shop cannot be reached or does not return it. */
export async function fetchPlatformOrder(
  services: Services,
  project: ProjectRow,
  orderId: string,
): Promise<PlatformOrder | null> {
  const { shop } = project
  try {
    const token = await getAdminToken(services, project)
    if (!shop || !token) return null
    const { order } = await fetchAdminApi(
      shop,
      token,
      ORDER,
      { id: `gid://shopify/Order/${orderId}` },
      bought,
    )
    if (!order) return null
    return boughtOf(order)
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    services.log.warn({ error, project: project.id }, 'The shop does not tell what an order holds')
    return null
  }
}

const minor = (set: z.output<typeof optionalMoney>): number | null =>
  set ? moneyToMinorUnits(set.presentmentMoney) : null

function boughtOf(order: BoughtOrder): PlatformOrder {
  const total = order.totalPriceSet.presentmentMoney
  const items = order.lineItems.nodes.map((line) => {
    const price = moneyToMinorUnits(line.discountedUnitPriceAfterAllDiscountsSet.presentmentMoney)
    return {
      id: line.product?.legacyResourceId ?? null,
      name: line.title,
      quantity: line.quantity,
      price,
      variant: line.variant?.legacyResourceId ?? null,
      options: formatOptions(line.variantTitle),
      image: line.image?.url ?? null,
      full: minor(line.originalTotalSet) ?? price * line.quantity,
    }
  })
  const subtotal = minor(order.subtotalPriceSet)
  const full = items.reduce((sum, one) => sum + one.full, 0)
  const { createdAt, displayFinancialStatus: payment, displayFulfillmentStatus: delivery } = order
  return {
    sum: moneyToMinorUnits(total),
    currency: total.currencyCode,
    url: order.statusPageUrl ?? null,
    items,
    discount: subtotal === null ? null : Math.max(0, full - subtotal),
    discounts: (order.discountCodes ?? []).map((name) => ({ name, sum: null })),
    shipping: minor(order.totalShippingPriceSet),
    tax: order.taxesIncluded === false ? minor(order.totalTaxSet) : null,
    refunded: minor(order.totalRefundedSet) ?? 0,
    shipments: (order.fulfillments ?? []).flatMap(shipmentOf),
    canceled: order.cancelledAt ?? null,
    ...(createdAt ? { created: createdAt } : {}),
    ...(payment ? { payment } : {}),
    ...(delivery ? { delivery } : {}),
  }
}

/** Returns a variant's title, or '' for the shop's default title of a variant without options. */
export const formatOptions = (title: string | null | undefined): string =>
  !title || title === 'Default Title' ? '' : title

/** Statuses of a parcel before a carrier has it. */
const STATUSES_BEFORE_CARRIER: ReadonlySet<string> = new Set([
  'FULFILLED',
  'MARKED_AS_FULFILLED',
  'SUBMITTED',
  'CANCELED',
])

function shipmentOf(shopFulfillment: z.output<typeof fulfillment>): OrderConfirmation['shipments'] {
  // One that was called off or failed never left.
  if (shopFulfillment.status && shopFulfillment.status !== 'SUCCESS') return []
  const state =
    shopFulfillment.displayStatus && !STATUSES_BEFORE_CARRIER.has(shopFulfillment.displayStatus)
      ? shopFulfillment.displayStatus
      : null
  return [
    {
      parcels: shopFulfillment.trackingInfo.flatMap(({ company, number, url }) =>
        number ? [{ company: company ?? '', number, url: url ?? null }] : [],
      ),
      sent: shopFulfillment.createdAt ?? null,
      expected: shopFulfillment.estimatedDeliveryAt ?? null,
      state,
      stated:
        state === null
          ? null
          : (shopFulfillment.deliveredAt ?? shopFulfillment.inTransitAt ?? shopFulfillment.updatedAt ?? null),
    },
  ]
}
