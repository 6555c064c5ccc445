import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Order of the languages in `inLanguages`; dashboard languages that shoppers do not have follow. */
const FIRST = ['en', 'fr', 'es', 'de', 'ar']
/** Message file by top-level folder; all other folders use `pages.json`. */
const FILES = { app: 'shared', i18n: 'shared', studio: 'studio' }

/**
 * Adds a message of a dashboard feature (`orders`, `studio/labels`) to the catalog of each language, next to the most
 * similar ids, or replaces it. `texts` are in the order en, fr, es, de, ar, then other languages by code. A feature
 * without messages gets its key and an `translator.ts`. Returns the languages. Throws without writing when the folder does
 * not exist or the number of texts is wrong.
 */
export function addMessage(sources, namespace, id, texts) {
  if (!namespace || !existsSync(join(sources, namespace)))
    throw new Error(`No folder of the dashboard is called "${namespace}".`)
  const locales = join(sources, 'i18n/locales')
  const there = readdirSync(locales)
  const languages = [
    ...FIRST.filter((one) => there.includes(one)),
    ...there.filter((one) => !FIRST.includes(one)).sort(),
  ]
  if (!id || texts.length !== languages.length || texts.some((text) => text.trim() === ''))
    throw new Error(`Say one text for each of ${languages.join(', ')}, in this order.`)
  const catalogs = languages.map((language) => {
    const file = join(locales, language, `${FILES[namespace.split('/')[0]] ?? 'pages'}.json`)
    return { file, catalog: JSON.parse(readFileSync(file, 'utf8')) }
  })
  if (catalogs.every(({ catalog }) => !catalog[namespace])) writeReader(sources, namespace)
  for (const [index, { file, catalog }] of catalogs.entries()) {
    const messages = withMessage(catalog[namespace] ?? {}, id, texts[index])
    writeFileSync(file, `${JSON.stringify(byKey({ ...catalog, [namespace]: messages }), null, 2)}\n`)
  }
  return languages
}

/** Writes the `translator.ts` of a folder if it does not exist. */
function writeReader(sources, namespace) {
  const file = join(sources, namespace, 'translator.ts')
  if (existsSync(file)) return
  const up = '../'.repeat(namespace.split('/').length)
  writeFileSync(
    file,
    `import { createTranslator } from '${up}i18n/messages.ts'

export const t = createTranslator('${namespace}')
`,
  )
}

function byKey(catalog) {
  return Object.fromEntries(Object.entries(catalog).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns the messages with one added after the last id with the longest common prefix. */
function withMessage(messages, id, text) {
  if (Object.hasOwn(messages, id)) return { ...messages, [id]: text }
  const entries = Object.entries(messages)
  const alike = entries.map(([other]) => shared(other.split(/[.=:]/), id.split(/[.=:]/)))
  const maxSimilarity = Math.max(0, ...alike)
  const insertIndex = maxSimilarity === 0 ? entries.length : alike.lastIndexOf(maxSimilarity) + 1
  return Object.fromEntries([...entries.slice(0, insertIndex), [id, text], ...entries.slice(insertIndex)])
}

function shared(one, other) {
  const end = one.findIndex((part, index) => part !== other[index])
  return end === -1 ? one.length : end
}
