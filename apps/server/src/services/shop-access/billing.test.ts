import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchShopSubscriptions } from './billing.ts'

const subscription = (id: number, status: string) => ({
  id: `gid://shopify/AppSubscription/${id}`,
  name: 'Growth',
  status,
  test: false,
  trialDays: 0,
  createdAt: '2026-11-01T00:00:00Z',
  currentPeriodEnd: null,
  lineItems: [],
})

let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((_, response) => {
    const nodes = [subscription(2, 'PAUSED'), subscription(1, 'ACTIVE')]
    response.end(JSON.stringify({ data: { currentAppInstallation: { allSubscriptions: { nodes } } } }))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a subscription in a state of a later version does not hide the active one', async () => {
  const subscriptions = await fetchShopSubscriptions(url, 'token')
  expect(subscriptions.map(({ status }) => status)).toEqual(['ACTIVE'])
})
