import { isObject, type Json } from '@vitrine/core/design/operations'

/** Default values of a block's conditions: everybody sees the block. */
export const conditionDefaults = {
  showTo: 'everyone',
  showSegments: [],
  showLanguages: [],
  showCountries: '',
  showPlatforms: [],
  showFrom: '',
  showUntil: '',
} as const

/** Returns true for a block that not every shopper sees. */
export function isConditional(record: Json | undefined): boolean {
  if (!isObject(record)) return false
  // Compared as text: an empty list becomes ''.
  return Object.entries(conditionDefaults).some(([name, plain]) => `${record[name] ?? plain}` !== `${plain}`)
}
