import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import { expect, test } from 'vitest'
import { createShopperStore } from '../device/store/store.ts'
import { requestAppReview } from './app-review.ts'

const paid = (name: string) => ({
  cart: `gid://shopify/Cart/${name}?key=k`,
  opened: 1,
  lines: [],
  total: 900,
  currency: 'USD',
  paid: 1,
  order: { name, sum: 900, currency: 'USD', url: null, items: null },
  tracked: true,
})

function phone(orders: number, onRequest: () => Promise<void> = async () => undefined) {
  const { storage, content } = createMemoryStorage()
  const shopper = createShopperStore({ storage, secrets: storage })
  shopper.setState({ purchases: Array.from({ length: orders }, (_, index) => paid(`#${index}`)) })
  let reviewRequestCount = 0
  const requestReview = async () => {
    reviewRequestCount += 1
    await onRequest()
  }
  const runRequest = (more: object = {}, version = '1.0.0') =>
    requestAppReview({
      ports: { storage, requestReview, version },
      shopper,
      isEnabled: true,
      troubled: false,
      now: 1_000,
      ...more,
    })
  return { request: runRequest, countRequests: () => reviewRequestCount, content, storage, shopper }
}

test('an app review is requested once, however often the shopper returns', async () => {
  const { request, countRequests } = phone(2)
  await request()
  await request()
  await Promise.all([request(), request()])
  expect(countRequests()).toBe(1)
})

test('an app review is not requested again when the app ended during the request', async () => {
  const { request, countRequests } = phone(2, () => Promise.reject(new Error('ended')))
  await request()
  await request()
  expect(countRequests()).toBe(1)
})

test('an app review is not requested after one order, after errors, when disabled, or without a store', async () => {
  const one = phone(1)
  await one.request()
  expect(one.countRequests()).toBe(0)
  const two = phone(2)
  await two.request({ troubled: true })
  await two.request({ isEnabled: false })
  await two.request({ ports: { storage: two.storage } })
  expect(two.countRequests()).toBe(0)
  expect([...two.content.keys()]).not.toContain('store.review')
})
