import { writeFileSync } from 'node:fs'
import { ensurePinnedNode } from './steps/pinned-node.mjs'

ensurePinnedNode()
const { listMoneyPatterns, listCountryNames, listCurrencySymbols } = await import(
  '../packages/core/src/countries/tables.ts'
)

/** Generates the country tables from this Node's CLDR data. Run it again when the locale data change. */
const HEAD = '// Made by `node scripts/country-tables.mjs` from CLDR; not to be edited.\n'
const write = (name, text) =>
  writeFileSync(new URL(`../packages/core/src/countries/${name}.ts`, import.meta.url), HEAD + text)

const { common, others, ungrouped, hundreds } = listMoneyPatterns()
write(
  'money-pattern-table',
  `/** Most common money pattern: separators and position of the symbol (¤). */
export const COMMON_MONEY_PATTERN = ${JSON.stringify(common)}
/** Country codes of other patterns, by pattern. */
export const OTHER_MONEY_PATTERNS: Readonly<Record<string, string>> = ${JSON.stringify(others, null, 2)}
/** Codes of countries that do not group numbers of four digits. */
export const UNGROUPED_COUNTRIES = '${ungrouped}'
/** Codes of countries with groups of two digits above the thousand: 12,34,567. */
export const INDIAN_GROUPING_COUNTRIES = '${hundreds}'
`,
)
write(
  'symbol-table',
  `import type { Language } from '../i18n/languages.ts'

/** Symbols of currencies by language, for devices without narrow symbols of their own: 'AUD $|BDT ৳'. */
export const CURRENCY_SYMBOLS: Readonly<Record<Language, string>> = ${JSON.stringify(listCurrencySymbols(), null, 2)}
`,
)
write(
  'name-table',
  `import type { Language } from '../i18n/languages.ts'

/** Names of all countries by language, in the order of \`COUNTRIES\`: for devices without names of their own. */
export const COUNTRY_NAMES: Readonly<Record<Language, string>> = ${JSON.stringify(listCountryNames(), null, 2)}
`,
)
