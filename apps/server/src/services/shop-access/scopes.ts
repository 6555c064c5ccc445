import { CONSENTS, type Consent } from '@vitrine/core/contract/shop/shop-scopes'
import { z } from 'zod'
import { fetchAdminApi } from './admin-api.ts'

/** What the app asks a shop for: its admin scopes, and those that its storefront token will have. */
export const SCOPES = [
  'read_products',
  'read_files',
  'write_files',
  'read_orders',
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

/** Those of what is asked for that a shop has not agreed to; who may write may read. */
export function findMissingScopes(granted: readonly string[]): string[] {
  return lacking(SCOPES, granted)
}

const lacking = (wanted: readonly string[], granted: readonly string[]) => {
  const has = new Set(granted)
  return wanted.filter((scope) => !has.has(scope) && !has.has(scope.replace(/(^|_)read_/, '$1write_')))
}

const GRANTED = '{ currentAppInstallation { accessScopes { handle } } }'
const granted = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string().max(100) })) }),
})

/** What a shop has agreed to; every app may ask that. Throws AdminError. */
export async function fetchGrantedScopes(shop: string, token: string): Promise<readonly string[]> {
  const { currentAppInstallation } = await fetchAdminApi(shop, token, GRANTED, {}, granted)
  return currentAppInstallation.accessScopes.map(({ handle }) => handle)
}

/** The features that a shop has not agreed to, each with the scopes that it lacks. */
export function findMissingConsents(granted: readonly string[]): { consent: Consent; scopes: string[] }[] {
  const consents = Object.keys(CONSENTS).filter((name): name is Consent => Object.hasOwn(CONSENTS, name))
  return consents
    .map((consent) => ({ consent, scopes: lacking(CONSENTS[consent], granted) }))
    .filter(({ scopes }) => scopes.length > 0)
}

/** What is asked for so that a shop agrees to features: those, and what it has agreed to, which would else be lost. */
export function getScopesToRequest(
  granted: readonly string[],
  consents: readonly Consent[],
): readonly string[] {
  return [...new Set([...granted, ...consents.flatMap((consent) => CONSENTS[consent])])]
}
