/** What the admin's script puts on the window of a page in its frame, as far as this one asks it. */
type Bridge = { readonly idToken: () => Promise<unknown> }

function isBridge(value: unknown): value is Bridge {
  return (
    typeof value === 'object' && value !== null && 'idToken' in value && typeof value.idToken === 'function'
  )
}

/** The app's id at the platform where this page stands inside of a shop's admin: the server says so; null elsewhere. */
export function appInAdmin(): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>('meta[name="shopify-api-key"]')?.content ?? null
}

/** A session token of the shop's admin, good for a minute. Throws where the admin gives none. */
export async function adminToken(): Promise<string> {
  const bridge: unknown = Reflect.get(window, 'shopify')
  const token = isBridge(bridge) ? await bridge.idToken() : null
  if (typeof token !== 'string') throw new Error('The shop’s admin gave no token')
  return token
}

/** Leaves for a page of others: out of the admin's frame, which its bridge does, or by this window. */
export function leaveFor(url: string): void {
  if (appInAdmin() === null) window.location.assign(url)
  else window.open(url, '_top')
}
