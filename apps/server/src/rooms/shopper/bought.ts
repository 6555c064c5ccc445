import { minorUnits } from '@vitrine/core/decimals'
import { z } from 'zod'
import type { ProjectRow } from '../../access.ts'
import { AdminError, askAdmin } from '../../platform/admin.ts'
import { adminTokenOf } from '../../platform/admin-token.ts'
import type { Services } from '../../services.ts'

const ORDER = `query Bought($id: ID!) {
  order(id: $id) {
    statusPageUrl(audience: CUSTOMERVIEW, notificationUsage: WEB)
    totalPriceSet { presentmentMoney { amount currencyCode } }
    lineItems(first: 250) {
      nodes {
        title quantity
        product { legacyResourceId }
        discountedUnitPriceAfterAllDiscountsSet { presentmentMoney { amount } }
      }
    }
  }
}`
const money = z.object({ presentmentMoney: z.object({ amount: z.string() }) })
const bought = z.object({
  order: z
    .object({
      statusPageUrl: z
        .url({ protocol: /^https?$/ })
        .nullish()
        .catch(null),
      totalPriceSet: z.object({
        presentmentMoney: z.object({ amount: z.string(), currencyCode: z.string() }),
      }),
      lineItems: z.object({
        nodes: z.array(
          z.object({
            title: z.string(),
            quantity: z.int(),
            product: z.object({ legacyResourceId: z.coerce.number() }).nullable(),
            discountedUnitPriceAfterAllDiscountsSet: money,
          }),
        ),
      }),
    })
    .nullable(),
})

export type Bought = {
  /** Minor units, in the currency that the shopper paid in. */
  readonly sum: number
  readonly currency: string
  /** The order's own page at the shop, which whoever has its address may see; null where the shop has none. */
  readonly url: string | null
  readonly items: {
    readonly id: number | null
    readonly name: string
    readonly quantity: number
    /** Of one, after all discounts. */
    readonly price: number
  }[]
}

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

/** The plans of an order's lines, for its own customer; none for anybody else, or when the shop does not tell now. */
export async function plansIn(
  services: Services,
  project: ProjectRow,
  customerId: string,
  order: string,
): Promise<{ variant: number; name: string }[]> {
  const { shop } = project
  try {
    const token = await adminTokenOf(services, project)
    if (!shop || !token) return []
    const [id = ''] = order.split('?')
    const found = (await askAdmin(shop, token, PLANS, { id }, planned)).order
    if (found?.customer?.legacyResourceId !== customerId) return []
    return found.lineItems.nodes.flatMap(({ variant, sellingPlan }) =>
      variant && sellingPlan ? [{ variant: variant.legacyResourceId, name: sellingPlan.name }] : [],
    )
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    services.log.warn({ error, project: project.id }, 'The shop does not tell the plans of an order')
    return []
  }
}

/** An order as its buyer paid it, asked of the shop; null when the shop cannot or does not tell now. */
export async function boughtIn(
  services: Services,
  project: ProjectRow,
  orderId: number,
): Promise<Bought | null> {
  const { shop } = project
  try {
    const token = await adminTokenOf(services, project)
    if (!shop || !token) return null
    const { order } = await askAdmin(shop, token, ORDER, { id: `gid://shopify/Order/${orderId}` }, bought)
    if (!order) return null
    const { amount, currencyCode } = order.totalPriceSet.presentmentMoney
    return {
      sum: minorUnits(amount),
      currency: currencyCode,
      url: order.statusPageUrl ?? null,
      items: order.lineItems.nodes.map((line) => ({
        id: line.product?.legacyResourceId ?? null,
        name: line.title,
        quantity: line.quantity,
        price: minorUnits(line.discountedUnitPriceAfterAllDiscountsSet.presentmentMoney.amount),
      })),
    }
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    services.log.warn({ error, project: project.id }, 'The shop does not tell what an order holds')
    return null
  }
}
