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
    sentReports,
    shopper,
    report: createCartReporter({ platform: 'ios', callServer }, shopper, { edit }),
  }
}

test('a cart is reported with its installation once', async () => {
  const { report, sentReports, shopper } = await reports()
  await Promise.all([report(CART), report(CART)])
  const { subscriber } = shopper.getState()
  expect(subscriber).toMatch(/^[0-9a-f-]{36}$/)
  expect(sentReports).toEqual([['/shopper/cart', { cart: CART, platform: 'ios', subscriber }]])
  await report(`${CART}2`)
  expect(sentReports.at(1)).toEqual(['/shopper/cart', { cart: `${CART}2`, platform: 'ios', subscriber }])
})

test('a failed cart report is sent again before the checkout', async () => {
  const { report, sentReports } = await reports([false, true])
  await report(CART)
  await report(CART)
  await report(CART)
  expect(sentReports).toHaveLength(2)
})

test('a cart of the studio’s canvas is never reported', async () => {
  const { report, sentReports } = await reports([], { edit: true })
  await report(CART)
  expect(sentReports).toEqual([])
})
