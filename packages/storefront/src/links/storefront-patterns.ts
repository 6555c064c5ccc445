/** A path, all paths with a prefix, or a pattern of Android, in which `.` is any character and `.*` any text. */
export type LinkPattern =
  | { readonly path: string }
  | { readonly pathPrefix: string }
  | { readonly pathPattern: string }

/** Paths of the platform's storefront with a screen of the app, without a market's prefix. */
const PATHS =
  '/collections /products /search /cart /cart/add /account /account/addresses /account/orders /account/login /account/register'.split(
    ' ',
  )
/** Beginnings of paths of one resource. */
const PREFIXES = '/products/ /collections/ /pages/ /policies/ /discount/ /account/orders/'.split(' ')
/** A cart's lines, but no hosted cart such as `/cart/c/…`; an article, but no list of articles. */
const PATTERNS = '/cart/.*:.* /blogs/.*/.*'.split(' ')
/** Prefixes of markets and languages: `/fr`, `/en-ca`, `/zh-hant`. */
const MARKETS = ['/..', '/..-..', '/..-....']

/**
 * Lists the links of a shop's website that Android opens in the app: the paths of the platform's storefront
 * that `resolveStorefrontPath` knows, with and without a market's prefix.
 */
export function listStorefrontLinkPatterns(): LinkPattern[] {
  return [
    { path: '/' },
    ...PATHS.map((path) => ({ path })),
    ...PREFIXES.map((pathPrefix) => ({ pathPrefix })),
    ...PATTERNS.map((pathPattern) => ({ pathPattern })),
    ...MARKETS.flatMap((market) =>
      ['', ...PATHS, ...PREFIXES.map((prefix) => `${prefix}.*`), ...PATTERNS].map((pattern) => ({
        pathPattern: market + pattern,
      })),
    ),
  ]
}
