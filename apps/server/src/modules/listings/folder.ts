import type { ListingContent } from '@vitrine/core/contract/releases/listing-content'
import type { ListingImage } from '@vitrine/core/contract/releases/listings'
import type { Language } from '@vitrine/core/i18n/languages'
import {
  AGE_AMOUNT_NAMES,
  AGE_AMOUNTS,
  APPLE_AMOUNTS,
  CATEGORIES,
  estimateAgeRating,
} from '@vitrine/core/listing/categories'
import { SCREEN_SET_NAMES, SCREEN_SETS, type ScreenSet } from '@vitrine/core/listing/image-slots'
import { selectListingImages } from '@vitrine/core/listing/select-images'
import { splitKeywords } from '@vitrine/core/listing/text-limits'

/** Language codes of the stores. */
const APPLE: Readonly<Record<Language, string>> = {
  en: 'en-US',
  fr: 'fr-FR',
  es: 'es-ES',
  de: 'de-DE',
  ar: 'ar-SA',
}
const PLAY: Readonly<Record<Language, string>> = { ...APPLE, ar: 'ar' }

/** A store listing to write as the text files of fastlane and EAS Metadata. */
export type ExportedListing = {
  readonly content: ListingContent
  readonly version: number
  /** Languages with texts, the main one first. */
  readonly languages: readonly Language[]
  /** Password of the demo account; null when none is stored. */
  readonly password: string | null
}

/** Removes empty values: without a file or value the tools leave the store's data unchanged. */
function omitEmpty<T extends Readonly<Record<string, unknown>>>(values: T): Partial<T> {
  // The remaining keys and values have their original types.
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Partial<T>
}

/** Returns the text files by path, for fastlane (deliver, supply) and EAS Metadata; `README.txt` describes the rest. */
export function toListingFolder(listing: ExportedListing): Readonly<Record<string, string>> {
  const files: Record<string, string> = {
    'store.config.json': json(easConfig(listing)),
    ...(listing.content.age
      ? { 'fastlane/Deliverfile': DELIVERFILE, 'fastlane/rating.json': json(advisory(listing.content)) }
      : {}),
    'README.txt': readme(listing),
  }
  const add = (folder: string, texts: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(omitEmpty(texts))) files[`${folder}/${name}.txt`] = `${text}\n`
  }
  const { content, languages } = listing
  for (const language of languages) {
    const texts = content.texts[language]
    if (!texts) continue
    add(`fastlane/metadata/${APPLE[language]}`, {
      name: texts.name,
      subtitle: texts.subtitle,
      description: texts.description,
      keywords: splitKeywords(texts.keywords).join(','),
      promotional_text: texts.promotional,
      release_notes: texts.news,
      support_url: content.support,
      marketing_url: content.marketing,
      privacy_url: content.policy,
    })
    const android = `fastlane/metadata/android/${PLAY[language]}`
    add(android, { title: texts.title, short_description: texts.short, full_description: texts.description })
    add(`${android}/changelogs`, { default: texts.news })
  }
  const { apple, appleSecond } = content.category
  add('fastlane/metadata', {
    copyright: content.copyright,
    primary_category: CATEGORIES[apple].apple ?? '',
    secondary_category: appleSecond ? (CATEGORIES[appleSecond].apple ?? '') : '',
  })
  const { review } = content
  add('fastlane/metadata/review_information', {
    first_name: review.firstName,
    last_name: review.lastName,
    email_address: review.email,
    phone_number: review.phone,
    demo_user: review.demoUser,
    demo_password: listing.password ?? '',
    notes: review.notes,
  })
  return files
}

/** Screenshot sets by supply's names. */
const PLAY_SETS: Partial<Record<ScreenSet, string>> = {
  screen_android_1242: 'phoneScreenshots',
  screen_android_1600: 'tenInchScreenshots',
}
/** Size of Google Play's icon, px. */
const PLAY_ICON = 512

/**
 * Returns the path of each image in the export: screenshots for deliver (named by position and set) and for supply.
 * `width`: target width, px; null for the original. A language without images uses those of the main one.
 */
