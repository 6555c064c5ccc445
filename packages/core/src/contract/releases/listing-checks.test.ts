import { expect, test } from 'vitest'
import { estimateAgeRating } from '../../listing/categories.ts'
import { countGraphemes, countUtf8Bytes, splitKeywords } from '../../listing/text-limits.ts'
import { checkListing, type ListingAbout } from './listing-checks.ts'
import { EMPTY_LISTING, type ListingContent, NO_TEXTS } from './listing-content.ts'
import type { ListingImage } from './listings.ts'

const TEXTS = {
  ...NO_TEXTS,
  name: 'Alder Lamps',
  title: 'Alder Lamps',
  subtitle: 'Light made by hand',
  short: 'Lamps made by hand, delivered to your door.',
  description: 'Every lamp is made in our own workshop of oak and linen. '.repeat(5),
  keywords: 'light,oak,linen,desk',
}
const picture = (slot: ListingImage['place'], at: number): ListingImage => ({
  id: `019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1d${String(at).padStart(2, '0')}`,
  place: slot,
  language: null,
  url: 'https://files.example/a.png',
  width: 1,
  height: 1,
  size: 1,
  generated: false,
  alpha: false,
})
const ABOUT: ListingAbout = {
  languages: ['en'],
  tablets: false,
  first: true,
  demoPassword: true,
  unreachable: [],
  pictures: [
    picture('icon', 1),
    picture('feature', 2),
    picture('screen_ios_1284', 3),
    picture('screen_android_1242', 4),
    picture('screen_android_1242', 5),
  ],
}
const GOOD: ListingContent = {
  ...EMPTY_LISTING,
  texts: { en: TEXTS },
  policy: 'https://alder.example/privacy',
  support: 'https://alder.example/help',
  deletion: 'https://alder.example/delete',
  contact: { email: 'help@alder.example', phone: '' },
  copyright: '2026 Alder Ltd',
  account: 'own',
  digital: false,
  age: { amounts: noAmounts(), gambling: false, web: false },
  privacy: { collected: ['email'], linked: true, tracking: false, shared: false },
  review: {
    firstName: 'Ada',
    lastName: 'Alder',
    email: 'ada@alder.example',
    phone: '+44 20 7946 0000',
    demoUser: 'review@alder.example',
    notes: '',
  },
}
function noAmounts() {
  return {
    alcohol: 'none',
    mature: 'none',
    nudity: 'none',
    medical: 'none',
    violence: 'none',
    horror: 'none',
    profanity: 'none',
    contests: 'none',
  } as const
}
const rules = (change: Partial<ListingContent> = {}, about: Partial<ListingAbout> = {}) =>
  checkListing({ ...GOOD, ...change }, { ...ABOUT, ...about }).map(({ rule }) => rule)
const saying = (change: Partial<typeof TEXTS>) => rules({ texts: { en: { ...TEXTS, ...change } } })

test('the listing check accepts a complete listing', () => {
  expect(rules()).toEqual([])
})

test.each([
  ['placeholder', { description: `${TEXTS.description} Lorem ipsum dolor` }],
  ['placeholder', { subtitle: '[slogan]' }],
  ['unfinished', { description: `${TEXTS.description} Wishlists are coming soon.` }],
  ['unfinished', { news: 'قريبًا' }],
  ['other-store', { description: `${TEXTS.description} Also for Android.` }],
  ['other-store', { short: 'The lamps of our iPhone app' }],
  ['other-names', { keywords: 'light,amazon' }],
  ['price', { subtitle: '20 % off all lamps' }],
  ['price', { title: 'Lampes gratuites: gratuit' }],
  ['ranking', { name: 'The #1 lamp shop' }],
  ['emoji', { title: 'Alder Lamps 💡' }],
  ['capitals', { title: 'ALDER LAMPS' }],
  ['markup', { description: `${TEXTS.description}<b>oak</b>` }],
  ['thin', { description: 'All our lamps.' }],
  ['keyword-short', { keywords: 'light,ok' }],
  ['keyword-repeats', { keywords: 'light,LAMPS' }],
  ['keyword-bytes', { keywords: 'مصباح,خشب,كتان,ضوء,إنارة,غرفة,مكتب,ديكور,يدوي,بيت,هدايا,اثاث' }],
  ['news-long', { news: 'New lamps. '.repeat(60) }],
] as const)('the listing check finds %s in %o', (rule, change) => {
  expect(saying(change)).toEqual([rule])
})

