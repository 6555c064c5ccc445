import { listKeys } from '../collections/typed-keys.ts'
/**
 * Categories of a shop's app with their names at each store; null where the store has none. Apple's are names of its
 * API, Google's are those of its console.
 */
export const CATEGORIES = {
  shopping: { apple: 'SHOPPING', play: 'Shopping' },
  food: { apple: 'FOOD_AND_DRINK', play: 'Food & Drink' },
  lifestyle: { apple: 'LIFESTYLE', play: 'Lifestyle' },
  health: { apple: 'HEALTH_AND_FITNESS', play: 'Health & Fitness' },
  sports: { apple: 'SPORTS', play: 'Sports' },
  books: { apple: 'BOOKS', play: 'Books & Reference' },
  music: { apple: 'MUSIC', play: 'Music & Audio' },
  education: { apple: 'EDUCATION', play: 'Education' },
  entertainment: { apple: 'ENTERTAINMENT', play: 'Entertainment' },
  business: { apple: 'BUSINESS', play: 'Business' },
  travel: { apple: 'TRAVEL', play: 'Travel & Local' },
  medical: { apple: 'MEDICAL', play: 'Medical' },
  photo: { apple: 'PHOTO_AND_VIDEO', play: 'Photography' },
  beauty: { apple: null, play: 'Beauty' },
  home: { apple: null, play: 'House & Home' },
  art: { apple: null, play: 'Art & Design' },
  parenting: { apple: null, play: 'Parenting' },
  auto: { apple: null, play: 'Auto & Vehicles' },
} as const satisfies Readonly<Record<string, { readonly apple: string | null; readonly play: string | null }>>
export type Category = keyof typeof CATEGORIES
export const CATEGORY_NAMES = listKeys(CATEGORIES)
export const APPLE_CATEGORIES: readonly Category[] = CATEGORY_NAMES.filter(
  (one) => CATEGORIES[one].apple !== null,
)

/** How often an app shows a kind of content, in the steps of Apple's questionnaire. */
export const AMOUNTS = ['none', 'some', 'much'] as const
export type Amount = (typeof AMOUNTS)[number]
export const APPLE_AMOUNTS: Readonly<Record<Amount, string>> = {
  none: 'NONE',
  some: 'INFREQUENT_OR_MILD',
  much: 'FREQUENT_OR_INTENSE',
}

/**
 * Kinds of content in the stores' age questionnaires that a shop's app may have, each with Apple's name of
 * the question.
 */
export const AGE_AMOUNTS = {
  alcohol: 'alcoholTobaccoOrDrugUseOrReferences',
  mature: 'matureOrSuggestiveThemes',
  nudity: 'sexualContentOrNudity',
  medical: 'medicalOrTreatmentInformation',
  violence: 'violenceRealistic',
  horror: 'horrorOrFearThemes',
  profanity: 'profanityOrCrudeHumor',
  contests: 'contests',
} as const
export type AgeAmount = keyof typeof AGE_AMOUNTS
export const AGE_AMOUNT_NAMES = listKeys(AGE_AMOUNTS)

/** Age ratings that Apple gives to apps. */
export type Age = 4 | 9 | 13 | 16 | 18

/**
 * Estimates the age rating of an app by Apple's questionnaire of 2026 (4+, 9+, 13+, 16+, 18+). The store calculates its
 * own, which is final.
 */
export function estimateAgeRating(answers: {
  readonly amounts: Readonly<Record<AgeAmount, Amount>>
  readonly gambling: boolean
  readonly web: boolean
}): Age {
  const { amounts, gambling, web } = answers
  const is = (name: AgeAmount, amount: Amount) => amounts[name] === amount
  if (gambling || is('alcohol', 'much') || is('nudity', 'much')) return 18
  if (web || is('mature', 'much') || is('violence', 'much') || is('nudity', 'some')) return 16
  const [sensitiveNames, tolerableNames]: readonly (readonly AgeAmount[])[] = [
    ['alcohol', 'mature', 'violence'],
    ['medical', 'horror', 'profanity', 'contests'],
  ]
  if (sensitiveNames?.some((name) => is(name, 'some')) || tolerableNames?.some((name) => is(name, 'much')))
    return 13
  return AGE_AMOUNT_NAMES.some((name) => amounts[name] !== 'none') ? 9 : 4
}

/** Kinds of data that an app may collect, as Apple's privacy labels and Google's data safety form list them. */
export const DATA_KINDS = [
  'name',
  'email',
  'phone',
  'address',
  'purchases',
  'browsing',
  'search',
  'device',
  'location',
  'diagnostics',
] as const
export type DataKind = (typeof DATA_KINDS)[number]