export function listImageFiles(
  pictures: readonly ListingImage[],
  languages: readonly Language[],
  main: Language,
): readonly { readonly path: string; readonly picture: ListingImage; readonly width: number | null }[] {
  const files: { path: string; picture: ListingImage; width: number | null }[] = []
  const [icon] = selectListingImages(pictures, 'icon', main, main)
  if (icon) files.push({ path: 'app-icon.png', picture: icon, width: null })
  for (const language of languages) {
    const images = `fastlane/metadata/android/${PLAY[language]}/images`
    if (icon) files.push({ path: `${images}/icon.png`, picture: icon, width: PLAY_ICON })
    const [feature] = selectListingImages(pictures, 'feature', language, main)
    if (feature) files.push({ path: `${images}/featureGraphic.png`, picture: feature, width: null })
    for (const set of SCREEN_SET_NAMES)
      for (const [at, picture] of selectListingImages(pictures, set, language, main).entries()) {
        const { apple } = SCREEN_SETS[set]
        const path = apple
          ? `fastlane/screenshots/${APPLE[language]}/${at + 1}_${apple}.png`
          : `${images}/${PLAY_SETS[set]}/${at + 1}.png`
        files.push({ path, picture, width: null })
      }
  }
  return files
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

// deliver ignores the folder `android`, which supply reads.
const DELIVERFILE = 'app_rating_config_path("./fastlane/rating.json")\n'

/** Returns Apple's age questionnaire by the names of its API, without unanswered questions. */
function advisory({ age }: ListingContent): Readonly<Record<string, string | boolean | null>> {
  const amounts = AGE_AMOUNT_NAMES.map((name) => [
    AGE_AMOUNTS[name],
    APPLE_AMOUNTS[age?.amounts[name] ?? 'none'],
  ])
  return {
    ...Object.fromEntries(amounts),
    gambling: age?.gambling ?? false,
    unrestrictedWebAccess: age?.web ?? false,
    gamblingSimulated: 'NONE',
    sexualContentGraphicAndNudity: 'NONE',
    violenceCartoonOrFantasy: 'NONE',
    violenceRealisticProlongedGraphicOrSadistic: 'NONE',
    kidsAgeBand: null,
  }
}

/** Returns `store.config.json` of EAS Metadata, version 0, for the App Store only. */
function easConfig({ content, languages, password }: ExportedListing) {
  const { apple, appleSecond } = content.category
  const { review } = content
  const info = languages.flatMap((language) => {
    const texts = content.texts[language]
    if (!texts) return []
    const keywords = splitKeywords(texts.keywords)
    return [
      [
        APPLE[language],
        {
          ...omitEmpty({
            title: texts.name,
            subtitle: texts.subtitle,
            promoText: texts.promotional,
            description: texts.description,
            releaseNotes: texts.news,
            marketingUrl: content.marketing,
            supportUrl: content.support,
            privacyPolicyUrl: content.policy,
          }),
          ...(keywords.length > 0 ? { keywords } : {}),
        },
      ] as const,
    ]
  })
  const hasContact = review.firstName && review.lastName && review.email && review.phone
  return {
    configVersion: 0,
    apple: {
      info: Object.fromEntries(info),
      ...omitEmpty({ copyright: content.copyright }),
      categories: [apple, appleSecond].flatMap((one) => (one ? [CATEGORIES[one].apple] : [])),
      ...(content.age ? { advisory: advisory(content) } : {}),
      // The four fields of names are required together.
      ...(hasContact
        ? {
            review: {
              firstName: review.firstName,
              lastName: review.lastName,
              email: review.email,
              phone: review.phone,
              ...omitEmpty({ demoUsername: review.demoUser, demoPassword: password, notes: review.notes }),
              demoRequired: review.demoUser !== '',
            },
          }
        : {}),
    },
  }
}

/** Returns the instructions for data that no tool can submit, to be entered in the stores' consoles. */
function readme({ content, version }: ExportedListing): string {
  const { privacy, age } = content
  const lines = [
    `Store listing, version ${version}`,
    '',
    'App Store, by fastlane:   fastlane deliver --skip_binary_upload',
    'App Store, by EAS:        eas metadata:push',
    'Google Play, by fastlane: fastlane supply --skip_upload_apk --skip_upload_aab',
    '',
    'To be entered by hand in the Play Console:',
    `  Category: ${CATEGORIES[content.category.play].play}`,
    `  Contact: ${[content.contact.email, content.contact.phone, content.marketing].filter(Boolean).join(', ') || '-'}`,
    `  Privacy policy: ${content.policy || '-'}`,
    `  Account deletion: ${content.deletion || '-'}`,
    '',
    'App privacy (App Store) and Data safety (Google Play):',
    privacy
      ? `  Collected: ${privacy.collected.join(', ') || 'nothing'}; linked to the person: ${yes(privacy.linked)}; tracking: ${yes(privacy.tracking)}; shared: ${yes(privacy.shared)}`
      : '  Not answered yet.',
    `Age: ${age ? `likely ${estimateAgeRating(age)}+ in the App Store` : 'not answered yet'}`,
    '',
    'This folder holds the password of the demo account where one is kept: do not commit it.',
  ]
  return `${lines.join('\n')}\n`
}

const yes = (value: boolean) => (value ? 'yes' : 'no')
