import { LANGUAGES } from '../languages.ts'
import { COUNTRIES } from './countries.ts'

/** Separators of the platform's eight amount placeholders, as CLDR writes them. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  ', .': 'amount',
  '. ,': 'amount_with_comma_separator',
  "' .": 'amount_with_apostrophe_separator',
  '  ,': 'amount_with_space_separator',
  '  .': 'amount_with_period_and_space_separator',
}

/** A country's pattern by CLDR, in its own main language: '¤' for the symbol, and one of the placeholders. */
function patternOf(code: string, currency: string): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  const format = new Intl.NumberFormat(`${language}-${code}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const parts = format
    .formatToParts(1_234_567.89)
    // Marks of direction are the drawing's own matter.
    .map(({ type, value }) => ({ type, value: value.replace(/[\u200e\u200f\u061c]/g, '') }))
    .filter(({ value }) => value !== '')
  const sign = (type: string) => {
    const value = parts.find((part) => part.type === type)?.value ?? (type === 'group' ? ',' : '.')
    return /^[\u00a0\u202f ]$/.test(value) ? ' ' : value.replace('\u2019', "'")
  }
  const decimals = parts.some(({ type }) => type === 'decimal')
  const group = sign('group')
  const point = decimals ? sign('decimal') : group === '.' || group === ' ' ? ',' : '.'
  const placeholder = PLACEHOLDERS[`${group} ${point}`] ?? 'amount'
  const first = parts.findIndex(({ type }) => type === 'currency')
  const number = parts.findIndex(({ type }) => type === 'integer')
  const apart = parts.some(({ type, value }) => type === 'literal' && /^[\u00a0\u202f ]$/.test(value))
  const space = apart ? '\u00a0' : ''
  // Letters before an amount are set apart whatever the pattern says, so that most countries share one.
  const letters = /\p{L}$/u.test(parts[first]?.value ?? '')
  return first < number ? `¤${letters ? '' : space}{{${placeholder}}}` : `{{${placeholder}}}${space}¤`
}

/** How countries write money by the locale data of today: what most share, and the others by pattern. */
export function formatRows(): { readonly common: string; readonly others: Readonly<Record<string, string>> } {
  const byPattern = new Map<string, string[]>()
  for (const { code, currency } of COUNTRIES) {
    const pattern = patternOf(code, currency)
    byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), code])
  }
  const rows = [...byPattern].sort(([, a], [, b]) => b.length - a.length)
  const [[common] = [''], ...others] = rows
  return { common, others: Object.fromEntries(others.map(([pattern, codes]) => [pattern, codes.join('')])) }
}

/** Every country's name in every language, in the order of the codes. */
export function nameRows(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
      return [language, COUNTRIES.map(({ code }) => names.of(code) ?? code).join('|')]
    }),
  )
}