test('the listing check matches whole words: a beta-carotene lamp is no beta, and an Apple Tree Lane names no store', () => {
  expect(
    saying({ description: `${TEXTS.description} Alphabetagamma, freedom, androids' dreams aside.` }),
  ).toEqual([])
})

const ANSWERS: readonly [rule: string, change: Parameters<typeof rules>[0]][] = [
  ['template', { account: 'service' }],
  ['template-unsaid', { account: 'unsaid' }],
  ['deletion', { deletion: '' }],
  ['apple-sign-in', { socialSignIn: true }],
  ['digital', { digital: true }],
  ['digital-unsaid', { digital: null }],
  ['privacy', { privacy: null }],
  ['tracking', { privacy: { collected: [], linked: true, tracking: true, shared: false } }],
  ['age', { age: null }],
  ['insecure', { support: 'http://alder.example/help' }],
  ['demo', { review: { ...GOOD.review, demoUser: '' } }],
  ['reviewer', { review: { ...GOOD.review, phone: '' } }],
  ['contact', { contact: { email: '', phone: '' } }],
  ['copyright', { copyright: '' }],
  ['missing', { policy: '' }],
]
test.each(ANSWERS)('the listing check finds %s in the merchant’s answers', (rule, change) => {
  expect(rules(change)).toEqual([rule])
})

test('the listing check misses required images, and accepts the newest phones’ screenshots for the previous ones', () => {
  const without = (...slots: string[]) => ABOUT.pictures.filter(({ place }) => !slots.includes(place))
  expect(rules({}, { pictures: without('icon') })).toEqual(['icon'])
  expect(rules({}, { pictures: without('feature') })).toEqual(['feature'])
  expect(rules({}, { pictures: without('screen_ios_1284') })).toEqual(['screens'])
  expect(rules({}, { pictures: [...without('screen_ios_1284'), picture('screen_ios_1320', 9)] })).toEqual([])
  expect(rules({}, { pictures: ABOUT.pictures.slice(0, 4) })).toEqual(['screens'])
  const many = Array.from({ length: 9 }, (_, at) => picture('screen_android_1242', at + 10))
  expect(rules({}, { pictures: [...ABOUT.pictures, ...many] })).toEqual(['screens-many'])
  expect(rules({}, { tablets: true })).toEqual(['screens', 'screens'])
})

test('the listing check finds texts in another language, outdated version notes and broken links', () => {
  expect(rules({ texts: { en: TEXTS, fr: TEXTS } }, { languages: ['en', 'fr'] })).toEqual(['same-language'])
  expect(rules({}, { languages: ['en', 'ar'] })).toEqual(['language'])
  expect(rules({}, { first: false })).toEqual(['news-missing'])
  expect(rules({}, { unreachable: [GOOD.policy] })).toEqual(['unreachable'])
  const own = ABOUT.pictures.map((one) => ({ ...one, language: 'en' as const }))
  const german = {
    ...TEXTS,
    description: 'Jede Lampe entsteht in unserer Werkstatt aus Eiche und Leinen. '.repeat(5),
  }
  expect(rules({ texts: { en: TEXTS, de: german } }, { languages: ['de'], pictures: own })).toEqual([
    'screens-language',
    'screens-language',
  ])
})

test('the listing check counts characters as people see them, bytes for stores that do, and splits keywords at either comma', () => {
  expect([countGraphemes('👨‍👩‍👧é🇫🇷'), countUtf8Bytes('ضوء')]).toEqual([3, 6])
  expect(splitKeywords(' lamp, oak ,,lamp،ضوء')).toEqual(['lamp', 'oak', 'ضوء'])
})

test('the listing’s age rating follows the strictest answer', () => {
  const age = (change: object, more: object = {}) =>
    estimateAgeRating({ amounts: { ...noAmounts(), ...change }, gambling: false, web: false, ...more })
  expect([age({}), age({ horror: 'some' }), age({ alcohol: 'some' }), age({}, { web: true })]).toEqual([
    4, 9, 13, 16,
  ])
  expect([age({ alcohol: 'much' }), age({}, { gambling: true })]).toEqual([18, 18])
})
