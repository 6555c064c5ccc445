import type { JsonObject } from '../design/operations.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { AppShop } from '../shop/app-shop.ts'

/**
 * Request to render a page: sent by our server, answered by the web shell's server build (`apps/web/src/server.ts`).
 */
export type RenderRequest = {
  /** Path and query below `base`, starting with '/'. */
  readonly url: string
  readonly slug: string
  /** Complete, validated design. */
  readonly design: JsonObject
  /** Content hash of the design; '' when it is not published (edit mode before the first publish). */
  readonly hash: string
  readonly shop: AppShop
  readonly language: Language
  /** Base path of the app, such as `/web/demo`; without trailing slash. */
  readonly base: string
  /** Public origin of the site, for canonical and sharing tags; without trailing slash. */
  readonly origin: string
  /**
   * Canonical URL of the app for search engines, such as `https://app.shop.com`, without trailing slash; `origin` and
   * `base` by default.
   */
  readonly canonicalUrl?: string
  /** True in the studio's canvas. */
  readonly edit: boolean
  /** Aborts when the client has disconnected. */
  readonly signal?: AbortSignal | undefined
}

/** Parts of an address that determine the page. */
export type PageAddress = {
  /** Path and query with only the parameters that the screen reads; others do not change the page. */
  readonly url: string
  /** True when it may contain a shopper's secret: the page must not be cached. */
  readonly secret: boolean
  /**
   * Where a path of the platform's storefront leads: another path of the app, perhaps with a fragment; `shop`: the same
   * path at the shop's own address. null for a path of the app or an unknown one.
   */
  readonly redirect: { readonly to: 'app'; readonly href: string } | { readonly to: 'shop' } | null
}

/** Response: a complete HTML document. */
export type RenderAnswer = {
  readonly status: number
  /** Where a page with status 301 moved to: a path of the host, or a web address. */
  readonly location?: string | undefined
  readonly html: string
  /** False when the shop did not answer all queries: the browser sends the remaining ones. */
  readonly complete: boolean
}

/** Request to render an app's landing page. */
export type LandingRequest = Pick<RenderRequest, 'design' | 'shop' | 'language' | 'origin' | 'signal'> & {
  /** Path of the landing page at `origin`, such as `/app/demo/`. */
  readonly path: string
  /** Canonical URL for search engines, without query. */
  readonly address: string
  /** Path of the web app. */
  readonly web: string
  /** Base path of the app's icons: `/web/demo`. */
  readonly base: string
  readonly index: boolean
  /** Id of the app in the App Store; null when it is not listed. */
  readonly appleApp: string | null
  /** Path of the app that the visitor wants to open, such as `/p/arc-lamp`. */
  readonly appPath: string
  readonly facts: LandingFacts
}

/** What the landing page says about the app: its store pages, links and QR code. */
export type LandingFacts = {
  /** URLs of its store pages; null when it is not listed. */
  readonly apple: string | null
  readonly google: string | null
  /** Opens the app that its visitor has probably installed since; null for none. */
  readonly installed: string | null
  /** Store of the visitor's phone; null for a computer or an unknown device. */
  readonly first: 'apple' | 'google' | null
  /** Image of a QR code with the page's URL; '' for none. */
  readonly code: string
  /** URL of the page in each language of the app. */
  readonly languages: readonly { readonly language: Language; readonly href: string }[]
}
