import type { Language } from '../../i18n/languages.ts'
import {
  listRequiredSets,
  MAX_SCREENSHOTS,
  MIN_SCREENSHOTS,
  SCREEN_SET_NAMES,
  SCREEN_SETS,
} from '../../listing/image-slots.ts'
import type { ListingRule } from '../../listing/rules.ts'
import { countGraphemes, type ListingText, PLAY_NEWS, splitKeywords } from '../../listing/text-limits.ts'
import { hasAnyText, KEYWORD_BYTES_ERROR, type ListingContent, listListingGaps } from './listing-content.ts'
import type { ListingImage } from './listings.ts'

/** Problem that a store would reject or question. */
export type ListingFinding = {
  readonly rule: ListingRule
  /** Path in the content (`texts.en.name`), `pictures.<place>`, or '' for the whole listing. */
  readonly path: string
  readonly language: Language | null
  /** Affected part: a word, URL or size. */
  readonly detail: string | null
}

/** Facts that the checks of a listing need besides its content. */
export type ListingAbout = {
  readonly languages: readonly Language[]
  readonly tablets: boolean
  /** True for the first version of the listing, which needs no release notes. */
  readonly first: boolean
  readonly pictures: readonly ListingImage[]
  readonly demoPassword: boolean
  /** URLs of the listing that do not respond. */
  readonly unreachable: readonly string[]
}

/** Minimum length of a description, characters; a shorter one reads like a placeholder. */
const THIN = 200

