import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { DeviceEventEmitter, NativeModules, Platform } from 'react-native'
import { createSheetCheckout, loadCheckoutSheet } from './checkout-sheet.ts'

const URL = 'https://shop.test/cart/c/a?key=b'

/** Fake of the library's native part by its sources: records its calls and emits the phone's events. */
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

/** Events of the phone. Android sends errors and payments as text, iPhones as objects. */
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
/** Opens the checkout and waits until the sheet is requested. */
async function showCheckout(sheetSetup: ReturnType<typeof setUpSheet>) {
  const back = jest.fn()
  const completion = sheetSetup.checkout(URL, 'Checkout').then(back)
  await new Promise((resolve) => setImmediate(resolve))
  return { back, done: completion }
}

beforeEach(() => void jest.clearAllMocks())

describe('a phone with the platform’s sheet', () => {
  test('preloads the checkout without showing it, under the merchant’s own title', async () => {
    const sheetSetup = setUpSheet()
    sheetSetup.prepareCheckout(URL, 'Zur Kasse')
    await new Promise((resolve) => setImmediate(resolve))
    expect(kit.preload).toHaveBeenCalledWith(URL)
    expect(kit.setConfig).toHaveBeenCalledWith({ title: 'Zur Kasse' })
    expect(kit.present).not.toHaveBeenCalled()
  })
  test('shows the checkout and returns when the shopper closes it, without reporting a payment', async () => {
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
  ])('reports a payment at once while the thank-you page is still shown (%s)', async (_system, body) => {
    const sheetSetup = setUpSheet()
    const { back, done } = await showCheckout(sheetSetup)
    emitEvent('completed', body)
    expect(sheetSetup.completed).toHaveBeenCalledTimes(1)
    expect(back).not.toHaveBeenCalled()
    emitEvent('close')
    await done
  })
  test('stays open where the sheet recovers', async () => {
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
  ])('continues in the browser where the sheet cannot (%s)', async (_system, body) => {
    const sheetSetup = setUpSheet()
    const { done } = await showCheckout(sheetSetup)
    emitEvent('error', body)
    await done
    expect(kit.dismiss).toHaveBeenCalled()
    expect(sheetSetup.browser).toHaveBeenCalledWith(URL)
  })
  test.each(['cart_completed', 'cart_expired', 'invalid_cart'])(
    'returns from a cart that no longer exists (%s) without opening a browser',
    async (code) => {
      const sheetSetup = setUpSheet()
      const { done } = await showCheckout(sheetSetup)
      emitEvent('error', failure(code, false))
      await done
      expect(sheetSetup.browser).not.toHaveBeenCalled()
    },
  )
  test('does not show the checkout again after a payment, whatever fails after it', async () => {
    const sheetSetup = setUpSheet()
    const { done } = await showCheckout(sheetSetup)
    emitEvent('completed', { orderDetails: { id: '9' } })
    emitEvent('error', failure('http_error', false))
    await done
    expect(sheetSetup.browser).not.toHaveBeenCalled()
  })
  test('handles the events of each sheet once: those of an earlier one do not count for a later one', async () => {
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
  test('in a build without the library', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const sheetSetup = setUpSheet(async () => null)
    await sheetSetup.checkout(URL, 'Checkout')
    expect(sheetSetup.browser).toHaveBeenCalledWith(URL)
    sheetSetup.prepareCheckout(URL, 'Checkout')
    await new Promise((resolve) => setImmediate(resolve))
    expect(kit.preload).not.toHaveBeenCalled()
  })
  test('of a shop without an https address, such as the demo shop', async () => {
    const sheetSetup = setUpSheet()
    await sheetSetup.checkout('http://localhost:4010/cart/c/a', 'Checkout')
    expect(sheetSetup.browser).toHaveBeenCalledTimes(1)
    expect(kit.present).not.toHaveBeenCalled()
  })
  test('when the phone app runs in a browser', async () => {
    const system = jest.replaceProperty(Platform, 'OS', 'web')
    expect(await loadCheckoutSheet()).toBeNull()
    system.restore()
  })
})
