import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
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

test('a subscription in a state of a later version does not hide the active one', async () => {
  const nodes = [subscription(2, 'PAUSED'), subscription(1, 'ACTIVE')]
  const { url } = await startScriptedShop([
    respondData({ currentAppInstallation: { allSubscriptions: { nodes } } }),
  ])
  const subscriptions = await fetchShopSubscriptions(url, 'token')
  expect(subscriptions.map(({ status }) => status)).toEqual(['ACTIVE'])
})
