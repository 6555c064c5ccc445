import { isObject, type Json } from '@vitrine/core/design/operations'

/** A block that everybody sees. */
export const conditionDefaults = {
  showTo: 'everyone',
  showLanguage: 'all',
  showCountries: '',
  showOn: 'all',
  showFrom: '',
  showUntil: '',
} as const

/** True for the record of a block that not every shopper sees. */
export function isConditional(record: Json | undefined): boolean {
  if (!isObject(record)) return false
  return Object.entries(conditionDefaults).some(
    ([name, plain]) => Object.hasOwn(record, name) && record[name] !== plain,
  )
}
