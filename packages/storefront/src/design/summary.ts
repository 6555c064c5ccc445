import type { Field, Section, ValuesOf } from '@vitrine/core/design/fields'
import { isObject, type Json } from '@vitrine/core/design/operations'
import { getTextInLanguage, type Language } from '@vitrine/core/i18n/languages'
import { isValidValue } from './schema.ts'

/** Longer ones say no more beside a name. */
const SYMBOLS = 40

const summarizers = new WeakMap<object, ReturnType<typeof read>>()

/** What tells an item from others of its kind, in a line of the editor's list; '' where nothing does. */
export function summarizeItem(section: Section | null, record: Json | undefined, language: Language): string {
  if (!section?.summary || !isObject(record)) return ''
  let values = summarizers.get(record)
  if (!values) {
    values = read(section, record)
    summarizers.set(record, values)
  }
  const said = section.summary(values)
  const text = typeof said === 'string' ? said : getTextInLanguage(said, language)
  return text.replace(/\s+/g, ' ').trim().slice(0, SYMBOLS)
}

/** The values of a record's fields; the default in place of what does not fit. */
function read(section: Section, record: Readonly<Record<string, Json>>): ValuesOf<Section['fields']> {
  return Object.fromEntries(
    Object.entries(section.fields).flatMap(([name, field]: [string, Field]) => {
      const value: unknown = Object.hasOwn(record, name) ? record[name] : undefined
      const whole = isValidValue(field, value) ? value : section.defaults[name]
      return whole === undefined ? [] : [[name, whole]]
    }),
  )
}
