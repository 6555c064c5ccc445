import { createServer, type IncomingHttpHeaders } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerStorefront } from '../api/storefront/server.ts'
import { makeCatalog } from '../catalog/make-catalog.ts'
import type { Catalog, Variant } from '../catalog/types.ts'
import { toGid } from '../platform/gid.ts'
import { registerCommerceRoutes } from '../routes.ts'
import { getLive } from '../state/live.ts'
import { openShop } from '../state/state.ts'
import type { LiveShop, OpenShopOptions } from '../state/types.ts'

/** Reads a path such as `cart.lines.nodes.0.id` from an answer; undefined when missing. */
export function readPath(value: unknown, path: string): unknown {
  let node: unknown = value
  for (const step of path.split('.')) {
    node = typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined
  }
  return node
}

export const readTextAt = (value: unknown, path: string): string => {
  const text = readPath(value, path)
  if (typeof text !== 'string') throw new Error(`No text at ${path}: ${JSON.stringify(value)}`)
  return text
}

export const list = (value: unknown, path: string): readonly unknown[] => {
  const nodes = readPath(value, path)
  if (!Array.isArray(nodes)) throw new Error(`No list at ${path}: ${JSON.stringify(value)}`)
  return nodes
}

export type TestShop = {
  readonly app: FastifyInstance
  readonly shop: LiveShop
  readonly catalog: Catalog
  /** Sends a Storefront request. Returns the whole envelope. */
  storefront(query: string, variables?: object, version?: string): Promise<unknown>
  admin(query: string, variables?: object, token?: string): Promise<unknown>
  /** Finds an available, tracked variant with at least `stock` pieces, whose product has no plans. */
  variant(stock: number, index?: number): Variant
  close(): Promise<void>
}

const catalog = makeCatalog()

/** Opens a demo shop for a test. Returns a client that sends requests through Fastify's `inject`, without a port. */
export async function openTestShop(options: Partial<OpenShopOptions> = {}): Promise<TestShop> {
  const shop = await openShop({ catalog, dataDir: null, webhookTarget: null, ...options })
  const app = Fastify()
  await registerCommerceRoutes(app, shop)
  await registerStorefront(app, shop)
  const post = async (url: string, headers: Record<string, string>, payload: object): Promise<unknown> => {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    return answer.json()
  }
  return {
    app,
    shop,
    catalog,
    storefront: (query, variables = {}, version = '2025-10') =>
      post(
        `/api/${version}/graphql.json`,
        { 'x-shopify-storefront-access-token': '5d3a0c8e71f24b69a2c4e6f8d0b1937a' },
        { query, variables },
      ),
    admin: (query, variables = {}, token = 'demo-admin-token') =>
      post('/admin/api/2025-10/graphql.json', { 'x-shopify-access-token': token }, { query, variables }),
    variant: (stock, index = 0) => {
      const fits = catalog.products.flatMap((product) =>
        product.requiresSellingPlan || product.isGiftCard
          ? []
          : product.variants.filter(
              (one) => one.tracked && one.policy === 'deny' && shop.stock.available(one.id) >= stock,
            ),
      )
      const matchingVariant = fits[index]
      if (!matchingVariant)
        throw new Error(`The catalog has no variant with ${stock} pieces at place ${index}`)
      return matchingVariant
    },
    close: async () => {
      await app.close()
      await shop.close()
    },
  }
}

export const toVariantGid = (variant: Variant): string => toGid('ProductVariant', variant.id)

export type ReceivedRequest = {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Starts a webhook receiver on this machine; `status` determines its response. */
export async function startWebhookReceiver(status: (count: number) => number = () => 200) {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
      response.statusCode = status(received.length)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export { getLive }

/** Cart fields that most tests read. */
export const CART_FIELDS = `cart { id checkoutUrl totalQuantity note attributes { key value } buyerIdentity { email countryCode customer { id } }
  discountCodes { code applicable } discountAllocations { __typename targetType discountedAmount { amount } ... on CartCodeDiscountAllocation { code } ... on CartAutomaticDiscountAllocation { title } }
  appliedGiftCards { id lastCharacters amountUsed { amount } }
  cost { subtotalAmount { amount currencyCode } totalAmount { amount } totalTaxAmount { amount } }
  lines(first: 100) { nodes { id quantity attributes { key value } cost { amountPerQuantity { amount } compareAtAmountPerQuantity { amount } subtotalAmount { amount } totalAmount { amount } } discountAllocations { discountedAmount { amount } ... on CartCodeDiscountAllocation { code } } sellingPlanAllocation { sellingPlan { id name } priceAdjustments { price { amount } } } merchandise { ... on ProductVariant { id product { handle } } } } } }
  userErrors { code field message } warnings { code message target }`
