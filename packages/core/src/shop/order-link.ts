import { parseUrl } from '../validation/parse-url.ts'
/** Secrets in the URL of an order's page at the shop, which only its buyer knows. */
export type OrderLink = { readonly token: string; readonly key: string }

const PATH = /\/orders\/([\w-]{8,200})(?:\/|$)/

/**
 * Parses the URL of an order's page, as the platform's emails and webhooks contain it
 * (`https://shop/…/orders/{token}/authenticate?key={key}`); null for any other text.
 */
export function orderLinkOf(text: string): OrderLink | null {
  const url = text.length <= 2000 && /^https?:\/\//i.test(text) ? parseUrl(text) : null
  if (url === null) return null
  const { pathname, searchParams } = url
  const token = PATH.exec(pathname)?.[1]
  const key = searchParams.get('key') ?? ''
  return token === undefined || key === '' || key.length > 500 ? null : { token, key }
}
