import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enableNewAccounts } from '../../testing/account-sign-in.ts'
import { list, openTestShop, readPath, readTextAt, type TestShop } from '../../testing/shop-client.ts'

const INFORMATION = `query Order($id: ID!) {
  order(id: $id) {
    financialStatus
    totalRefunded { amount }
    refunds { totalRefunded { amount } returnName }
    returns(first: 10) { nodes { id name status closedAt returnLineItems(first: 10) { nodes { quantity returnReason lineItem { id } } }
      reverseDeliveries(first: 5) { nodes { deliverable { ... on ReverseDeliveryShippingDeliverable { tracking { carrierName trackingUrl } } } } } } }
    returnInformation {
      hasReturnShippingFee
      nonReturnableSummary { nonReturnableReasons }
      returnableLineItems(first: 10) { nodes { quantity lineItem { id } } }
      nonReturnableLineItems(first: 10) { nodes { lineItem { id } quantityDetails { quantity reasonCode } } }
    }
  }
}`
const REQUEST = `mutation Return($id: ID!, $lines: [RequestedLineItemInput!]!) {
  orderRequestReturn(orderId: $id, requestedLineItems: $lines) {
    return { id name status } userErrors { code field message }
  }
}`

let shop: TestShop
let account: Awaited<ReturnType<typeof enableNewAccounts>>
let token = ''
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date('2026-03-01T12:00:00Z') })
})
beforeEach(async () => {
  await shop.shop.reset()
  account = await enableNewAccounts(shop)
  const back = await account.signIn()
  token = readTextAt((await account.redeem(back.searchParams.get('code') ?? '')).json(), 'access_token')
})
afterAll(() => shop.close())

const order = (number: number) => `gid://shopify/Order/${5_400_000_000_000 + number}`
const line = (number: number, index: number) =>
  `gid://shopify/LineItem/${(5_400_000_000_000 + number) * 10 + index}`
const fetchOrder = async (number: number) =>
  readPath((await account.ask(token, INFORMATION, { id: order(number) })).body, 'data.order')
const requestReturn = async (number: number, lines: readonly object[]) =>
  readPath((await account.ask(token, REQUEST, { id: order(number), lines })).body, 'data.orderRequestReturn')
const callDemoApi = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/_demo/${url}`, payload })
const one = { lineItemId: line(1002, 0), quantity: 1, returnReason: 'SIZE_TOO_SMALL' }

test('recent deliveries are returnable; old or unfulfilled ones say why not', async () => {
  expect(readPath(await fetchOrder(1002), 'returnInformation')).toMatchObject({
    nonReturnableSummary: null,
    returnableLineItems: { nodes: [{ quantity: 1, lineItem: { id: line(1002, 0) } }] },
  })
  expect(readPath(await fetchOrder(1001), 'returnInformation.nonReturnableSummary')).toEqual({
    nonReturnableReasons: ['RETURN_WINDOW_EXPIRED'],
  })
  expect(readPath(await fetchOrder(1003), 'returnInformation.nonReturnableSummary')).toEqual({
    nonReturnableReasons: ['UNFULFILLED'],
  })
})

test('a return request is stored once and reserves its quantity until the merchant declines', async () => {
  expect(await requestReturn(1002, [{ ...one, customerNote: 'Too tight' }])).toMatchObject({
    return: { name: '#1002-R1', status: 'REQUESTED' },
    userErrors: [],
  })
  expect(await requestReturn(1002, [one])).toMatchObject({ return: null, userErrors: [{ code: 'INVALID' }] })
  expect(readPath(await fetchOrder(1002), 'returnInformation.nonReturnableSummary')).toEqual({
    nonReturnableReasons: ['RETURNED'],
  })
  await callDemoApi('returns', { returnName: '#1002-R1', decision: 'decline' })
  const after = await fetchOrder(1002)
  expect(readPath(after, 'returns.nodes.0.status')).toBe('DECLINED')
  expect(list(after, 'returnInformation.returnableLineItems.nodes')).toHaveLength(1)
})

test('an approved return gets a label, and its receipt refunds the price less the fee', async () => {
  await callDemoApi('return-rules', { shippingFee: 100 })
  const before = Number(readPath(await fetchOrder(1002), 'totalRefunded.amount'))
  await requestReturn(1002, [one])
  await callDemoApi('returns', { returnName: '#1002-R1', decision: 'approve' })
  expect(readPath(await fetchOrder(1002), 'returns.nodes.0')).toMatchObject({
    status: 'OPEN',
    reverseDeliveries: { nodes: [{ deliverable: { tracking: { carrierName: 'Demo Post' } } }] },
  })
  const sums: unknown = (
    await account.ask(
      token,
      `query Sums($input: CalculateReturnInput!) { returnCalculate(input: $input) { financialSummary {
        returnTotalSet { presentmentMoney { amount } } returnShippingFeeSubtotalSet { presentmentMoney { amount } } } } }`,
      {
        input: { orderId: order(1002), returnLineItems: [{ lineItemId: one.lineItemId, quantity: 1 }] },
      },
    )
  ).body
  const summary = 'data.returnCalculate.financialSummary'
  expect(readPath(sums, `${summary}.returnShippingFeeSubtotalSet.presentmentMoney.amount`)).toBe('1.0')
  await callDemoApi('returns', { returnName: '#1002-R1', decision: 'close' })
  const after = await fetchOrder(1002)
  const total = Number(readPath(sums, `${summary}.returnTotalSet.presentmentMoney.amount`))
  expect(Number(readPath(after, 'totalRefunded.amount'))).toBeCloseTo(before + total)
  expect(readPath(after, 'refunds.1.returnName')).toBe('#1002-R1')
})

test("a return request with too many items, none, a long note or another customer's order changes nothing", async () => {
  const codeOf = async (number: number, lines: readonly object[]) =>
    readPath(await requestReturn(number, lines), 'userErrors.0.code')
  expect(await codeOf(1002, [])).toBe('BLANK')
  expect(await codeOf(1002, [{ ...one, quantity: 0 }])).toBe('GREATER_THAN')
  expect(await codeOf(1002, [{ ...one, quantity: 2 }])).toBe('LESS_THAN_OR_EQUAL_TO')
  expect(await codeOf(1002, [one, one])).toBe('INVALID')
  expect(await codeOf(1002, [{ ...one, customerNote: 'x'.repeat(301) }])).toBe('TOO_LONG')
  expect(await codeOf(1002, [{ ...one, lineItemId: line(1001, 0) }])).toBe('NOT_FOUND')
  expect(await codeOf(1003, [{ ...one, lineItemId: line(1003, 0) }])).toBe('INVALID')
  expect(await codeOf(4711, [one])).toBe('NOT_FOUND')
  await callDemoApi('return-rules', { selfServe: false })
  expect(await codeOf(1002, [one])).toBe('FEATURE_NOT_ENABLED')
  expect(list(await fetchOrder(1002), 'returns.nodes')).toEqual([])
})

test("a customer cannot read another customer's return", async () => {
  const returnId = readPath(await requestReturn(1002, [one]), 'return.id')
  const READ = 'query Return($id: ID!) { return(id: $id) { name } }'
  expect(readPath((await account.ask(token, READ, { id: returnId })).body, 'data.return.name')).toBe(
    '#1002-R1',
  )
  const back = await account.signIn('other@vitrine.test')
  const other = readTextAt((await account.redeem(back.searchParams.get('code') ?? '')).json(), 'access_token')
  expect(readPath((await account.ask(other, READ, { id: returnId })).body, 'data.return')).toBeNull()
})
