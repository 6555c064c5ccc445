import type { Live } from '../../state/live.ts'

/** The one public client of this shop's Customer Account API, as the merchant made it in the Headless channel. */
export const ACCOUNT_CLIENT = 'shp_2f6c9a41-7b1d-4c55-9f0e-5a8d3c1e7b90'

/** Where a phone app gets the shopper back: the scheme that the platform gives a shop's mobile clients. */
export const nativeRedirect = (live: Live): string => `shop.${live.shop.catalogue.shop.id}.app://callback`

/** Addresses are compared whole: a longer path, another port or a query makes another one. */
export const mayReturnTo = (live: Live, uri: string): boolean =>
  uri === nativeRedirect(live) || live.settings.accountRedirects.includes(uri)

/** A browser's page may ask where its origin was registered; apps tell none. */
export const isAllowedOrigin = (live: Live, origin: string | undefined): boolean =>
  origin === undefined || live.settings.accountOrigins.includes(origin)
