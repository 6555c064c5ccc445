import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { listSources } from '../steps/sources.mjs'

export const LANGUAGES = /** @type {const} */ (['en', 'fr', 'es', 'de', 'ar'])

/** Language by which a record of five is recognized: it is the last one, and no other key equals it. */
const ARABIC = /\p{Script=Arabic}/u

/**
 * Reads every text of the product that is written in five languages: the dashboard's catalogs (JSON, a file a
 * language), and in sources the calls `t(en, fr, es, de, ar)` and the records `{ en, fr, es, de, ar }`. The demo
 * merchant's own texts to shoppers are not the product's.
 * @param {string} root An absolute path of the repository.
 * @returns {Text[]}
 *
 * @typedef {{ file: string, language: typeof LANGUAGES[number], text: string }} Text
 */
export function readCopy(root) {
  const texts = []
  for (const file of listSources(root, ['apps/dashboard/src/i18n/locales/**/*.json'])) {
    const language = file.split('/').at(-2)
    for (const text of stringsOf(JSON.parse(readFileSync(join(root, file), 'utf8'))))
      texts.push({ file, language, text })
  }
  for (const file of listSources(root, [
    'packages/*/src/**/*.ts',
    'packages/*/src/**/*.tsx',
    'apps/*/src/**/*.ts',
    'apps/*/src/**/*.tsx',
  ])) {
    if (
      /\.(test|testing|gen)\.|^apps\/(demo-shop|dashboard|server\/src\/seed)\/|\/(test|testing)\//.test(file)
    )
      continue
    const source = readFileSync(join(root, file), 'utf8')
    if (!ARABIC.test(source)) continue
    for (const [language, text] of textsOfSource(file, source)) texts.push({ file, language, text })
  }
  return texts
}

/** @returns {[language: string, text: string][]} */
function textsOfSource(file, source) {
  const { program } = parseSync(file, source)
  const texts = []
  new Visitor({
    CallExpression: ({ callee, arguments: values }) => {
      if (callee.type !== 'Identifier' || values.length !== LANGUAGES.length) return
      const localTexts = values.map(literalsOf)
      if (!localTexts.at(-1).some((text) => ARABIC.test(text))) return
      for (const [at, ofLanguage] of localTexts.entries())
        for (const text of ofLanguage) texts.push([LANGUAGES[at], text])
    },
    ObjectExpression: ({ properties }) => {
      const keyed = new Map(properties.flatMap((one) => (one.key?.name ? [[one.key.name, one.value]] : [])))
      if (!LANGUAGES.every((language) => keyed.has(language))) return
      for (const language of LANGUAGES)
        for (const text of literalsOf(keyed.get(language))) texts.push([language, text])
    },
  }).visit(program)
  return texts
}

/**
 * Returns the strings inside a value's syntax node: a literal, the parts of a template, or those of a record or list.
 */
function literalsOf(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked)
  if (node?.type === 'ObjectExpression') return node.properties.flatMap((one) => literalsOf(one.value))
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(literalsOf)
  return []
}

/** Returns the texts of a catalog, without search synonyms (`:also`), which are merchants' words. */
function stringsOf(value) {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, inner]) => (key.endsWith(':also') ? [] : stringsOf(inner)))
}
