/** A whole name of a host, in small letters and punycode. */
const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The host that a merchant means by `App.Shop.com`, `https://app.shop.com/` or `büro.shop.com`: in small letters and
 * punycode. null for what is none: a port, an address of the network, one name alone.
 */
export function parseHost(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '')
    .replace(/\.$/, '')
  // What an address may hold besides would be read as something else than its host.
  if (/[\s/?#@:\\%]/.test(bare) || !URL.canParse(`https://${bare}/`)) return null
  const { hostname } = new URL(`https://${bare}/`)
  return NAME.test(hostname) ? hostname : null
}
