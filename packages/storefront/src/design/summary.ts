import type { Field, Section, ValuesOf } from '@vitrine/core/design/fields'
import { isObject, type Json } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { getTextInLanguage, type Language } from '@vitrine/core/i18n/languages'
import { isValidValue } from './schema.ts'

/** Maximum length of a summary, characters. */
const SYMBOLS = 40

const summarizers = new WeakMap<object, ReturnType<typeof read>>()

/**
 * Summarizes an item in one line for the editor's list, by the value that distinguishes it from others of its kind,
 * else by the first item in its own lists that has one, such as a slider by a slide's title; '' where there is none.
 */
export function summarizeItem(section: Section | null, record: Json | undefined, language: Language): string {
  if (!section || !isObject(record)) return ''
  return summarizeValues(section, record, language) || summarizeLists(section, record, language)
}

/** Returns the item's own summary. */
function summarizeValues(
  section: Section,
  record: Readonly<Record<string, Json>>,
  language: Language,
): string {
  if (!section.summary) return ''
  let values = summarizers.get(record)
  if (!values) {
    values = read(section, record)
    summarizers.set(record, values)
  }
  const summary = section.summary(values)
  const text = typeof summary === 'string' ? summary : getTextInLanguage(summary, language)
  return text.replace(/\s+/g, ' ').trim().slice(0, SYMBOLS)
}

/** Returns the first summary among the items of a record's lists, in their order. */
function summarizeLists(
  section: Section,
  record: Readonly<Record<string, Json>>,
  language: Language,
): string {
  for (const [name, { items }] of Object.entries(section.lists ?? {}))
    for (const { item } of listByRank(record[name])) {
      const kind = typeof item.kind === 'string' ? item.kind : ''
      const summary = summarizeItem(items[kind] ?? null, item, language)
      if (summary) return summary
    }
  return ''
}

/** Reads the values of a record's fields, with the default in place of an invalid value. */
function read(section: Section, record: Readonly<Record<string, Json>>): ValuesOf<Section['fields']> {
  return Object.fromEntries(
    Object.entries(section.fields).flatMap(([name, field]: [string, Field]) => {
      const value: unknown = Object.hasOwn(record, name) ? record[name] : undefined
      const validValue = isValidValue(field, value) ? value : section.defaults[name]
      return validValue === undefined ? [] : [[name, validValue]]
    }),
  )
}
