import type { FindingCode } from '@vitrine/core/contract/projects/health'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'
import { parseShopAddress } from '../../infra/http/public-address.ts'

/** A checkout is led to by a few redirects. */
const MAX_REDIRECTS = 6
const TIMEOUT_MS = 10_000

/**
 * Opens a checkout's URL and follows its redirects, without running scripts. Returns the code of what is wrong; null
 * when a page opened.
 */
export async function openCheckout(address: string): Promise<FindingCode | null> {
  let url = address
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    let answer: Response
    try {
      answer = await shopFetch(url, {
        headers: { accept: 'text/html', 'user-agent': 'Vitrine self-test' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // Read to its end, so that the connection is free again.
      await answer.text()
    } catch {
      return 'checkout-down'
    }
    const { status } = answer
    if (status >= 500 || status === 429 || status === 430) return 'checkout-down'
    if (status >= 400) return 'checkout-missing'
    const location = answer.headers.get('location')
    if (status < 300 || location === null) return null
    const next = URL.canParse(location, url) ? new URL(location, url) : null
    // Only the shop itself says where its checkout is; an address that leads inside is none.
    if (!next || !parseShopAddress(next.origin, new URL(address).protocol === 'http:'))
      return 'checkout-missing'
    if (/\/password\/?$/.test(next.pathname)) return 'shop-closed'
    url = next.href
  }
  return 'checkout-missing'
}
