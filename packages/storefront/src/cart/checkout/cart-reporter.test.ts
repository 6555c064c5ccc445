import { setupOf } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createCartReporter } from './cart-reporter.ts'

const CART = 'gid://shopify/Cart/c1?key=k'

/** Reports of one visit; `answers` lists for each call in turn whether the server accepts it. */
async function reports(answers: readonly boolean[] = [true], { edit = false } = {}) {
  const { shopper } = setupOf()
  await shopper.load()
  const sentReports: [string, Readonly<Record<string, unknown>>][] = []
  const callServer = async (path: string, body: Readonly<Record<string, unknown>>) => {
    sentReports.push([path, body])
    if (answers[sentReports.length - 1] === false) throw new Error('away')
    return { done: true }
  }
  return {
    told: sentReports,
    shopper,
    report: createCartReporter({ platform: 'ios', callServer }, shopper, { edit }),
  }
}

test('a cart is reported with its installation once', async () => {
  const { report, told, shopper } = await reports()
  await Promise.all([report(CART), report(CART)])
  const { subscriber } = shopper.getState()
  expect(subscriber).toMatch(/^[0-9a-f-]{36}$/)
  expect(told).toEqual([['/shopper/cart', { cart: CART, platform: 'ios', subscriber }]])
  await report(`${CART}2`)
  expect(told.at(1)).toEqual(['/shopper/cart', { cart: `${CART}2`, platform: 'ios', subscriber }])
})

test('a failed cart report is sent again before the checkout', async () => {
  const { report, told } = await reports([false, true])
  await report(CART)
  await report(CART)
  await report(CART)
  expect(told).toHaveLength(2)
})

test('a cart of the studio’s canvas is never reported', async () => {
  const { report, told } = await reports([], { edit: true })
  await report(CART)
  expect(told).toEqual([])
})
