import type { ContentWish } from '@vitrine/core/contract/designs/design-brief'
import { readBrief } from '../brief/read-brief.ts'
import type { PageSection } from './parse-page.ts'

/**
 * How themes name their sections, by what they show: parts of ids, classes and file names. The platform writes the name
 * of a section's file into its id. The first that fits counts.
 */
const NAMES: readonly (readonly [pattern: RegExp, wish: ContentWish | null])[] = [
  [/announcement/, 'announcement'],
  [/newsletter|email-?signup|email_signup|subscribe-form/, 'newsletter'],
  [/header|footer|breadcrumb|cart|predictive|cookie|popup|localization/, null],
  [/testimonial|reviews?(?:\b|_|-)|quotes?(?:\b|_|-)/, 'reviews'],
  [/faq|collapsible|accordion|questions/, 'faq'],
  [/countdown|timer/, 'countdown'],
  [/before-?_?after|comparison-slider|image-compare/, 'before-after'],
  [/video/, 'video'],
  [/featured-?_?product|product-spotlight/, 'featured-product'],
  [/recently-?_?viewed/, 'recently-viewed'],
  [/recommend/, 'recommended'],
  [/collection-?_?list|collections?-grid|list-collections|categor/, 'categories'],
  [/gallery|lookbook|collage|instagram|shop-the-look|mosaic/, 'gallery'],
  [/store-?_?locator|map(?:\b|_|-)|locations?/, 'stores'],
  [/multi-?_?column|icons-with-text|text-with-icons|values|benefits|usp/, 'values'],
  [/timeline|steps|how-it-works|process/, 'steps'],
  [/image-with-text|image_with_text|rich-?_?text|story|about|brand-?_?text/, 'story'],
]

/** Rows of products are told apart by their headings. */
const PRODUCT_ROW = /featured-?_?collection|product-?_?(?:grid|list|carousel|slider)|collection-tabs/
const ROW_WISHES: readonly ContentWish[] = ['new', 'sale', 'bestsellers', 'recommended', 'recently-viewed']

/** Maximum length of what is read of a section's headings: reading takes time with the square of it. */
const MAX_HEADING_CHARS = 200

/** Returns the part of a home screen that a section of a website is; null for one that no screen needs. */
function toWish({ name, headings }: PageSection): ContentWish | null {
  const { wishes } = readBrief(headings.join('. ').slice(0, MAX_HEADING_CHARS))
  if (PRODUCT_ROW.test(name)) return wishes.find((one) => ROW_WISHES.includes(one)) ?? 'bestsellers'
  const nameRule = NAMES.find(([pattern]) => pattern.test(name))
  if (nameRule) {
    // “Our values” of a section for text and icons, “How it works” of one for columns: the heading tells more.
    const isText = nameRule[1] === 'story' || nameRule[1] === 'values'
    return (
      (isText ? wishes.find((one) => one === 'values' || one === 'steps' || one === 'story') : null) ??
      nameRule[1]
    )
  }
  return wishes.length === 1 ? (wishes[0] ?? null) : null
}

/** Returns the kinds of content that the sections of a home page show, in order and without duplicates. */
export function readSectionWishes(sections: readonly PageSection[]): ContentWish[] {
  return [...new Set(sections.flatMap((section) => toWish(section) ?? []))]
}
