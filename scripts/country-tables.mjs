import { writeFileSync } from 'node:fs'
import { formatRows, nameRows } from '../packages/core/src/countries/tables.ts'

/** Writes the tables of countries from CLDR, as this Node knows it: run again when its locale data change. */
const HEAD = '// Made by `node scripts/country-tables.mjs` from CLDR; not to be edited.\n'
const write = (name, text) =>
  writeFileSync(new URL(`../packages/core/src/countries/${name}.ts`, import.meta.url), HEAD + text)

const { common, others } = formatRows()
write(
  'format-table',
  `/** How a country writes money: '¤' is the symbol, the amount by one of the platform's placeholders. */
export const COMMON_FORMAT = ${JSON.stringify(common)}
/** Countries that write it otherwise, by pattern. */
export const OTHER_FORMATS: Readonly<Record<string, string>> = ${JSON.stringify(others, null, 2)}
`,
)
write(
  'name-table',
  `import type { Language } from '../languages.ts'

/** Names of all countries by language, in the order of \`COUNTRIES\`: for devices without names of their own. */
export const COUNTRY_NAMES: Readonly<Record<Language, string>> = ${JSON.stringify(nameRows(), null, 2)}
`,
)
