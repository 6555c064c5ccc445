import type { JsonObject } from '@vitrine/core/design/operations'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import { isRecord } from '@vitrine/core/validation/record'

/** What the server knows and the browser needs before the first screen can be drawn. */
export type PageData = {
  readonly slug: string
  /** Path before every path of the app: `/web/demo`. */
  readonly base: string
  /** The whole design, or what the first screen reads of it in the page's language. */
  readonly design: JsonObject
  /** Where the whole design is; null when `design` is all of it. */
  readonly whole: string | null
  /** Content hash of the published design. */
  readonly hash: string
  readonly shop: AppShop
  readonly language: Language
  readonly edit: boolean
  /** Platform answers that the first screen was drawn with. */
  readonly answers: Readonly<Record<string, unknown>>
}

export const PAGE_DATA_ID = 'vitrine'

/** JSON that cannot end the script element it stands in, whatever a merchant called a product. */
export function toScriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** The page's data for its script element; design and answers are text already, since many pages share them. */
export function toPageScript(
  data: Omit<PageData, 'design' | 'answers'>,
  design: string,
  answers: string,
): string {
  return `{"design":${design},"answers":${answers},${toScriptJson(data).slice(1)}`
}

/** The page's data as the server wrote it; throws when this page is not one of ours. */
export function readPageData(document: Document): PageData {
  return parsePageData(document.getElementById(PAGE_DATA_ID)?.textContent)
}

/** The same of the text alone. */
export function parsePageData(text: string | null | undefined): PageData {
  const data: unknown = text ? JSON.parse(text) : null
  if (!isPageData(data)) throw new Error('The page has no app data')
  return data
}

/** Tells our page from any other. The rest was written from the same type by the server that drew it, with this script. */
function isPageData(data: unknown): data is PageData {
  return isRecord(data) && isRecord(data.design) && isRecord(data.shop) && isLanguage(data.language)
}
