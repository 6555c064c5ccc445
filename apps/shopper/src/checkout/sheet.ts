import type { Ports } from '@vitrine/storefront/ports.ts'
import { Platform } from 'react-native'

/** The cart is the platform's no more: it was paid for, or is too old. A browser would say no more of it. */
const CART_EXPIRED_CODES: ReadonlySet<string> = new Set(['cart_completed', 'cart_expired', 'invalid_cart'])

type Listening = { remove(): void }
/** `recoverable`: the sheet goes on by itself, in a plainer way. */
type SheetError = { readonly code: string; readonly recoverable: boolean }

/** What of the platform's library is used here. */
export type CheckoutSheet = {
  setConfig(configuration: { readonly title: string }): Promise<void>
  preload(url: string): void
  present(url: string): void
  dismiss(): void
  addEventListener(event: 'close' | 'completed', heard: () => void): Listening | undefined
  addEventListener(event: 'error', heard: (error: SheetError) => void): Listening | undefined
}
type Kit = {
  readonly ShopifyCheckoutSheet: new (
    configuration: undefined,
    features: { readonly handleGeolocationRequests: boolean },
  ) => CheckoutSheet
}

/** The platform's sheet; null in a browser, and in a build that was made without it. */
export async function loadCheckoutSheet(): Promise<CheckoutSheet | null> {
  // The library fails as it is read where its native part is missing.
  if (Platform.OS === 'web') return null
  try {
    // Its types are its own sources, which an import would have our settings check.
    const kit: Kit = require('@shopify/checkout-sheet-kit')
    // Where the shopper is is nobody's to ask: the build has no permission for it.
    return new kit.ShopifyCheckoutSheet(undefined, { handleGeolocationRequests: false })
  } catch (problem) {
    console.warn('This build has no sheet for the checkout', problem)
    return null
  }
}

/**
 * The hosted checkout in the platform's sheet, got ready before it is opened (docs/decisions/0083-open-the-platforms-checkout-sheet.md).
 * Where there is no sheet, and where it fails before anything was paid, `browser` opens it. `completed` hears of a payment
 * while the sheet still says thanks.
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
    // The sheet takes a shop's own https address and no other.
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

/** Shows the sheet until it is closed. 'failed': it went before the shopper could pay. */
function present(sheet: CheckoutSheet, url: string, completed: () => void): Promise<'closed' | 'failed'> {
  return new Promise((resolve) => {
    let paid = false
    const end = (how: 'closed' | 'failed') => {
      for (const listening of heard) listening?.remove()
      resolve(how)
    }
    const heard = [
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
