import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DASHBOARD_LANGUAGES, SOURCE_LANGUAGE } from './messages.ts'

const Messages = z.record(z.string(), z.string())
const CatalogFile = z.record(z.string(), Messages)
type Messages = Readonly<z.output<typeof Messages>>

const TEXTS = import.meta.glob<string>('/apps/dashboard/src/i18n/locales/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
  base: '/apps/dashboard/src/i18n/locales',
})
/** Every message file by its path, as in `./fr/pages.json`. */
const FILES = new Map(
  Object.entries(TEXTS).map(([path, text]) => [path, CatalogFile.parse(JSON.parse(text))] as const),
)
const SOURCES = import.meta.glob<string>(
  ['/apps/dashboard/src/**/*.{ts,tsx}', '!**/*.test.*', '!**/*.gen.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
    base: '/apps/dashboard/src',
  },
)

/** Returns the file of a namespace's messages; the studio's are loaded separately. */
function fileOf(namespace: string): string {
  const [folder = ''] = namespace.split('/')
  if (folder === 'studio') return 'studio'
  return folder === 'app' || folder === 'i18n' ? 'shared' : 'pages'
}

const catalog = (folder: string, language: string): Messages =>
  FILES.get(`./${language}/${fileOf(folder)}.json`)?.[folder] ?? {}
const FOLDERS = [...new Set([...FILES.values()].flatMap((file) => Object.keys(file)))].sort()
const OTHERS = DASHBOARD_LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE)

/** Folders whose ids come from declarations elsewhere; their own tests check them. */
const BY_OTHERS = new Set(['studio/labels', 'i18n/contract-messages', 'i18n/reasons'])

/** Texts that a language may share with English: names, and words that are the same in it. */
const SHARED: Readonly<Record<string, ReadonlySet<string>>> = {
  all: new Set([
    'Vitrine',
    'Storefront',
    'Admin',
    'Sport',
    'Zoom',
    'iPhone',
    'iPad 13″',
    'Android',
    'Web',
    'Webhooks',
    'Version {version}',
  ]),
  fr: new Set([
    'Attribution',
    'Audience',
    'Badge',
    'Collection',
    'Collections',
    'Condition',
    'Conversion',
    'Date',
    'Description',
    'Design',
    'Engagement',
    'Globe',
    'Image',
    'Images',
    'Image {number}',
    'Logo',
    'Logos',
    'Menu',
    'Message',
    'Minutes',
    'Normal',
    'Notifications',
    'Page',
    'Pages',
    'Palette',
    'Portrait',
    'Question',
    'Sections',
    'Segment',
    'Segment ({count})',
    'Sessions',
    'Suggestions',
    'Total',
    'Type',
    'collections',
    'Code',
    'Messages',
    'Questions',
    'Stories',
    'Story',
  ]),
  es: new Set(['App', 'Banner', 'General', 'Normal', 'Subtotal', 'Total']),
  de: new Set([
    'Analyst',
    'Attribution',
    'Badge',
    'Team',
    'App',
    'Release',
    'Releases',
    'Banner',
    'Branding',
    'Countdown',
    'Design',
    'Desktop',
    'Link',
    'Live',
    'Logo',
    'Logos',
    'Name',
    'Normal',
    'Palette',
    'Panorama',
    'Person',
    'Segment',
    'Segment ({count})',
    'Shop',
    'Sitemap',
    'Slider',
    'Status',
    'System',
    'Tab',
    'Tablet',
    'Tabs',
    'Text',
    'Tracking',
    'URL',
    'Video',
    'Website',
    'Code',
    'Story',
  ]),
}

type Read = { readonly parameters: Set<string>; readonly plurals: string[][] }

/** Returns the parameters and the plural forms of a message. */
function read(message: string): Read {
  const parsedMessage: Read = { parameters: new Set(), plurals: [] }
  const walk = (part: CompiledMessage) => {
    if (typeof part === 'string') return
    for (const token of part) {
      if (typeof token === 'string') continue
      const [name, kind, forms] = token
      parsedMessage.parameters.add(name)
      if (typeof forms !== 'object' || forms === null) continue
      const cases = Object.entries(forms).filter(([form]) => form !== 'offset')
      if (kind === 'plural')
        parsedMessage.plurals.push(cases.map(([form]) => form).filter((form) => !/^=?\d/.test(form)))
      for (const [, inner] of cases) walk(inner as CompiledMessage)
    }
  }
  walk(compileMessage(message))
  return parsedMessage
}

/**
 * Returns the sources that use a folder's messages: those that import its `translator.ts` (`common-messages.ts` for the
 * shared ones).
 */
