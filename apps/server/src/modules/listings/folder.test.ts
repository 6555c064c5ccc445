import { EMPTY_LISTING, listingContent } from '@vitrine/core/contract/releases/listing-content'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toListingFolder } from './folder.ts'

const content = listingContent.parse({
  ...EMPTY_LISTING,
  texts: {
    en: {
      name: 'Alder Lamps',
      title: 'Alder Lamps',
      short: 'Lamps made by hand.',
      description: 'All our lamps in one place.',
      keywords: 'lamps, light,lamps',
    },
    ar: { name: 'مصابيح', title: 'مصابيح', news: 'الجديد' },
  },
  policy: 'https://alder.example/privacy',
  support: 'https://alder.example/help',
  copyright: '2026 Alder Ltd',
  age: { amounts: { alcohol: 'some' } },
  review: {
    firstName: 'Ada',
    lastName: 'Alder',
    email: 'ada@alder.example',
    phone: '+44 20 7946 0000',
    demoUser: 'review@alder.example',
  },
})
const files = toListingFolder({ content, version: 100, languages: ['en', 'ar'], password: 'open sesame' })

test('a listing export is a fastlane folder without files for empty fields', () => {
  expect(Object.keys(files).sort()).toEqual(
    [
      'README.txt',
      'fastlane/Deliverfile',
      'fastlane/metadata/android/ar/changelogs/default.txt',
      'fastlane/metadata/android/ar/title.txt',
      'fastlane/metadata/android/en-US/full_description.txt',
      'fastlane/metadata/android/en-US/short_description.txt',
      'fastlane/metadata/android/en-US/title.txt',
      ...['name', 'privacy_url', 'release_notes', 'support_url'].map(
        (one) => `fastlane/metadata/ar-SA/${one}.txt`,
      ),
      ...['description', 'keywords', 'name', 'privacy_url', 'support_url'].map(
        (one) => `fastlane/metadata/en-US/${one}.txt`,
      ),
      'fastlane/metadata/copyright.txt',
      'fastlane/metadata/primary_category.txt',
      ...['demo_password', 'demo_user', 'email_address', 'first_name', 'last_name', 'phone_number'].map(
        (one) => `fastlane/metadata/review_information/${one}.txt`,
      ),
      'fastlane/rating.json',
      'store.config.json',
    ].sort(),
  )
  expect(files['fastlane/metadata/en-US/keywords.txt']).toBe('lamps,light\n')
  expect(files['fastlane/metadata/primary_category.txt']).toBe('SHOPPING\n')
})

const amount = z.enum(['NONE', 'INFREQUENT_OR_MILD', 'FREQUENT_OR_INTENSE'])
const text = (maxLength: number, minLength = 1) => z.string().min(minLength).max(maxLength)
/** The fields of EAS Metadata's schema (metadata-0.json); unknown names are refused there. */
const eas = z.strictObject({
  configVersion: z.literal(0),
  apple: z.strictObject({
    copyright: z.string(),
    info: z.partialRecord(
      z.enum(['en-US', 'fr-FR', 'es-ES', 'de-DE', 'ar-SA']),
      z.strictObject({
        title: text(30, 2),
        subtitle: text(30).optional(),
        description: text(4000, 10).optional(),
        keywords: z.array(text(100)).optional(),
        releaseNotes: text(4000).optional(),
        promoText: text(170).optional(),
        marketingUrl: text(255).optional(),
        supportUrl: text(255).optional(),
        privacyPolicyUrl: text(255),
      }),
    ),
    categories: z.array(z.string()).min(1).max(2),
    advisory: z.strictObject({
      alcoholTobaccoOrDrugUseOrReferences: amount,
      contests: amount,
      gamblingSimulated: amount,
      horrorOrFearThemes: amount,
      matureOrSuggestiveThemes: amount,
      medicalOrTreatmentInformation: amount,
      profanityOrCrudeHumor: amount,
      sexualContentGraphicAndNudity: amount,
      sexualContentOrNudity: amount,
      violenceCartoonOrFantasy: amount,
      violenceRealistic: amount,
      violenceRealisticProlongedGraphicOrSadistic: amount,
      gambling: z.boolean(),
      unrestrictedWebAccess: z.boolean(),
      kidsAgeBand: z.null(),
    }),
    review: z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email: z.email(),
      phone: z.string(),
      demoUsername: z.string(),
      demoPassword: z.string(),
      demoRequired: z.boolean(),
      notes: z.string().optional(),
    }),
  }),
})

test('a listing export has the file that EAS Metadata reads, in its published schema', () => {
  const config = eas.parse(JSON.parse(files['store.config.json'] ?? ''))
  expect(Object.keys(config.apple.info)).toEqual(['en-US', 'ar-SA'])
  expect(config.apple).toMatchObject({
    info: { 'en-US': { title: 'Alder Lamps', keywords: ['lamps', 'light'] } },
    categories: ['SHOPPING'],
    advisory: { alcoholTobaccoOrDrugUseOrReferences: 'INFREQUENT_OR_MILD' },
    review: { demoUsername: 'review@alder.example', demoPassword: 'open sesame', demoRequired: true },
  })
})

test('a listing export has no file for unanswered questions, and explains what no tool can set', () => {
  const bare = toListingFolder({
    content: { ...EMPTY_LISTING, texts: {} },
    version: 100,
    languages: ['en'],
    password: null,
  })
  expect(Object.keys(bare).sort()).toEqual([
    'README.txt',
    'fastlane/metadata/primary_category.txt',
    'store.config.json',
  ])
  expect(bare['store.config.json']).not.toMatch(/advisory|review/)
  expect(bare['README.txt']).toContain('Not answered yet.')
})
