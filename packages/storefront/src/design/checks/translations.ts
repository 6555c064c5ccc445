import { getMaxLength, type Section } from '@vitrine/core/design/fields'
import type { Json, JsonObject } from '@vitrine/core/design/operations'
import { isLanguage, isLocalText, type Language, type LocalText } from '@vitrine/core/i18n/languages'
import { countCharacters } from '@vitrine/core/limits/limits'
import { listSectionNames, SECTIONS } from '../sections.ts'
import { type DesignPart, defineRule, type RuleFinding } from './finding.ts'

type Code = 'translations.missing' | 'translations.old'

/** Matches text with letters: numbers, prices and symbols are the same in every language. */
const HAS_LETTERS = /\p{L}{2}/u

/** Reports texts that some shoppers see in another language than theirs, or whose translation is outdated. */
export const translationsRule = defineRule({
  codes: ['translations.missing', 'translations.old'],
  find: ({ parts, shopFacts: { languages } }) => {
    const [main] = languages
    if (main === undefined || languages.length < 2) return []
    const textsByKey = remembered(parts)
    return parts.flatMap((part) =>
      Object.entries(part.section.fields).flatMap(([name, field]): readonly RuleFinding<Code>[] => {
        const text = localText(part.record[name])
        if (field.kind !== 'text' || !text) return []
        const source = sourceOf(text, main)
        if (!source || !HAS_LETTERS.test(source.text)) return []
        const missing = languages.filter((language) => !text[language])
        // A word of the app itself ("Shop" for "Store") may be the same in other languages.
        const old =
          field.group === 'content' ? stale(text, localText(part.initial[name]), main, languages) : []
        const [code, lacking] =
          missing.length > 0
            ? (['translations.missing', missing] as const)
            : (['translations.old', old] as const)
        if (lacking.length === 0) return []
        return [
          {
            code,
            weight: 'weak',
            path: part.path,
            field: name,
            languages: lacking,
            values: { text: shortened(source.text) },
            fix: filled(
              `${part.path}.${name}`,
              text,
              lacking,
              textsByKey.get(`${source.language} ${source.text}`),
              getMaxLength(field),
            ),
          },
        ]
      }),
    )
  },
})

/** Lists the languages that still have the default text, although the text of the main language was changed. */
function stale(text: LocalText, first: LocalText | null, main: Language, languages: readonly Language[]) {
  if (!first || !text[main] || text[main] === first[main]) return []
  return languages.filter(
    (language) => language !== main && first[language] && text[language] === first[language],
  )
}

function sourceOf(text: LocalText, main: Language): { language: Language; text: string } | null {
  for (const language of [main, 'en' as const, ...Object.keys(text).filter(isLanguage)]) {
    const translation = text[language]
    if (translation) return { language, text: translation }
  }
  return null
}

/** Returns a known translation of the same text; null where it lacks one of the languages or is too long for the field. */
function filled(
  path: string,
  text: LocalText,
  languages: readonly Language[],
  translation: LocalText | undefined,
  maximum: number,
): RuleFinding<Code>['fix'] {
  // The translation may come from a field with more room.
  const fits = (candidate = '') => candidate !== '' && countCharacters(candidate) <= maximum
  if (!translation || !languages.every((language) => fits(translation[language]))) return null
  const operations = languages.map((language) => ({
    schema: `${path}.${language}`,
    operation: Object.hasOwn(text, language) ? ('edit' as const) : ('add' as const),
    value: translation[language] ?? '',
  }))
  return { code: 'translate', value: '', operations }
}

/**
 * Collects every text of the product and of this design that is translated into all of its languages, by its source
 * text.
 */
function remembered(parts: readonly DesignPart[]): ReadonlyMap<string, LocalText> {
  const textsByKey = new Map(declared())
  for (const { section, record } of parts)
    for (const [name, field] of Object.entries(section.fields))
      if (field.kind === 'text') addText(textsByKey, localText(record[name]))
  return textsByKey
}

let productTexts: ReadonlyMap<string, LocalText> | null = null

function declared(): ReadonlyMap<string, LocalText> {
  if (productTexts) return productTexts
  const textsByKey = new Map<string, LocalText>()
  const visitedSections = new Set<Section>()
  const enter = (section: Section) => {
    if (visitedSections.has(section)) return
    visitedSections.add(section)
    for (const value of Object.values(section.defaults)) addText(textsByKey, localText(value))
    for (const list of Object.values(section.lists ?? {})) {
      for (const { values = {} } of list.start)
        for (const value of Object.values(values)) addText(textsByKey, localText(value))
      for (const kind of Object.values(list.items)) enter(kind)
    }
  }
  for (const name of listSectionNames()) enter(SECTIONS[name])
  productTexts = textsByKey
  return textsByKey
}

/** Adds a text unless one exists: the product's translations come first, then those of the design. */
function addText(textsByKey: Map<string, LocalText>, text: LocalText | null): void {
  if (!text) return
  const languages = Object.keys(text).filter(isLanguage)
  if (languages.filter((language) => text[language]).length < 2) return
  for (const language of languages) {
    const key = `${language} ${text[language]}`
    const before = textsByKey.get(key)
    if (text[language]) textsByKey.set(key, before ? { ...text, ...before } : text)
  }
}

function localText(value: Json | JsonObject | unknown): LocalText | null {
  return isLocalText(value) && Object.keys(value).length > 0 ? value : null
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line].length > 60 ? `${[...line].slice(0, 59).join('')}…` : line
}
