import { keysOf } from '../collections/typed-keys.ts'
/**
 * What a shop's app may be, and what each store calls it; null where the store has no such category. Apple's by the names
 * of its API, Google's as its console shows them.
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
export const CATEGORY_NAMES = keysOf(CATEGORIES)
export const APPLE_CATEGORIES: readonly Category[] = CATEGORY_NAMES.filter(
  (one) => CATEGORIES[one].apple !== null,
)

/** How much of something there is in an app, by the words of Apple's questionnaire. */
export const AMOUNTS = ['none', 'some', 'much'] as const
export type Amount = (typeof AMOUNTS)[number]
export const APPLE_AMOUNTS: Readonly<Record<Amount, string>> = {
  none: 'NONE',
  some: 'INFREQUENT_OR_MILD',
  much: 'FREQUENT_OR_INTENSE',
}

/** What the stores' age questionnaires ask that a shop may have to say yes to, and Apple's name for it. */
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
export const AGE_AMOUNT_NAMES = keysOf(AGE_AMOUNTS)

/** The ages that Apple's answers lead to. */
export type Age = 4 | 9 | 13 | 16 | 18

/**
 * The age that an app is likely to be for, by Apple's questionnaire of 2026 (4+, 9+, 13+, 16+, 18+): the store reckons it
 * itself and has the last word.
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
  const [shown, told]: readonly (readonly AgeAmount[])[] = [
    ['alcohol', 'mature', 'violence'],
    ['medical', 'horror', 'profanity', 'contests'],
  ]
  if (shown?.some((name) => is(name, 'some')) || told?.some((name) => is(name, 'much'))) return 13
  return AGE_AMOUNT_NAMES.some((name) => amounts[name] !== 'none') ? 9 : 4
}

/** Kinds of data that an app of ours may gather: Apple's privacy labels and Google's data safety ask for the same. */
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
