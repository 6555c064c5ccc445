import { isObject, type Json } from '@vitrine/core/design/operations'

/** A block that everybody sees. */
export const conditionDefaults = {
  showTo: 'everyone',
  showSegments: [],
  showLanguages: [],
  showCountries: '',
  showPlatforms: [],
  showFrom: '',
  showUntil: '',
} as const

/** True for the record of a block that not every shopper sees. */
export function isConditional(record: Json | undefined): boolean {
  if (!isObject(record)) return false
  // As text: a list of none is said as ''.
  return Object.entries(conditionDefaults).some(([name, plain]) => `${record[name] ?? plain}` !== `${plain}`)
}
