import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { changedOrders, completeOrder, toOrderPayload } from './platform-orders.ts'

const usd = (amount: string) => ({ shopMoney: { amount } })
const refund = (id: number) => ({ legacyResourceId: String(id), totalRefundedSet: usd('1.00') })
const line = (title: string) => ({
  title,
  variantTitle: null,
  sku: null,
  quantity: 1,
  currentQuantity: 1,
  originalUnitPriceSet: usd('2.00'),
  discountAllocations: [{ allocatedAmountSet: usd('0.25') }, { allocatedAmountSet: usd('0.50') }],
})
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** Order of the Admin API with its first 20 of 121 lines, and `refunds` of its refunds. */
const orderWith = (refunds: number) => {
  const empty = Object.fromEntries(
    [
      'email',
      'cancelledAt',
      'displayFinancialStatus',
      'totalPriceSet',
      'currentTotalPriceSet',
      'subtotalPriceSet',
      'totalDiscountsSet',
      'totalShippingPriceSet',
      'totalTaxSet',
      'customer',
      'shippingAddress',
      'billingAddress',
    ].map((name) => [name, null]),
  )
  const node = {
    ...empty,
    legacyResourceId: '7',
    name: '#1007',
    test: false,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-02T00:00:00Z',
    currencyCode: 'USD',
    displayFulfillmentStatus: 'UNFULFILLED',
    statusPageUrl: 'https://shop.test/status',
    customAttributes: [],
    refunds: range(refunds).map(refund),
    lineItems: {
      pageInfo: { hasNextPage: true, endCursor: '20' },
      nodes: range(20).map((at) => line(`Line ${at}`)),
    },
  }
  const pageInfo = { hasNextPage: false, endCursor: null }
  const [order] = changedOrders.parse({ orders: { pageInfo, nodes: [node] } }).orders.nodes
  if (!order) throw new Error('No order')
  return order
}

const request = z.object({ query: z.string(), variables: z.object({ after: z.string().nullish() }) })
const requestLog: string[] = []
let server: Server
let url = ''
beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const { query, variables } = request.parse(JSON.parse(await text(incoming)))
    requestLog.push(query.includes('refunds') ? 'refunds' : `lines after ${variables.after}`)
    const from = Number(variables.after)
    const pageInfo = { hasNextPage: from < 120, endCursor: from === 30 ? '30' : '120' }
    const nodes = range(from < 120 ? 100 : 1).map((at) => line(`Line ${from + at}`))
    const order = query.includes('refunds')
      ? { refunds: range(25).map(refund) }
      : { lineItems: { pageInfo, nodes } }
    outgoing.end(JSON.stringify({ data: { order } }))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('lines and refunds beyond the first page of an order are requested', async () => {
  const order = await completeOrder({ url, token: 'token' }, orderWith(10))
  expect(order.lineItems.nodes.map(({ title }) => title)).toEqual(range(121).map((at) => `Line ${at}`))
  expect(order.refunds.map((one) => one.legacyResourceId)).toEqual(range(25).map(String))
  expect(requestLog).toEqual(['lines after 20', 'lines after 120', 'refunds'])
})

test('a page of an order’s lines that ends where the previous one did is not read again', async () => {
  requestLog.length = 0
  const { lineItems, ...rest } = orderWith(9)
  const repeated = { ...lineItems, pageInfo: { hasNextPage: true, endCursor: '30' } }
  const order = await completeOrder({ url, token: 'token' }, { ...rest, lineItems: repeated })
  expect(order.lineItems.nodes).toHaveLength(20)
  expect(requestLog).toEqual(['lines after 30'])
})

test('a line of an order has the amounts of its discounts', () => {
  expect(toOrderPayload(orderWith(0))).toMatchObject({
    line_items: Array.from({ length: 20 }, () => ({
      discount_allocations: [{ amount: '0.25' }, { amount: '0.50' }],
    })),
  })
})

test('refunds in the first page of an order are not requested again', async () => {
  requestLog.length = 0
  expect((await completeOrder({ url, token: 'token' }, orderWith(9))).refunds).toHaveLength(9)
  expect(requestLog).not.toContain('refunds')
})
