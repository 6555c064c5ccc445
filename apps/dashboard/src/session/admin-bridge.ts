/** The part of the admin's script on `window` that this page uses. */
type Bridge = { readonly idToken: () => Promise<unknown> }

function isBridge(value: unknown): value is Bridge {
  return (
    typeof value === 'object' && value !== null && 'idToken' in value && typeof value.idToken === 'function'
  )
}

/**
 * Returns the platform's id of the app when the page is embedded in a store's admin, from a tag of the server; null
 * elsewhere.
 */
export function readEmbeddedAppId(): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>('meta[name="shopify-api-key"]')?.content ?? null
}

/** Returns true inside of a store's admin. */
export function isEmbedded(): boolean {
  return readEmbeddedAppId() !== null
}

/** Returns a session token of the store's admin, valid for a minute. Throws when the admin provides none. */
export async function fetchAdminToken(): Promise<string> {
  const bridge: unknown = Reflect.get(window, 'shopify')
  const token = isBridge(bridge) ? await bridge.idToken() : null
  if (typeof token !== 'string') throw new Error('The shop’s admin gave no token')
  return token
}

/** Navigates to an external page; from the store's admin in the top window. */
export function leaveFor(url: string): void {
  if (isEmbedded()) window.open(url, '_top')
  else window.location.assign(url)
}
