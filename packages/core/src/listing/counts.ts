import { keysOf } from '../collections/typed-keys.ts'
import { LIMITS } from '../limits/limits.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * How many symbols people see: a flag, a family or a letter with its marks is one. For what only servers and the
 * dashboard count; phones' engines know no segmenter (`symbols` of limits.ts).
 */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** How many bytes a text has as UTF-8: an Arabic letter has two, most emoji four. */
export function countUtf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** The most that each text of a listing may have, in symbols as people see them. */
export const LISTING_TEXTS = {
  /** App Store: the app's name. */
  name: LIMITS.listingName,
  /** Google Play: the app's title. */
  title: LIMITS.listingTitle,
  /** App Store: the line under the name. */
  subtitle: 30,
  /** Google Play: what stands over the description. */
  short: 80,
  description: LIMITS.listingDescription,
  /** App Store: words to be found by, commas between. The store counts 100 bytes. */
  keywords: LIMITS.listingKeywords,
  /** App Store: may change without a new version. */
  promotional: 170,
  /** What is new in this version. Google Play takes 500. */
  news: 4000,
} as const
export type ListingText = keyof typeof LISTING_TEXTS
export const LISTING_TEXT_NAMES = keysOf(LISTING_TEXTS)

/** The App Store counts keywords in bytes of UTF-8, not in letters. */
export const KEYWORD_BYTES = 100
/** Google Play's own, shorter limit of what is new. */
export const PLAY_NEWS = 500

/** Texts that a language cannot do without (spec section 5, and Google Play's short description). */
export const REQUIRED_TEXTS = ['name', 'title', 'short', 'description', 'keywords'] as const

/** Keywords as the store reads them: between commas, without what is around them, none twice. */
export function splitKeywords(text: string): readonly string[] {
  const all = text
    .split(/[,،]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return [...new Set(all)]
}
