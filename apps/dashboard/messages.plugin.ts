import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const LOCALES = fileURLToPath(new URL('./src/i18n/locales/', import.meta.url))
const NAME = 'virtual:messages'
/** What is loaded together, as the files that hold it: the messages of every page, and those of the studio alone. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  pages: ['pages', 'shared'],
  studio: ['studio'],
}

type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Gives the dashboard its messages: `virtual:messages` knows every language that has files, and loads each in one piece
 * for the pages and one for the studio. Messages (ICU MessageFormat) are parsed here, so that no browser brings a
 * parser.
 */
export function messages(): Plugin {
  return {
    name: 'vitrine-messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:messages/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:messages/ },
      handler(id) {
        const [part, language] = id.slice(NAME.length + 2).split('/')
        if (!part || !language) return languages()
        const files = filesOf(part, language)
        // In development a change to one of them reloads the page.
        for (const file of files) this.addWatchFile(file)
        return catalogOf(files)
      },
    },
  }
}

/** Parses every message of a catalog. */
function compile(catalog: Catalog) {
  const namespaces = Object.entries(catalog).map(([namespace, messages]) => {
    const compiled = Object.entries(messages).map(([id, message]) => [id, compileMessage(message)])
    return [namespace, Object.fromEntries(compiled)]
  })
  return Object.fromEntries(namespaces)
}

/** `export default { fr: { pages: () => import(…), studio: () => import(…) }, … }` */
function languages(): string {
  const codes = globSync('*/', { cwd: LOCALES }).map((folder) => folder.replace(/[/\\]$/, ''))
  const entries = codes.sort().map((code) => {
    const parts = Object.keys(PARTS).map((part) => `${part}: () => import('${NAME}/${part}/${code}')`)
    return `'${code}': { ${parts.join(', ')} }`
  })
  return `export default { ${entries.join(', ')} }`
}

/** The files that hold a part in one language. */
function filesOf(part: string, language: string): readonly string[] {
  return (PARTS[part] ?? []).map((file) => `${LOCALES}${language}/${file}.json`)
}

/** `export default { account: { 'signIn.title': … }, … }` */
function catalogOf(files: readonly string[]): string {
  const catalogs = files.map((file) => compile(JSON.parse(readFileSync(file, 'utf8'))))
  return `export default ${JSON.stringify(Object.assign({}, ...catalogs))}`
}
