import { expect, jest, test } from '@jest/globals'
import { act } from '@testing-library/react-native'
import { setupOf } from '@vitrine/testing/draw.tsx'
import { AppState } from 'react-native'
import { createPurchaseSettler, onReturn } from './purchase-settler.ts'

const purchase = {
  cart: 'gid://shopify/Cart/a?key=b',
  opened: Date.now(),
  lines: [{ id: 1, variant: { id: 11 }, plan: null, name: 'Mug', quantity: 1, price: 900 }],
  total: 900,
  currency: 'USD',
  paid: null,
  order: null,
  tracked: false,
}

test('a phone that returns from the checkout reports the purchase once, with the paid sum', async () => {
  const { ports, shopper } = setupOf()
  await shopper.load()
  shopper.setState({ purchases: [purchase] })
  await shopper.saved()
  const track = jest.fn()
  const order = { name: '#9', sum: 1400, currency: 'USD', items: null }
  const bought = jest.fn()
  const testPorts = { ...ports, track, callServer: async () => ({ order }) }
  const settle = createPurchaseSettler(testPorts, shopper, { lang: 'en', locale: 'US' }, bought)
  await Promise.all([settle(), settle()])
  await settle()
  expect(track).toHaveBeenCalledTimes(1)
  expect(bought).toHaveBeenCalledTimes(1)
  expect(track).toHaveBeenCalledWith(
    'purchase',
    expect.objectContaining({
      transaction_id: '#9',
      value: 1400,
      items: [expect.objectContaining({ item_id: 1 })],
    }),
  )
})

test('an app in the foreground checks for a purchase, and one in the background does not', () => {
  const callback = jest.fn()
  const listen = jest.spyOn(AppState, 'addEventListener')
  onReturn(callback)
  const changed = listen.mock.calls.at(-1)?.[1]
  act(() => changed?.('background'))
  expect(callback).not.toHaveBeenCalled()
  act(() => changed?.('active'))
  expect(callback).toHaveBeenCalledTimes(1)
})