function readersOf(namespace: string): string[] {
  return Object.entries(SOURCES).flatMap(([path, text]) => {
    const folder = path.split('/').slice(0, -1)
    const reads = [...text.matchAll(/from '(\.[^']+)'/g)].some(([, target = '']) => {
      const steps = [...folder]
      for (const step of target.split('/')) {
        if (step === '..') steps.pop()
        else if (step !== '.') steps.push(step)
      }
      return (
        steps.join('/') === `./${namespace}/${namespace === 'i18n' ? 'common-messages' : 'translator'}.ts`
      )
    })
    return reads ? [text] : []
  })
}

describe('dashboard messages', () => {
  test('exist in every folder, in each of the five languages', () => {
    expect([...DASHBOARD_LANGUAGES].sort()).toEqual(['ar', 'de', 'en', 'es', 'fr'])
    expect(FOLDERS.length).toBeGreaterThan(1)
    const files = DASHBOARD_LANGUAGES.flatMap((language) =>
      ['pages', 'shared', 'studio'].map((file) => `./${language}/${file}.json`),
    )
    expect([...FILES.keys()].sort()).toEqual(files.sort())
  })

  test.each([...FILES])('of %s: each folder’s are in its file, sorted', (path, file) => {
    const namespaces = FOLDERS.filter((folder) => path.endsWith(`/${fileOf(folder)}.json`))
    expect(Object.keys(file)).toEqual(namespaces)
  })

  test.each(FOLDERS)('of %s: the folder exists', (folder) => {
    expect(Object.keys(SOURCES).some((path) => path.startsWith(`./${folder}/`))).toBe(true)
  })

  test.each(FOLDERS)('of %s: no language lacks a message or has an extra one', (folder) => {
    const ids = Object.keys(catalog(folder, SOURCE_LANGUAGE))
    for (const language of OTHERS)
      expect({ language, ids: Object.keys(catalog(folder, language)) }).toEqual({ language, ids })
  })

  test.each(FOLDERS.filter((folder) => !BY_OTHERS.has(folder)))('of %s: every message is used', (folder) => {
    const readers = readersOf(folder)
    const literals = new Set(
      readers.flatMap((text) => [...text.matchAll(/'([^'\n]*)'/g)].map(([, literal]) => literal)),
    )
    const patterns = readers
      .flatMap((text) =>
        [...text.matchAll(/`([\w-]+\.[^`\n ]*\$\{[^`\n]*)`/g)].map(([, inner = '']) => inner),
      )
      .map(
        (inner) =>
          new RegExp(
            `^${inner
              .split(/\$\{[^}]*\}/)
              .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
              .join('.+')}$`,
          ),
      )
    const unused = Object.keys(catalog(folder, SOURCE_LANGUAGE)).filter(
      (id) => !literals.has(id) && !patterns.some((pattern) => pattern.test(id)),
    )
    expect(unused).toEqual([])
  })

  test.each(FOLDERS)('of %s: every message is translated', (folder) => {
    const english = catalog(folder, SOURCE_LANGUAGE)
    const same = OTHERS.flatMap((language) =>
      Object.entries(catalog(folder, language))
        .filter(
          ([id, text]) =>
            text.trim() === '' || (text === english[id] && /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, ''))),
        )
        .filter(([, text]) => !SHARED.all?.has(text) && !SHARED[language]?.has(text))
        .map(([id, text]) => `${language} ${id}: ${text}`),
    )
    expect(same).toEqual([])
  })

  test.each(FOLDERS)('of %s: translations have the placeholders of the English message', (folder) => {
    const english = catalog(folder, SOURCE_LANGUAGE)
    for (const language of OTHERS)
      for (const [id, text] of Object.entries(catalog(folder, language)))
        expect({ language, id, takes: [...read(text).parameters].sort() }).toEqual({
          language,
          id,
          takes: [...read(english[id] ?? '').parameters].sort(),
        })
  })

  test.each(FOLDERS)('of %s: counted messages have every plural form of their language', (folder) => {
    const english = catalog(folder, SOURCE_LANGUAGE)
    for (const language of DASHBOARD_LANGUAGES) {
      const forms = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()
      for (const [id, text] of Object.entries(catalog(folder, language))) {
        const { plurals } = read(text)
        for (const plural of plurals)
          expect({ language, id, forms: [...plural].sort() }).toEqual({ language, id, forms })
        expect({ language, id, counted: plurals.length > 0 }).toEqual({
          language,
          id,
          counted: read(english[id] ?? '').plurals.length > 0,
        })
      }
    }
  })
})
