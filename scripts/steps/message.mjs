import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The order of `inLanguages`; languages of the dashboard that are none of a shopper come after them. */
const FIRST = ['en', 'fr', 'es', 'de', 'ar']
/** Folders whose messages stand in a file of their own; those of every other folder stand in `pages.json`. */
const FILES = { app: 'shared', i18n: 'shared', studio: 'studio' }

/**
 * Puts a message of a feature of the dashboard (`orders`, `studio/labels`) into the catalog of each language, beside
 * those whose ids are most like its own. `texts` come in the order en, fr, es, de, ar, then other languages by code. A
 * message that is there is replaced; a feature without messages gets its key in each catalog, and the `i18n.ts` by
 * which it reads them. Gives the languages; throws, with nothing written, when the folder is not there or a text is
 * missing or too much.
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
  for (const [place, { file, catalog }] of catalogs.entries()) {
    const messages = withMessage(catalog[namespace] ?? {}, id, texts[place])
    writeFileSync(file, `${JSON.stringify(byKey({ ...catalog, [namespace]: messages }), null, 2)}\n`)
  }
  return languages
}

/** Writes the `i18n.ts` by which a folder reads its messages, unless it is there. */
function writeReader(sources, namespace) {
  const file = join(sources, namespace, 'i18n.ts')
  if (existsSync(file)) return
  const up = '../'.repeat(namespace.split('/').length)
  writeFileSync(
    file,
    `import { namespaceMessages } from '${up}i18n/messages.ts'

export const t = namespaceMessages('${namespace}')
`,
  )
}

function byKey(catalog) {
  return Object.fromEntries(Object.entries(catalog).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The messages with one more, behind the last of those that begin most like it. */
function withMessage(messages, id, text) {
  if (Object.hasOwn(messages, id)) return { ...messages, [id]: text }
  const entries = Object.entries(messages)
  const alike = entries.map(([other]) => shared(other.split(/[.=:]/), id.split(/[.=:]/)))
  const most = Math.max(0, ...alike)
  const place = most === 0 ? entries.length : alike.lastIndexOf(most) + 1
  return Object.fromEntries([...entries.slice(0, place), [id, text], ...entries.slice(place)])
}

function shared(one, other) {
  const end = one.findIndex((part, place) => part !== other[place])
  return end === -1 ? one.length : end
}
