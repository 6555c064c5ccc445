import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import * as WebBrowser from 'expo-web-browser'
import { redirectSystemPath } from './app/+native-intent.ts'

jest.mock('expo-constants', () => ({
  __esModule: true,
  default: { expoConfig: { extra: { website: 'lamps.example' } } },
}))

const openBrowserSpy = jest.spyOn(WebBrowser, 'openBrowserAsync')
beforeEach(() => {
  openBrowserSpy.mockReset()
  openBrowserSpy.mockResolvedValue({ type: WebBrowser.WebBrowserResultType.OPENED })
})

describe('a universal link of the shop’s website', () => {
  test.each([
    ['https://lamps.example/products/arc-lamp', '/p/arc-lamp'],
    ['https://lamps.example/en-ca/collections/salon', '/c/salon'],
    ['https://lamps.example/discount/TEN?redirect=/collections/salon', '/c/salon#discount=TEN'],
    ['https://lamps.example/cart/7:2', '/cart#lines=7:2'],
    ['https://lamps.example/search?q=lamp&discount=TEN', '/search?q=lamp#discount=TEN'],
    ['https://lamps.example/cart?discount=TEN', '/cart#discount=TEN'],
  ])('%s opens the app at %s', (path, href) => {
    expect(redirectSystemPath({ path, initial: true })).toBe(href)
    expect(redirectSystemPath({ path, initial: false })).toBe(href)
    expect(openBrowserSpy).not.toHaveBeenCalled()
  })
  test.each([
    'https://lamps.example/gift_cards/1/abc',
    'https://lamps.example/apps/reviews',
    'https://lamps.example/products/arc-lamp.json',
  ])('without a screen opens in a browser above the app: %s', (path) => {
    expect(redirectSystemPath({ path, initial: true })).toBe('/')
    expect(redirectSystemPath({ path, initial: false })).toBeNull()
    expect(openBrowserSpy.mock.calls.map(([url]) => url)).toEqual([path, path])
  })
  test('of the app’s own address stays unchanged', () => {
    const path = 'https://app.lamps.example/p/arc-lamp?variant=7'
    expect(redirectSystemPath({ path, initial: true })).toBe(path)
  })
})

describe('the return from a bank’s app to the checkout', () => {
  const path = 'https://lamps.example/checkouts/cn/abc/thank-you'
  test('returns to the open checkout sheet of a running app', () => {
    expect(redirectSystemPath({ path, initial: false })).toBeNull()
    expect(openBrowserSpy).not.toHaveBeenCalled()
  })
  test('opens the checkout where the system has ended the app', () => {
    expect(redirectSystemPath({ path, initial: true })).toBe('/')
    expect(openBrowserSpy).toHaveBeenCalledWith(path)
  })
})
