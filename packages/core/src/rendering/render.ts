import type { JsonObject } from '../design/operations.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { AppShop } from '../shop/app-shop.ts'

/** What the web shell is asked to draw: our server asks, its server build (`apps/web/src/server.ts`) draws. */
export type RenderRequest = {
  /** Path and query below `base`, beginning with '/'. */
  readonly url: string
  readonly slug: string
  /** A whole, checked design. */
  readonly design: JsonObject
  /** Content hash of the design; '' for one that is not published (edit mode before the first publishing). */
  readonly hash: string
  readonly shop: AppShop
  readonly language: Language
  /** Where the app lives, such as `/web/demo`; no slash at the end. */
  readonly base: string
  /** The site's public address, for canonical and sharing tags; no slash at the end. */
  readonly origin: string
  /** Where search engines know the app, such as `https://app.shop.com`, no slash at the end; left out: at `origin` and `base`. */
  readonly known?: string
  /** True on the studio's canvas. */
  readonly edit: boolean
  /** Aborted when nobody waits for the page any more. */
  readonly signal?: AbortSignal | undefined
}

/** What of an address makes the page. */
export type PageAddress = {
  /** Path and query with only the names that the screen reads: what else stands there changes nothing. */
  readonly url: string
  /** True when it may hold a secret of one shopper: such a page is for nobody else. */
  readonly secret: boolean
}

/** What it answers: a whole HTML document. */
export type RenderAnswer = {
  readonly status: number
  readonly html: string
  /** False when the shop did not say all that was asked: the page goes on asking in the browser. */
  readonly complete: boolean
}

/** What the web shell is asked to draw of an app's landing page. */
export type LandingRequest = Pick<RenderRequest, 'design' | 'shop' | 'language' | 'origin' | 'signal'> & {
  /** Path of the landing page at `origin`, such as `/app/demo/`. */
  readonly path: string
  /** Its address as search engines know it, without query. */
  readonly address: string
  /** Path of the app in a browser. */
  readonly web: string
  /** Below which the app's icons are: `/web/demo`. */
  readonly base: string
  readonly index: boolean
  /** The number of the app in the App Store; null: it is not there. */
  readonly appleApp: string | null
  readonly facts: LandingFacts
}

/** Where the app is to be had. */
export type LandingFacts = {
  /** Its pages in the stores; null: not there yet. */
  readonly apple: string | null
  readonly google: string | null
  /** The store of the phone that looks; null: a computer, or nobody knows. */
  readonly first: 'apple' | 'google' | null
  /** A picture of the code that leads here; '' for none. */
  readonly code: string
  /** The page in each language that the app has, by its code. */
  readonly languages: readonly { readonly language: Language; readonly href: string }[]
}
