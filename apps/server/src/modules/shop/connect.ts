import { fetchShop as readShop } from '@vitrine/commerce/shop/shop'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { isLanguage } from '@vitrine/core/i18n/languages'
import { z } from 'zod'
import { toStorable } from '../../infra/db/storable-text.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { fetchShopIdentity, type ShopIdentity } from '../../services/shop-access/shop-identity.ts'
import {
  createFirstStorefrontClient,
  isTokenRefused,
  wrapShopErrors,
} from '../../services/shop-access/storefront-client.ts'

/** Result of a connection test: `refused` means a wrong token. */
export type ConnectionResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: 'refused' | 'unreachable' }

/** Schema of stored shop facts, which limits untrusted values. */
const ownFacts = z.object({
  name: z.string().max(500),
  url: z.url({ protocol: /^https?$/ }).max(500),
  country: z.string().max(10),
  currency: z.string().regex(/^[A-Z]{3}$/),
  moneyFormat: z.string().max(500),
  countries: z.array(z.object({ code: z.string().max(10) })).max(500),
  languages: z.array(z.object({ code: z.string().max(20) })).max(500),
})
export type ShopFacts = z.output<typeof ownFacts>

/** Reads the shop with its storefront token, in one live call. */
export async function connectStorefront(shop: string, token: string): Promise<ConnectionResult<ShopFacts>> {
  // No retry: a user waits at a form.
  const signal = AbortSignal.timeout(8000)
  try {
    const client = createFirstStorefrontClient(shop, token)
    const rawFacts = await wrapShopErrors(readShop(client, { lang: 'en', locale: '' }, { signal }))
    const parsedFacts = ownFacts.safeParse(toStorable(rawFacts)?.value)
    return parsedFacts.success ? { ok: true, value: parsedFacts.data } : { ok: false, why: 'unreachable' }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { ok: false, why: isTokenRefused(error) ? 'refused' : 'unreachable' }
  }
}

/** Maps facts that only the admin API returns to columns of the project. */
export function toAdminColumns({ id, myshopifyDomain }: ShopIdentity) {
  return { shopify_id: id, permanent: myshopifyDomain }
}

/** Tests an admin token, and proves which shop it belongs to. */
export async function connectAdmin(shop: string, token: string): Promise<ConnectionResult<ShopIdentity>> {
  try {
    return { ok: true, value: await fetchShopIdentity(shop, token) }
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    return { ok: false, why: error.kind === 'refused' ? 'refused' : 'unreachable' }
  }
}

/** Maps the shop's facts to columns of its project. */
export function toShopColumns(facts: ShopFacts) {
  return {
    shop_name: facts.name,
    domain: new URL(facts.url).host,
    country: facts.country,
    currency: facts.currency,
    money: facts.moneyFormat,
    regions: facts.countries.map(({ code }) => code),
    langs: facts.languages.map(({ code }) => code).filter(isLanguage),
  }
}

/** Maps the shop's facts to the response for the merchant who connected it. */
export function toShopFacts(facts: ShopFacts) {
  return {
    name: facts.name,
    domain: new URL(facts.url).host,
    country: facts.country,
    currency: facts.currency,
    moneyFormat: facts.moneyFormat,
    languages: facts.languages.map(({ code }) => code),
  }
}