const wordPattern = (list: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${list})(?![\\p{L}\\p{N}])`, 'iu')

/** Forbidden words by rule, in the product's languages; the first match is reported. */
const WORDS: readonly (readonly [ListingRule, readonly ListingText[], RegExp])[] = [
  [
    'placeholder',
    ['name', 'title', 'subtitle', 'short', 'description', 'keywords', 'promotional', 'news'],
    /lorem ipsum|text here|your (?:app|text|description|shop|store) here|insert .{0,20}here|\bto-?do\b|\bxxx+\b|\[[^\]\n]{1,40}\]|\{\{[^}\n]{0,40}\}\}/i,
  ],
  [
    'unfinished',
    ['name', 'title', 'subtitle', 'short', 'description', 'promotional', 'news'],
    wordPattern(
      'coming soon|beta|test version|trial version|under construction|bientôt disponible|version bêta|próximamente|versión de prueba|demnächst|testversion|قريبًا|قريبا|نسخة تجريبية',
    ),
  ],
  [
    'other-store',
    ['name', 'subtitle', 'description', 'keywords', 'promotional', 'news'],
    wordPattern(
      'android|google play|play store|samsung|galaxy store|huawei|appgallery|windows phone|أندرويد|غوغل بلاي',
    ),
  ],
  ['other-store', ['title', 'short'], wordPattern('iphone|ipad|ios|app store|apple|آيفون|آب ستور')],
  [
    'other-names',
    ['name', 'title', 'subtitle', 'short', 'keywords'],
    wordPattern(
      'amazon|ebay|etsy|shein|temu|zalando|aliexpress|shopify|instagram|tiktok|facebook|whatsapp|noon',
    ),
  ],
  [
    'price',
    ['name', 'title', 'subtitle', 'short'],
    /[$€£¥₹﷼]|\d+\s?%|(?<![\p{L}\p{N}])(?:free|gratis|gratuit|gratuite|kostenlos|sale|soldes|rebajas|rabatt|discount|cashback|مجاني|مجانا|تخفيضات|خصم)(?![\p{L}\p{N}])/iu,
  ],
  [
    'ranking',
    ['name', 'title', 'subtitle', 'short'],
    /#\s?1(?!\d)|(?<![\p{L}\p{N}])(?:no\.? ?1|number one|best app|top app|n° ?1|numéro un|número uno|nummer eins|beste app|الأفضل|رقم واحد)(?![\p{L}\p{N}])/iu,
  ],
]

/** Checks a listing against the rules of the stores. Pure, so that it can run during input. */
export function checkListing(content: ListingContent, about: ListingAbout): readonly ListingFinding[] {
  const languages = [...new Set([content.main, ...about.languages])]
  return [
    ...gaps(content, languages),
    ...languages.flatMap((language) => [...textFindings(content, language, about.first)]),
    ...answers(content, about),
    ...imageFindings(content.main, languages, about),
  ]
}

const of = (
  rule: ListingRule,
  path: string,
  {
    language = null,
    detail = null,
  }: { readonly language?: Language | null; readonly detail?: string | null } = {},
): ListingFinding => ({ rule, path, language, detail })

function* gaps(content: ListingContent, languages: readonly Language[]): Generator<ListingFinding> {
  for (const [path, message] of Object.entries(listListingGaps(content, languages))) {
    const language = languages.find((one) => path.startsWith(`texts.${one}.`)) ?? null
    yield of(message === KEYWORD_BYTES_ERROR ? 'keyword-bytes' : 'missing', path, { language })
  }
}

function* textFindings(
  content: ListingContent,
  language: Language,
  first: boolean,
): Generator<ListingFinding> {
  const texts = content.texts[language]
  if (language !== content.main && !hasAnyText(texts))
    yield of('language', `texts.${language}.name`, { language })
  if (!texts || !hasAnyText(texts)) return
  const at = (name: ListingText) => `texts.${language}.${name}`
  for (const [rule, names, pattern] of WORDS)
    for (const name of names) {
      const matchedText = pattern.exec(texts[name])?.[0]
      if (matchedText !== undefined) yield of(rule, at(name), { language, detail: matchedText })
    }
  for (const name of ['title', 'short'] as const) {
    const matchedText = /\p{Extended_Pictographic}/u.exec(texts[name])?.[0]
    if (matchedText !== undefined && !/[©®™]/.test(matchedText))
      yield of('emoji', at(name), { language, detail: matchedText })
  }
  const letters = texts.title.replace(/[^\p{L}]/gu, '')
  if (letters.length > 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
    yield of('capitals', at('title'), { language })
  const tag = /<\/?[a-z][^>\n]{0,40}>/i.exec(texts.description)?.[0]
  if (tag !== undefined) yield of('markup', at('description'), { language, detail: tag })
  const length = countGraphemes(texts.description.trim())
  if (length > 0 && length < THIN) yield of('thin', at('description'), { language })
  if (countGraphemes(texts.news) > PLAY_NEWS) yield of('news-long', at('news'), { language })
  if (!first && texts.news.trim() === '') yield of('news-missing', at('news'), { language })
  const main = content.texts[content.main]
  if (language !== content.main && main && texts.description !== '' && texts.description === main.description)
    yield of('same-language', at('description'), { language })
  yield* keywordFindings(texts.keywords, texts.name, at('keywords'), language)
}

function* keywordFindings(
  keywords: string,
  name: string,
  path: string,
  language: Language,
): Generator<ListingFinding> {
  const all = splitKeywords(keywords)
  const short = all.find((one) => countGraphemes(one) < 3)
  if (short !== undefined) yield of('keyword-short', path, { language, detail: short })
  const nameTokens = name.toLocaleLowerCase(language).split(/[^\p{L}\p{N}]+/u)
  const twice = all.find((one) => nameTokens.includes(one.toLocaleLowerCase(language)))
  if (twice !== undefined) yield of('keyword-repeats', path, { language, detail: twice })
}

function* answers(content: ListingContent, about: ListingAbout): Generator<ListingFinding> {
  const { review, privacy, digital } = content
  if (content.account === 'service') yield of('template', 'account')
  if (content.account === 'unsaid') yield of('template-unsaid', 'account')
  if (content.deletion === '') yield of('deletion', 'deletion')
  if (content.socialSignIn && !content.appleSignIn) yield of('apple-sign-in', 'appleSignIn')
  if (digital === true) yield of('digital', 'digital')
  if (digital === null) yield of('digital-unsaid', 'digital')
  if (privacy === null) yield of('privacy', 'privacy')
  if (privacy?.tracking) yield of('tracking', 'privacy')
  if (content.age === null) yield of('age', 'age')
  for (const name of ['policy', 'support', 'marketing', 'deletion'] as const) {
    if (content[name].startsWith('http://')) yield of('insecure', name, { detail: content[name] })
    if (content[name] !== '' && about.unreachable.includes(content[name]))
      yield of('unreachable', name, { detail: content[name] })
  }
  if (review.demoUser === '' || !about.demoPassword) yield of('demo', 'review.demoUser')
  const unnamed = (['firstName', 'lastName', 'email', 'phone'] as const).find((name) => review[name] === '')
  if (unnamed) yield of('reviewer', `review.${unnamed}`)
  if (content.contact.email === '') yield of('contact', 'contact.email')
  if (content.copyright.trim() === '') yield of('copyright', 'copyright')
}

function* imageFindings(
  main: Language,
  languages: readonly Language[],
  { pictures, tablets }: ListingAbout,
): Generator<ListingFinding> {
  const shownIn = (slot: ListingImage['place'], language: Language) => {
    const all = pictures.filter((one) => one.place === slot)
    const own = all.filter((one) => one.language === language)
    return own.length > 0 ? own : all.filter((one) => one.language === null)
  }
  const [icon] = shownIn('icon', main)
  if (!icon) yield of('icon', 'pictures.icon')
  if (icon?.alpha) yield of('icon-alpha', 'pictures.icon')
  if (shownIn('feature', main).length === 0) yield of('feature', 'pictures.feature')
  const requiredSets = listRequiredSets(tablets)
  for (const set of SCREEN_SET_NAMES) {
    const { store, width, height } = SCREEN_SETS[set]
    const path = `pictures.${set}`
    const dimensions = `${width} × ${height}`
    // Screenshots for the newest phones replace those for their predecessors.
    const count = Math.max(
      shownIn(set, main).length,
      set === 'screen_ios_1284' ? shownIn('screen_ios_1320', main).length : 0,
    )
    if (requiredSets.includes(set) && count < MIN_SCREENSHOTS[store])
      yield of('screens', path, { detail: dimensions })
    for (const language of languages) {
      const own = pictures.filter((one) => one.place === set && one.language === language).length
      if (shownIn(set, language).length > MAX_SCREENSHOTS[store])
        yield of('screens-many', path, { language, detail: dimensions })
      if (language !== main && own === 0 && shownIn(set, main).some((one) => one.language === main))
        yield of('screens-language', path, { language, detail: dimensions })
    }
  }
}
