import type { Field, Section, ValuesOf } from '@vitrine/core/design/fields'
import { isObject, type Json } from '@vitrine/core/design/operations'
import { getTextInLanguage, type Language } from '@vitrine/core/i18n/languages'
import { isValidValue } from './schema.ts'

/** Maximum length of a summary, characters. */
const SYMBOLS = 40

const summarizers = new WeakMap<object, ReturnType<typeof read>>()

/**
 * Summarizes an item in one line for the editor's list, by the value that distinguishes it from others of its kind; ''
 * where there is none.
 */
export function summarizeItem(section: Section | null, record: Json | undefined, language: Language): string {
  if (!section?.summary || !isObject(record)) return ''
  let values = summarizers.get(record)
  if (!values) {
    values = read(section, record)
    summarizers.set(record, values)
  }
  const summary = section.summary(values)
  const text = typeof summary === 'string' ? summary : getTextInLanguage(summary, language)
  return text.replace(/\s+/g, ' ').trim().slice(0, SYMBOLS)
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
