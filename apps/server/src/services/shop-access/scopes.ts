import { CONSENTS, type Consent } from '@vitrine/core/contract/shop/shop-scopes'
import { z } from 'zod'
import { fetchAdminApi } from './admin-api.ts'

/** Scopes that the app requests from a shop, for the admin and the storefront API. */
export const SCOPES = [
  'read_products',
  'read_files',
  'write_files',
  'read_orders',
  'read_fulfillments',
  'read_inventory',
  'read_customers',
  'write_customers',
  'read_locales',
  'read_markets',
  'unauthenticated_read_checkouts',
  'unauthenticated_write_checkouts',
  'unauthenticated_read_content',
  'unauthenticated_read_customers',
  'unauthenticated_write_customers',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_product_listings',
  'unauthenticated_read_product_tags',
  'unauthenticated_read_selling_plans',
] as const

/** Returns the requested scopes that a shop has not granted. A write scope includes reading. */
export function findMissingScopes(granted: readonly string[]): string[] {
  return listMissingScopes(SCOPES, granted)
}

const listMissingScopes = (requiredScopes: readonly string[], granted: readonly string[]) => {
  const has = new Set(granted)
  return requiredScopes.filter(
    (scope) => !has.has(scope) && !has.has(scope.replace(/(^|_)read_/, '$1write_')),
  )
}

const GRANTED = '{ currentAppInstallation { accessScopes { handle } } }'
const granted = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string().max(100) })) }),
})

/** Fetches the scopes that a shop has granted. Needs no scope itself. Throws AdminError. */
export async function fetchGrantedScopes(shop: string, token: string): Promise<readonly string[]> {
  const { currentAppInstallation } = await fetchAdminApi(shop, token, GRANTED, {}, granted)
  return currentAppInstallation.accessScopes.map(({ handle }) => handle)
}

/** Returns the features that need scopes which the shop has not granted, with these scopes. */
export function findMissingConsents(granted: readonly string[]): { consent: Consent; scopes: string[] }[] {
  const consents = Object.keys(CONSENTS).filter((name): name is Consent => Object.hasOwn(CONSENTS, name))
  return consents
    .map((consent) => ({ consent, scopes: listMissingScopes(CONSENTS[consent], granted) }))
    .filter(({ scopes }) => scopes.length > 0)
}

/**
 * Returns the scopes to request for features. Includes the scopes granted so far: a request without them
 * revokes them.
 */
export function getScopesToRequest(
  granted: readonly string[],
  consents: readonly Consent[],
): readonly string[] {
  return [...new Set([...granted, ...consents.flatMap((consent) => CONSENTS[consent])])]
}
