import { z } from 'zod'
import { recordOf } from '../../collections/typed-keys.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES, type Language } from '../../i18n/languages.ts'
import {
  AGE_AMOUNT_NAMES,
  AMOUNTS,
  APPLE_CATEGORIES,
  CATEGORY_NAMES,
  DATA_KINDS,
} from '../../listing/categories.ts'
import {
  countGraphemes,
  countUtf8Bytes,
  KEYWORD_BYTES,
  LISTING_TEXTS,
  type ListingText,
  REQUIRED_TEXTS,
} from '../../listing/text-limits.ts'
import { parseUrl } from '../../validation/parse-url.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../../validation/validate.ts'

/** Maximum length of any listing text in UTF-16 units, no matter how few characters people see in it. */
const MAX_UTF16_UNITS = 20_000

/** Schema of a text with a maximum number of visible characters; '' when missing. */
const text = (maxLength: number) =>
  z
    .string()
    .max(MAX_UTF16_UNITS, VALIDATION_TEXTS.maximum(maxLength))
    .refine((value) => countGraphemes(value) <= maxLength, VALIDATION_TEXTS.maximum(maxLength))
    .default('')

/** URL; '' while there is none. */
const address = z
  .string()
  .trim()
  .max(255, VALIDATION_TEXTS.maximum(255))
  .refine(
    (value) => value === '' || isAddress(value),
    'Enter an address that starts with https:// or http://',
  )
  .default('')

function isAddress(value: string): boolean {
  const url = parseUrl(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username
}

const mail = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH, VALIDATION_TEXTS.email)
  .refine((value) => value === '' || EMAIL_PATTERN.test(value), VALIDATION_TEXTS.email)
  .default('')

/** Texts of a listing in one language; '' when missing. */
export const listingTexts = z.object({
  name: text(LISTING_TEXTS.name),
  title: text(LISTING_TEXTS.title),
  subtitle: text(LISTING_TEXTS.subtitle),
  short: text(LISTING_TEXTS.short),
  description: text(LISTING_TEXTS.description),
  keywords: text(LISTING_TEXTS.keywords),
  promotional: text(LISTING_TEXTS.promotional),
  news: text(LISTING_TEXTS.news),
} satisfies Record<ListingText, z.ZodType>)
export type ListingTexts = z.output<typeof listingTexts>
export const NO_TEXTS: ListingTexts = listingTexts.parse({})

const amounts = z.object(recordOf(AGE_AMOUNT_NAMES, () => z.enum(AMOUNTS).default('none')))

/**
 * Listing data that a merchant submits to the stores. Texts are by language; all other data is shared. It may be
 * incomplete, which `listListingGaps` reports, but never too long.
 */
export const listingContent = z.object({
  /** Fallback language of the stores for shoppers of other languages. */
  main: z.enum(LANGUAGES).default('en'),
  texts: z.partialRecord(z.enum(LANGUAGES), listingTexts).default({}),
  /** URLs of the privacy policy, support, the shop, and account deletion without the app. */
  policy: address,
  support: address,
  marketing: address,
  deletion: address,
  /** Contact for Google Play's shoppers. */
  contact: z.object({ email: mail, phone: text(40) }).prefault({}),
  /** App Store: copyright holder, such as '2026 Alder & Pine Ltd'. */
  copyright: text(200),
  category: z
    .object({
      apple: z.enum(APPLE_CATEGORIES).default('shopping'),
      appleSecond: z.enum(APPLE_CATEGORIES).nullable().default(null),
      play: z.enum(CATEGORY_NAMES).default('shopping'),
    })
    .prefault({}),
  /** Age questionnaires of both stores; null until answered. */
  age: z
    .object({
      amounts: amounts.prefault({}),
      /** Contains gambling for money. */
      gambling: z.boolean().default(false),
      /** Gives unrestricted access to the web. */
      web: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** Data collection, for Apple's privacy labels and Google's data safety form; null until answered. */
  privacy: z
    .object({
      collected: z.array(z.enum(DATA_KINDS)).max(DATA_KINDS.length).default([]),
      /** Whether the data is linked to the person's account. */
      linked: z.boolean().default(true),
      /** Whether it is combined with other companies' data for advertising: Apple then requires asking the shopper. */
      tracking: z.boolean().default(false),
      /** Whether it is shared with others than the shop's processors. */
      shared: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** Digital goods (films, courses, codes), for which Apple requires its own payments. */
  digital: z.boolean().nullable().default(null),
  /** Sign-in with third-party accounts (Google, Facebook): Apple then requires its own as well. */
  socialSignIn: z.boolean().default(false),
  appleSignIn: z.boolean().default(false),
  /** Access for the stores' reviewers. The password is stored separately, encrypted. */
  review: z
    .object({
      firstName: text(50),
      lastName: text(50),
      email: mail,
      phone: text(40),
      demoUser: text(254),
      notes: text(4000),
    })
    .prefault({}),
  /** Whose developer account submits the app: a store refuses shops' apps that a service submits. */
  account: z.enum(['own', 'service', 'unsaid']).default('unsaid'),
})
export type ListingContent = z.output<typeof listingContent>
export const EMPTY_LISTING: ListingContent = listingContent.parse({})

/** Returns true for a language with any text. */
export function hasAnyText(texts: ListingTexts | undefined): boolean {
  return texts !== undefined && Object.values(texts).some((text) => text.trim() !== '')
}

/** Returns what a store listing lacks for its submission: error texts (spec section 5) by input path (`texts.en.name`). */
export function listListingGaps(
  content: ListingContent,
  languages: readonly Language[],
): Readonly<Record<string, string>> {
  const gaps: Record<string, string> = {}
  for (const language of new Set([content.main, ...languages])) {
    const texts = content.texts[language] ?? NO_TEXTS
    // Without a text the stores show the main language.
    if (language !== content.main && !hasAnyText(texts)) continue
    for (const name of REQUIRED_TEXTS)
      if (texts[name].trim() === '') gaps[`texts.${language}.${name}`] = VALIDATION_TEXTS.required
    if (countUtf8Bytes(texts.keywords) > KEYWORD_BYTES)
      gaps[`texts.${language}.keywords`] = KEYWORD_BYTES_ERROR
  }
  if (content.policy === '') gaps.policy = VALIDATION_TEXTS.required
  if (content.support === '') gaps.support = VALIDATION_TEXTS.required
  return gaps
}

/** Error for keywords within the character limit that exceed the App Store's byte limit. */
export const KEYWORD_BYTES_ERROR = `${KEYWORD_BYTES} bytes max`
