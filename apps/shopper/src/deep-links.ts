import { findScreen, toPath } from '@vitrine/storefront/screens.ts'
import Constants from 'expo-constants'
import { isShareLink, notifyShare } from './shares/share-signal.ts'
import { openPage } from './web-page.ts'

/** Callback URL of the app's own scheme, where the platform's sign-in page returns. */
const SIGN_IN_CALLBACK = /^shop\.[^:/]+:\/\/callback\/?(\?[^#]*)?/
/** Pages of a checkout that an open sheet shows too. */
const CHECKOUT = /^(?:\/[a-z]{2}(?:-[a-z]{2,4})?)?\/(?:checkouts|cart\/c|\d+\/(?:checkouts|orders))\//i

/**
 * Maps a link that opens the app to a path of its screens, for expo-router's `redirectSystemPath`.
 *
 * The platform's sign-in page returns by a URL scheme of the app. A running app handles that return itself.
 * If the phone had ended the app, the link leads to the login screen, which finishes the sign-in. A link that
 * announces shared text leads to no screen: `shares/` reads the text once the app has rendered.
 *
 * @param path The link as the system passes it: a path, or an address of a custom scheme.
 * @param initial Whether the link starts the app.
 * @returns A path of the app, or null where the app stays as it is.
 */
export function routeDeepLink({ path, initial }: { path: string; initial: boolean }): string | null {
  if (isShareLink(path)) {
    notifyShare()
    return initial ? toPath('home') : null
  }
  const [callback, query = ''] = SIGN_IN_CALLBACK.exec(path) ?? []
  if (callback !== undefined) return initial ? `${toPath('login')}${query}` : null
  return /^https?:/i.test(path) ? routeWebLink(path, initial) : path
}

/**
 * Maps a link of the merchant's own hosts or of the shop's website. Paths of the platform's storefront lead to the app's
 * screens. The website's other pages open in a browser above the app, since iPhones pass all its links, except a
 * payment's return to a checkout, which is still open in a running app.
 */
function routeWebLink(link: string, initial: boolean): string | null {
  const { hostname, pathname, searchParams } = new URL(link)
  const isWebsite = hostname === Constants.expoConfig?.extra?.website
  // Both have a path such as `/search`, of which the website's may bring a discount code.
  if (!isWebsite && findScreen(pathname)) return link
  // Only such a link needs it, and an app that starts does not.
  const {
    isShopPage,
    resolveStorefrontPath,
  }: typeof import('@vitrine/storefront/links/platform-paths.ts') = require('@vitrine/storefront/links/platform-paths.ts')
  const href = resolveStorefrontPath(pathname, searchParams)
  if (href !== null || !(isWebsite || isShopPage(pathname))) return href ?? link
  if (initial || !CHECKOUT.test(pathname)) openPage(link)
  return initial ? toPath('home') : null
}
