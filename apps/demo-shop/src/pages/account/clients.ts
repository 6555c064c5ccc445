import type { Live } from '../../state/live.ts'

/** Client id of the shop's only public client of the Customer Account API, as created in the Headless channel. */
export const ACCOUNT_CLIENT = 'shp_2f6c9a41-7b1d-4c55-9f0e-5a8d3c1e7b90'

/** Returns the redirect URI of a phone app, in the scheme that the platform gives a shop's mobile clients. */
export const getNativeRedirect = (live: Live): string => `shop.${live.shop.catalog.shop.id}.app://callback`

/** Returns true for a registered redirect URI. URIs are compared as a whole, including path, port and query. */
export const isRegisteredRedirect = (live: Live, uri: string): boolean =>
  uri === getNativeRedirect(live) || live.settings.accountRedirects.includes(uri)

/** Returns true for a registered origin of a browser page, and for apps, which send none. */
export const isAllowedOrigin = (live: Live, origin: string | undefined): boolean =>
  origin === undefined || live.settings.accountOrigins.includes(origin)
