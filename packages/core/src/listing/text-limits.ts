import { listKeys } from '../collections/typed-keys.ts'
import { countCharacters, LIMITS } from '../limits/limits.ts'

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

/**
 * Counts visible characters (grapheme clusters): a flag, a family emoji or a letter with diacritics counts as
 * one. Only for server and dashboard, because phones' engines have no segmenter. In a browser without one
 * (Firefox before 125) it counts code points.
 */
export function countGraphemes(text: string): number {
  if (!segmenter) return countCharacters(text)
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** Counts the UTF-8 bytes of a text: two for an Arabic letter, four for most emoji. */
export function countUtf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Maximum lengths of a listing's texts, in visible characters. */
export const LISTING_TEXTS = {
  /** App Store: name of the app. */
  name: LIMITS.listingName,
  /** Google Play: title of the app. */
  title: LIMITS.listingTitle,
  /** App Store: subtitle. */
  subtitle: 30,
  /** Google Play: short description. */
  short: 80,
  description: LIMITS.listingDescription,
  /** App Store: search keywords, separated by commas. The store limits them to 100 bytes. */
  keywords: LIMITS.listingKeywords,
  /** App Store: promotional text, which may change without a new version. */
  promotional: 170,
  /** Release notes. Google Play's limit is 500. */
  news: 4000,
} as const
export type ListingText = keyof typeof LISTING_TEXTS
export const LISTING_TEXT_NAMES = listKeys(LISTING_TEXTS)

/** Maximum length of the keywords at the App Store, in UTF-8 bytes rather than characters. */
export const KEYWORD_BYTES = 100
/** Maximum length of release notes at Google Play, in visible characters. */
export const PLAY_NEWS = 500

/** Texts that a listing needs in every language: those of spec section 5, and Google Play's short description. */
export const REQUIRED_TEXTS = ['name', 'title', 'short', 'description', 'keywords'] as const

/** Splits keywords at commas, trims them and removes duplicates, as the store does. */
export function splitKeywords(text: string): readonly string[] {
  const all = text
    .split(/[,،]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return [...new Set(all)]
}
