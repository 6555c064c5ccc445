import { expect, jest, test } from '@jest/globals'
import { openCheckoutInBrowser } from './browser.ts'

const mockPhone = {
  opened: '',
  dismissed: 0,
  close: (): unknown => undefined,
  hear: (_link: { readonly url: string }): unknown => undefined,
}
jest.mock('expo-linking', () => ({
  createURL: (path: string) => `lamps:/${path}`,
  addEventListener: (_: string, listener: (link: { readonly url: string }) => void) => {
    mockPhone.hear = listener
    return { remove: () => undefined }
  },
}))
jest.mock('expo-web-browser', () => ({
  WebBrowserPresentationStyle: { PAGE_SHEET: 'pageSheet' },
  openBrowserAsync: (url: string) => {
    mockPhone.opened = url
    return new Promise<void>((closed) => {
      mockPhone.close = closed
    })
  },
  dismissBrowser: async () => {
    mockPhone.dismissed += 1
    mockPhone.close()
  },
}))

test('the return link into the app closes the checkout page; any other link leaves it open', async () => {
  const checkout = openCheckoutInBrowser('https://shop.test/checkout/1')
  expect(new URL(mockPhone.opened).searchParams.get('return_to')).toBe('lamps://cart')
  mockPhone.hear({ url: 'lamps://expo-sharing' })
  expect(mockPhone.dismissed).toBe(0)
  mockPhone.hear({ url: 'lamps://cart' })
  await checkout
  expect(mockPhone.dismissed).toBe(1)
})
