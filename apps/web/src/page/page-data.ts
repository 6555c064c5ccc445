import type { JsonObject } from '@vitrine/core/design/operations'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import { isRecord } from '@vitrine/core/validation/is-record'

/** Data from the server that the browser needs before it renders the first screen. */
export type PageData = {
  readonly slug: string
  /** Path prefix of the app: `/web/demo`. */
  readonly base: string
  /** The whole design, or the part that the first screen reads, in the page's language. */
  readonly design: JsonObject
  /** URL of the whole design; null when `design` is complete. */
  readonly whole: string | null
  /** Content hash of the published design. */
  readonly hash: string
  readonly shop: AppShop
  readonly language: Language
  readonly edit: boolean
  /** Platform responses that the server rendered the first screen with. */
  readonly answers: Readonly<Record<string, unknown>>
}

export const PAGE_DATA_ID = 'vitrine'

/** Serializes data as JSON that cannot end its script element, whatever a merchant's texts contain. */
export function toScriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/**
 * Serializes the page's data for its script element. `design` and `answers` are JSON already, since many pages share
 * them.
 */
export function toPageScript(
  data: Omit<PageData, 'design' | 'answers'>,
  design: string,
  answers: string,
): string {
  return `{"design":${design},"answers":${answers},${toScriptJson(data).slice(1)}`
}

/** Reads the page's data from the document. Throws when it is not a page of this app. */
export function readPageData(document: Document): PageData {
  return parsePageData(document.getElementById(PAGE_DATA_ID)?.textContent)
}

/** Parses the page's data from its text. Throws when it is not that of this app. */
export function parsePageData(text: string | null | undefined): PageData {
  const data: unknown = text ? JSON.parse(text) : null
  if (!isPageData(data)) throw new Error('No page data')
  return data
}

/**
 * Distinguishes a page of this app from any other. The other fields need no check: the server wrote them from the same
 * type.
 */
function isPageData(data: unknown): data is PageData {
  return isRecord(data) && isRecord(data.design) && isRecord(data.shop) && isLanguage(data.language)
}
