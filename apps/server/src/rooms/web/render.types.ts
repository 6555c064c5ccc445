import type { JsonObject } from '@vitrine/core/design/operations.types'
import type { Language } from '@vitrine/core/languages'

/** What the web shell's server build (`apps/web/dist/server/server.js`) is asked to draw. */
export type RenderRequest = {
  /** Path and query below `base`, beginning with '/'. */
  readonly url: string
  readonly slug: string
  readonly design: JsonObject
  /** Content hash of the design; null for one that is not published (edit mode before the first publishing). */
  readonly hash: string | null
  readonly shop: {
    readonly name: string
    readonly domain: string
    /** Public storefront token. */
    readonly token: string
    readonly currency: string
    readonly country: string
    readonly langs: readonly string[]
    readonly moneyFormat: string
  }
  readonly language: Language
  /** Where the app lives, such as `/web/demo`; no slash at the end. */
  readonly base: string
  /** The site's public address, for canonical and sharing tags; no slash at the end. */
  readonly origin: string
  /** True on the studio's canvas. */
  readonly edit: boolean
  readonly userAgent: string
}

/** What it answers: `state` is JSON text that the page carries for the script that takes over. */
export type RenderAnswer =
  | {
      readonly status: number
      readonly head: string
      readonly body: string
      readonly state: string
      readonly headers?: Readonly<Record<string, string>> | undefined
    }
  | { readonly redirect: string }
