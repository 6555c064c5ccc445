import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { DeviceEventEmitter, NativeModules, Platform } from 'react-native'
import { createSheetCheckout, loadCheckoutSheet } from './checkout-sheet.ts'

const URL = 'https://shop.test/cart/c/a?key=b'

/** The library's native part, as its own sources say: what it is asked is kept, and it tells by the phone's events. */
const kit = {
  preload: jest.fn(),
  present: jest.fn(),
  dismiss: jest.fn(),
  setConfig: jest.fn(),
  addListener: jest.fn(),
  removeListeners: jest.fn(),
  getConstants: () => ({ version: '3.9.0' }),
}
NativeModules.ShopifyCheckoutSheetKit = kit

/** What the phone says. Android tells errors and payments as text, iPhones as objects. */
const emitEvent = (event: string, body: unknown = null) => DeviceEventEmitter.emit(event, body)
const failure = (code: string, recoverable: boolean) => ({
  __typename: 'CheckoutClientError',
  code,
  message: 'No',
  recoverable,
})

function setUpSheet(load = loadCheckoutSheet) {
  const browser = jest.fn(async (_url: string) => undefined)
  const completed = jest.fn()
  return { browser, completed, ...createSheetCheckout({ load, browser, completed }) }
}
/** Opens the checkout and waits until the sheet is asked for. */
async function showCheckout(sheetSetup: ReturnType<typeof setUpSheet>) {
  const back = jest.fn()
  const completion = sheetSetup.checkout(URL, 'Checkout').then(back)
  await new Promise((resolve) => setImmediate(resolve))
  return { back, done: completion }
}

beforeEach(() => void jest.clearAllMocks())

describe('a phone with the platform’s sheet', () => {
  test('gets the checkout ready without showing it, under the merchant’s own title', async () => {
    const sheetSetup = setUpSheet()
    sheetSetup.prepareCheckout(URL, 'Zur Kasse')
    await new Promise((resolve) => setImmediate(resolve))
    expect(kit.preload).toHaveBeenCalledWith(URL)
    expect(kit.setConfig).toHaveBeenCalledWith({ title: 'Zur Kasse' })
    expect(kit.present).not.toHaveBeenCalled()
  })
  test('shows it and is back when the shopper closes it, with nothing told of a payment', async () => {
    const sheetSetup = setUpSheet()
    const { back, done } = await showCheckout(sheetSetup)
    expect(kit.present).toHaveBeenCalledWith(URL)
    expect(back).not.toHaveBeenCalled()
    emitEvent('close')
    await done
    expect(sheetSetup.completed).not.toHaveBeenCalled()
    expect(sheetSetup.browser).not.toHaveBeenCalled()
  })
  test.each([
    ['iPhones', { orderDetails: { id: '9' } }],
    ['Android', JSON.stringify({ orderDetails: { id: '9' } })],
  ])('tells of a payment at once while thanks are still shown (%s)', async (_system, body) => {
    const sheetSetup = setUpSheet()
    const { back, done } = await showCheckout(sheetSetup)
    emitEvent('completed', body)
    expect(sheetSetup.completed).toHaveBeenCalledTimes(1)
    expect(back).not.toHaveBeenCalled()
    emitEvent('close')
    await done
  })
  test('stays where the sheet recovers by itself', async () => {
    const sheetSetup = setUpSheet()
    const { back, done } = await showCheckout(sheetSetup)
    emitEvent('error', failure('render_process_gone', true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(back).not.toHaveBeenCalled()
    expect(sheetSetup.browser).not.toHaveBeenCalled()
    emitEvent('close')
    await done
  })
  test.each([
    ['iPhones', failure('storefront_password_required', false)],
    ['Android', JSON.stringify(failure('storefront_password_required', false))],
  ])('goes on in the browser where the sheet cannot (%s)', async (_system, body) => {
    const sheetSetup = setUpSheet()
    const { done } = await showCheckout(sheetSetup)
    emitEvent('error', body)
    await done
    expect(kit.dismiss).toHaveBeenCalled()
    expect(sheetSetup.browser).toHaveBeenCalledWith(URL)
  })
  test.each(['cart_completed', 'cart_expired', 'invalid_cart'])(
    'a cart that is the shop’s no more (%s) leads back, not into a browser',
    async (code) => {
      const sheetSetup = setUpSheet()
      const { done } = await showCheckout(sheetSetup)
      emitEvent('error', failure(code, false))
      await done
      expect(sheetSetup.browser).not.toHaveBeenCalled()
    },
  )
  test('whoever has paid is not shown the checkout once more, whatever fails after it', async () => {
    const sheetSetup = setUpSheet()
    const { done } = await showCheckout(sheetSetup)
    emitEvent('completed', { orderDetails: { id: '9' } })
    emitEvent('error', failure('http_error', false))
    await done
    expect(sheetSetup.browser).not.toHaveBeenCalled()
  })
  test('hears each sheet once: what an earlier one said counts for it alone', async () => {
    const sheetSetup = setUpSheet()
    const first = await showCheckout(sheetSetup)
    emitEvent('close')
    await first.done
    const second = await showCheckout(sheetSetup)
    emitEvent('completed', { orderDetails: { id: '9' } })
    emitEvent('close')
    await second.done
    expect(sheetSetup.completed).toHaveBeenCalledTimes(1)
  })
})

describe('the browser opens the checkout', () => {
  test('in a build that was made without the library', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const sheetSetup = setUpSheet(async () => null)
    await sheetSetup.checkout(URL, 'Checkout')
    expect(sheetSetup.browser).toHaveBeenCalledWith(URL)
    sheetSetup.prepareCheckout(URL, 'Checkout')
    await new Promise((resolve) => setImmediate(resolve))
    expect(kit.preload).not.toHaveBeenCalled()
  })
  test('of a shop that has no https address, as the demo shop', async () => {
    const sheetSetup = setUpSheet()
    await sheetSetup.checkout('http://localhost:4010/cart/c/a', 'Checkout')
    expect(sheetSetup.browser).toHaveBeenCalledTimes(1)
    expect(kit.present).not.toHaveBeenCalled()
  })
  test('where the screens are looked at in a browser', async () => {
    const system = jest.replaceProperty(Platform, 'OS', 'web')
    expect(await loadCheckoutSheet()).toBeNull()
    system.restore()
  })
})
