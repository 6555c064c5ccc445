import { createHash } from 'node:crypto'
import { isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { getTextInLanguage, isLanguage, type Language, type LocalText } from '@vitrine/core/i18n/languages'
import { conditionDefaults, isConditional } from '@vitrine/storefront/blocks/conditions.ts'
import type { SectionName } from '@vitrine/storefront/design/section-values.ts'
import { CARD_FIELDS } from '@vitrine/storefront/product-card/fields.ts'
import { toScriptJson } from '../page/page-data.ts'

/** Sections around every screen. */
const AROUND: readonly SectionName[] = ['branding', 'header', 'nav', 'drawer']

/** Wraps a design to record which of its sections are read. */
export function watchSections(design: JsonObject): {
  readonly design: JsonObject
  readonly read: Set<string>
} {
  const read = new Set<string>()
  const watchedDesign = new Proxy(design, {
    get: (of, name) => {
      if (typeof name === 'string') read.add(name)
      return Reflect.get(of, name)
    },
  })
  return { design: watchedDesign, read }
}

const CARDS: readonly string[] = ['card', 'product'] satisfies SectionName[]

/**
 * Lists the design sections that a page needs: those of the frame, of its screen, and those that its
 * rendering has read. Product cards need only `card`, a part of the product section.
 * @param own Sections of the page's screen.
 * @param read Names of the sections that rendering has read (`watchSections`).
 */
export function listPageSections(own: readonly SectionName[], read: Iterable<string>): readonly string[] {
  const all = new Set<string>([...AROUND, ...own])
  const cards = all.has('product') ? [] : ['card']
  // Rendered with the whole design, cards read the product section directly.
  for (const name of read) for (const needed of CARDS.includes(name) ? cards : [name]) all.add(needed)
  return [...all].sort()
}

/**
 * Creates the part of a design that one page includes: the given sections, with all texts in one language.
 * Leaves out what the app fills in by itself, such as branding values equal to their defaults.
 */
export function createPageDesign(
  design: JsonObject,
  sections: readonly string[],
  language: Language,
): Record<string, Json> {
  const small: Record<string, Json> = {}
  for (const name of sections) {
    const section = name === 'card' ? pickCardStyle(design) : sectionOf(design, name)
    if (section !== undefined) small[name] = inOneLanguage(section, language)
  }
  return small
}

function sectionOf(design: JsonObject, name: string): Json | undefined {
  const section = Object.hasOwn(design, name) ? design[name] : undefined
  if (name === 'branding' && isObject(section)) return unusual(section)
  if (name === 'product' && isObject(section)) return withoutIdleBadge(section)
  // No screen reads more of a disabled drawer.
  const closed = name === 'drawer' && isObject(section) && section.show === false
  return closed ? { show: false } : section
}

const NEW_BADGE = new Set(['showNewBadge', 'newDays', 'isNew', 'newBadge', 'newBadgeText'])

/** Removes the badge's fields where no product is marked as new. */
function withoutIdleBadge(product: JsonObject): JsonObject {
  if (product.showNewBadge === true) return product
  return Object.fromEntries(Object.entries(product).filter(([name]) => !NEW_BADGE.has(name)))
}

/** Default values of the brand kit that the theme assumes for missing fields. */
const USUAL = new Set<Json>(['', 'off', 'normal', 'plain', 'lively', 'portrait', true])

/** Removes default values of a brand: most keep most of the kit. */
function unusual(branding: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(branding).filter(([, value]) => !USUAL.has(value)))
}

/** Copies the card fields, so that the product section may load later without rendering cards again. */
function pickCardStyle({ product }: JsonObject): Json | undefined {
  if (!isObject(product)) return undefined
  const badge = withoutIdleBadge(product)
  return Object.fromEntries(
    CARD_FIELDS.flatMap((name) => {
      const value = badge[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Toggles of blocks that do nothing while they are off. */
const IDLE_TOGGLES = new Set(['hidden', 'ruled', 'fade', 'beside'])

/** Returns true for a value without effect: visibility of a block that everybody sees, an image without text. */
function isIdle(name: string, value: Json, of: JsonObject, language: Language): boolean {
  if (name === 'alt') return isObject(value) && isText(value) && getTextInLanguage(value, language) === ''
  if (IDLE_TOGGLES.has(name)) return value === false && Object.hasOwn(of, 'showTo')
  return Object.hasOwn(conditionDefaults, name) && !isConditional(of)
}

function inOneLanguage(value: Json, language: Language): Json {
  if (!isObject(value)) return value
  if (isText(value)) return { [language]: getTextInLanguage(value, language) }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      isIdle(name, inner, value, language) ? [] : [[name, inOneLanguage(inner, language)]],
    ),
  )
}

/** Distinguishes texts from other records: those are never named only like languages. */
function isText(value: JsonObject): value is JsonObject & LocalText {
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([name, text]) => isLanguage(name) && typeof text === 'string')
}

/** JSON texts made from a design, cached as long as the design. */
const texts = new WeakMap<JsonObject, Map<string, string>>()

function textOf(design: JsonObject, key: string, make: () => string): string {
  const textsByKey = texts.get(design) ?? new Map<string, string>()
  texts.set(design, textsByKey)
  const text = textsByKey.get(key) ?? make()
  textsByKey.set(key, text)
  return text
}

/** Serializes the page's design; cached per design, sections and language. */
export function serializePageDesign(
  design: JsonObject,
  sections: readonly string[],
  language: Language,
): string {
  return textOf(design, `${language} ${sections.join(' ')}`, () =>
    toScriptJson(createPageDesign(design, sections, language)),
  )
}

/** Returns the full design as JSON for the page's data. */
export function serializeFullDesign(design: JsonObject): string {
  return textOf(design, 'whole', () => toScriptJson(design))
}

/**
 * Returns the URL of a whole published design, as this version of the product reads it. Another version has another
 * URL, so that both can be cached forever. The server names readings alike (`getReadingHash`).
 */
export function toFullDesignAddress(design: JsonObject, hash: string): string {
  const reading = textOf(design, 'reading', () =>
    createHash('sha256').update(JSON.stringify(design)).digest('hex').slice(0, 12),
  )
  return `/designs/${hash}.json?read=${reading}`
}
