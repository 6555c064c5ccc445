import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const SOURCES = fileURLToPath(new URL('./src/', import.meta.url))
/** A room's messages in one language. */
const CATALOGUE = /\/locales\/[\w-]+\.json$/
const NAME = 'virtual:words'
/** What is loaded by itself: the words of every page, and those that the studio alone says. */
const PARTS = ['pages', 'studio']

type CatalogueFile = { readonly room: string; readonly language: string; readonly file: string }

function sources(): CatalogueFile[] {
  return globSync('**/locales/*.json', { cwd: SOURCES })
    .sort()
    .flatMap((path) => {
      const [, room, language] = /^(.+)\/locales\/([\w-]+)\.json$/.exec(path.replaceAll('\\', '/')) ?? []
      return room && language ? [{ room, language, file: SOURCES + path }] : []
    })
}

const partOf = ({ room }: CatalogueFile) => (room.split('/')[0] === 'studio' ? 'studio' : 'pages')

/**
 * Gives the dashboard its words: `virtual:words` knows every language that has files, and loads each in one piece
 * for the pages and one for the studio. Messages (ICU MessageFormat) are read here, so that no browser brings a
 * parser.
 */
export function words(): Plugin {
  return {
    name: 'vitrine-words',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:words/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:words/ },
      handler(id) {
        const [part, language] = id.slice(NAME.length + 2).split('/')
        return part && language ? catalogues(part, language) : languages()
      },
    },
    transform: {
      filter: { id: CATALOGUE },
      handler(text) {
        const messages: Record<string, string> = JSON.parse(text)
        const read = Object.entries(messages).map(([id, message]) => [id, compileMessage(message)])
        return { code: JSON.stringify(Object.fromEntries(read)), map: null }
      },
    },
  }
}

/** `{ fr: { pages: () => import(…), studio: () => import(…) }, … }` */
function languages(): string {
  const codes = [...new Set(sources().map(({ language }) => language))]
  const entries = codes.map((code) => {
    const parts = PARTS.map((part) => `${part}: () => import('${NAME}/${part}/${code}')`)
    return `'${code}': { ${parts.join(', ')} }`
  })
  return `export default { ${entries.join(', ')} }`
}

/** `{ account: { 'signIn.title': … }, … }` */
function catalogues(part: string, language: string): string {
  const own = sources().filter((source) => source.language === language && partOf(source) === part)
  const imports = own.map(({ file }, index) => `import c${index} from ${JSON.stringify(file)}`)
  const entries = own.map(({ room }, index) => `'${room}': c${index}`)
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} }`
}
