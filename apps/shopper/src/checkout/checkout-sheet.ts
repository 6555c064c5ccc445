import type { Ports } from '@vitrine/storefront/ports.ts'
import { Platform } from 'react-native'

/** Errors of a cart that the platform no longer has: paid, or too old. A browser would show no more. */
const CART_EXPIRED_CODES: ReadonlySet<string> = new Set(['cart_completed', 'cart_expired', 'invalid_cart'])

type Listening = { remove(): void }
/** `recoverable`: the sheet continues by itself, in a simpler form. */
type SheetError = { readonly code: string; readonly recoverable: boolean }

/**
 * The methods of the platform's checkout sheet library (`@shopify/checkout-sheet-kit`) that this app calls.
 */
export type CheckoutSheet = {
  setConfig(configuration: { readonly title: string }): Promise<void>
  preload(url: string): void
  present(url: string): void
  dismiss(): void
  addEventListener(event: 'close' | 'completed', listener: () => void): Listening | undefined
  addEventListener(event: 'error', listener: (error: SheetError) => void): Listening | undefined
}
type Kit = {
  readonly ShopifyCheckoutSheet: new (
    configuration: undefined,
    features: { readonly handleGeolocationRequests: boolean },
  ) => CheckoutSheet
}

/** Loads the platform's checkout sheet library; null in a browser, and in a build without its native part. */
export async function loadCheckoutSheet(): Promise<CheckoutSheet | null> {
  // The library throws on import where its native part is missing.
  if (Platform.OS === 'web') return null
  try {
    // Its types are its own sources, which an import would have our settings check.
    const kit: Kit = require('@shopify/checkout-sheet-kit')
    // Disables geolocation: the build has no permission for it.
    return new kit.ShopifyCheckoutSheet(undefined, { handleGeolocationRequests: false })
  } catch (problem) {
    console.warn('This build has no sheet for the checkout', problem)
    return null
  }
}

/**
 * Creates the ports that prepare and open the hosted checkout in the platform's sheet
 * (docs/decisions/0083-open-the-platforms-checkout-sheet.md).
 * @param load Loads the sheet; null where the build has none.
 * @param browser Opens the checkout without a sheet, or when the sheet fails before payment.
 * @param completed Called at the payment, while the sheet still shows its thank-you page.
 */
export function createSheetCheckout({
  load,
  browser,
  completed,
}: {
  readonly load: () => Promise<CheckoutSheet | null>
  readonly browser: (url: string) => Promise<void>
  readonly completed: () => void
}): Required<Pick<Ports, 'checkout' | 'prepareCheckout'>> {
  let loading: Promise<CheckoutSheet | null> | undefined
  const sheetFor = async (url: string, title: string): Promise<CheckoutSheet | null> => {
    // The sheet only takes https URLs of the shop.
    if (!url.startsWith('https://')) return null
    loading ??= load()
    const sheet = await loading
    await sheet?.setConfig({ title })
    return sheet
  }
  return {
    prepareCheckout: (url, title) => {
      sheetFor(url, title)
        .then((sheet) => sheet?.preload(url))
        .catch((problem: unknown) => console.warn('The checkout was not got ready', problem))
    },
    checkout: async (url, title) => {
      const sheet = await sheetFor(url, title).catch(() => null)
      const ended = sheet ? await present(sheet, url, completed) : 'failed'
      if (ended === 'failed') await browser(url)
    },
  }
}

/** Shows the sheet until it closes. 'failed': it failed before the shopper could pay. */
function present(sheet: CheckoutSheet, url: string, completed: () => void): Promise<'closed' | 'failed'> {
  return new Promise((resolve) => {
    let paid = false
    const end = (how: 'closed' | 'failed') => {
      for (const listening of subscriptions) listening?.remove()
      resolve(how)
    }
    const subscriptions = [
      sheet.addEventListener('completed', () => {
        paid = true
        completed()
      }),
      sheet.addEventListener('close', () => end('closed')),
      sheet.addEventListener('error', ({ code, recoverable }: SheetError) => {
        if (recoverable) return
        sheet.dismiss()
        end(paid || CART_EXPIRED_CODES.has(code) ? 'closed' : 'failed')
      }),
    ]
    sheet.present(url)
  })
}
