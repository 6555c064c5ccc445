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
} from '../../listing/counts.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../../validation/validate.ts'

/** No text of a listing has more units than this, however few symbols people see in it. */
const MOST_UNITS = 20_000

/** A text of at most so many symbols as people see them; '' where there is none. */
const text = (most: number) =>
  z
    .string()
    .max(MOST_UNITS, VALIDATION_TEXTS.maximum(most))
    .refine((value) => countGraphemes(value) <= most, VALIDATION_TEXTS.maximum(most))
    .default('')

/** An address of the web, or '' as long as there is none. */
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
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username
}

const mail = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH, VALIDATION_TEXTS.email)
  .refine((value) => value === '' || EMAIL_PATTERN.test(value), VALIDATION_TEXTS.email)
  .default('')

/** A listing's texts in one language; what is '' is missing. */
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
 * Everything that a merchant tells the stores of an app. Texts are by language; the rest is the same in all of them.
 * Unfinished it may be, too long nowhere: what is missing is said by `listListingGaps`.
 */
export const listingContent = z.object({
  /** The language that the stores show where they have none of a shopper's own. */
  main: z.enum(LANGUAGES).default('en'),
  texts: z.partialRecord(z.enum(LANGUAGES), listingTexts).default({}),
  /** Addresses: of the privacy policy, of help, of the shop, and where an account is deleted without the app. */
  policy: address,
  support: address,
  marketing: address,
  deletion: address,
  /** Whom Google Play's shoppers write to. */
  contact: z.object({ email: mail, phone: text(40) }).prefault({}),
  /** App Store: whose app it is, such as '2026 Alder & Pine Ltd'. */
  copyright: text(200),
  category: z
    .object({
      apple: z.enum(APPLE_CATEGORIES).default('shopping'),
      appleSecond: z.enum(APPLE_CATEGORIES).nullable().default(null),
      play: z.enum(CATEGORY_NAMES).default('shopping'),
    })
    .prefault({}),
  /** The age questionnaires of both stores; null until it was answered. */
  age: z
    .object({
      amounts: amounts.prefault({}),
      /** Money can be won. */
      gambling: z.boolean().default(false),
      /** Any page of the web can be reached from within. */
      web: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** What the app gathers, for Apple's privacy labels and Google's data safety; null until it was answered. */
  privacy: z
    .object({
      collected: z.array(z.enum(DATA_KINDS)).max(DATA_KINDS.length).default([]),
      /** Whether it stands with the person's account. */
      linked: z.boolean().default(true),
      /** Joined with other companies' data, for advertisements: Apple wants the shopper asked. */
      tracking: z.boolean().default(false),
      /** Sent to others than those who work for the shop. */
      shared: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** Digital goods (films, courses, codes): Apple wants those paid through its own payments. */
  digital: z.boolean().nullable().default(null),
  /** How shoppers sign in: with others' accounts (Google, Facebook) Apple wants its own beside them. */
  socialSignIn: z.boolean().default(false),
  appleSignIn: z.boolean().default(false),
  /** For the people who look the app through before it is let in. Its password is kept by itself, sealed. */
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
  /** In whose name the app is submitted: a store refuses shops' apps that a service submits. */
  account: z.enum(['own', 'service', 'unsaid']).default('unsaid'),
})
export type ListingContent = z.output<typeof listingContent>
export const EMPTY_LISTING: ListingContent = listingContent.parse({})

/** True for a language in which anything is written. */
export function isBegun(texts: ListingTexts | undefined): boolean {
  return texts !== undefined && Object.values(texts).some((text) => text.trim() !== '')
}

/** What a listing lacks to be sent to the stores, by the input's own path (`texts.en.name`), in spec section 5's words. */
export function listListingGaps(
  content: ListingContent,
  languages: readonly Language[],
): Readonly<Record<string, string>> {
  const gaps: Record<string, string> = {}
  for (const language of new Set([content.main, ...languages])) {
    const texts = content.texts[language] ?? NO_TEXTS
    // Where nothing is written the stores show the main language.
    if (language !== content.main && !isBegun(texts)) continue
    for (const name of REQUIRED_TEXTS)
      if (texts[name].trim() === '') gaps[`texts.${language}.${name}`] = VALIDATION_TEXTS.required
    if (countUtf8Bytes(texts.keywords) > KEYWORD_BYTES) gaps[`texts.${language}.keywords`] = MAX_BYTES
  }
  if (content.policy === '') gaps.policy = VALIDATION_TEXTS.required
  if (content.support === '') gaps.support = VALIDATION_TEXTS.required
  return gaps
}

/** What is said of keywords that people count few enough and the App Store does not. */
export const MAX_BYTES = `${KEYWORD_BYTES} bytes max`
