import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { fetchAccountOrders } from './account-orders.ts'

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

const line = {
  name: 'Breakfast Set for Two',
  title: 'Breakfast Set for Two',
  quantity: 1,
  productId: null,
  variantId: null,
  price: usd('98.0'),
  totalPrice: usd('98.0'),
  currentTotalPrice: usd('98.0'),
  image: null,
  variantOptions: [{ value: 'Titre par défaut' }],
}
const order = {
  id: 'gid://shopify/Order/1',
  name: '#1001',
  statusPageUrl: 'https://shop.example/orders/1',
  processedAt: '2026-11-01T10:00:00Z',
  cancelledAt: null,
  currencyCode: 'USD',
  email: null,
  phone: null,
  financialStatus: null,
  fulfillmentStatus: 'UNFULFILLED',
  totalPrice: usd('98.0'),
  subtotal: usd('98.0'),
  totalShipping: usd('0.0'),
  totalTax: usd('0.0'),
  totalRefunded: usd('0.0'),
  totalDuties: null,
  totalTip: null,
  shippingAddress: null,
  shippingDiscountAllocations: [],
  discountApplications: { nodes: [] },
  fulfillments: { nodes: [] },
}

test('an order of a customer account names no options of a product without choice, in any language', async () => {
  const variantLine = {
    ...line,
    name: 'Kite Shirt - M',
    title: 'Kite Shirt',
    variantOptions: [{ value: 'M' }],
  }
  const customer = { orders: { nodes: [{ ...order, lineItems: { nodes: [line, variantLine] } }] } }
  const { client } = await startScriptedShop([respondData({ customer })])
  const ordersResult = await fetchAccountOrders(client)
  expect('orders' in ordersResult && ordersResult.orders[0]?.items.map(({ options }) => options)).toEqual([
    '',
    'M',
  ])
})
