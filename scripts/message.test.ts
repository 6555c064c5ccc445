import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addMessage } from './steps/message.mjs'

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr']
const FILES = ['pages', 'shared', 'studio']
const PAGES = `{
  "account": {
    "email": "E"
  },
  "orders": {
    "title": "T",
    "columns.date": "D",
    "columns.email": "E",
    "refresh": "R"
  }
}
`
let sources = ''
beforeEach(() => {
  sources = mkdtempSync(join(tmpdir(), 'messages-'))
  for (const folder of ['orders', 'i18n/contract-messages', 'studio/canvas', 'app/team'])
    mkdirSync(join(sources, folder), { recursive: true })
  for (const language of LANGUAGES) begin(language)
})
afterEach(() => rmSync(sources, { recursive: true }))

function begin(language: string) {
  mkdirSync(join(sources, 'i18n/locales', language), { recursive: true })
  writeFileSync(fileOf(language), PAGES)
  writeFileSync(fileOf(language, 'shared'), '{\n  "i18n/contract-messages": {\n    "Required": "R"\n  }\n}\n')
  writeFileSync(fileOf(language, 'studio'), '{}\n')
}

const fileOf = (language: string, file = 'pages') => join(sources, 'i18n/locales', language, `${file}.json`)
const readMessages = (language: string, file?: string) => readFileSync(fileOf(language, file), 'utf8')
const inSources = (file: string) => readFileSync(join(sources, file), 'utf8')

describe('npm run message', () => {
  test('adds a message in every language, after those with similar ids', () => {
    const translations = ['Phone', 'Téléphone', 'Teléfono', 'Telefon', 'الهاتف']
    expect(addMessage(sources, 'orders', 'columns.phone', translations)).toEqual([
      'en',
      'fr',
      'es',
      'de',
      'ar',
    ])
    expect(readMessages('de')).toBe(
      PAGES.replace('"columns.email": "E",', '"columns.email": "E",\n    "columns.phone": "Telefon",'),
    )
    expect(readMessages('ar')).toContain('"columns.phone": "الهاتف"')
  })
  test('replaces an existing message in place', () => {
    addMessage(sources, 'orders', 'title', ['1', '2', '3', '4', '5'])
    expect(readMessages('fr')).toBe(PAGES.replace('"title": "T"', '"title": "2"'))
  })
  test('requires a text for each language of the dashboard', () => {
    begin('it')
    expect(() => addMessage(sources, 'orders', 'count', ['1', '2', '3', '4', '5'])).toThrow(
      'en, fr, es, de, ar, it',
    )
    addMessage(sources, 'orders', 'count', ['1', '2', '3', '4', '5', '6'])
    expect(readMessages('it')).toBe(PAGES.replace('"refresh": "R"', '"refresh": "R",\n    "count": "6"'))
  })
  test('creates the key and the translator of a folder without messages', () => {
    addMessage(sources, 'app/team', 'title', ['Team', 'Équipe', 'Equipo', 'Team', 'الفريق'])
    addMessage(sources, 'app/team', 'lead', ['1', '2', '3', '4', '5'])
    expect(readMessages('fr', 'shared')).toBe(
      '{\n  "app/team": {\n    "title": "Équipe",\n    "lead": "2"\n  },\n  "i18n/contract-messages": {\n    "Required": "R"\n  }\n}\n',
    )
    expect(inSources('app/team/translator.ts')).toBe(
      "import { createTranslator } from '../../i18n/messages.ts'\n\nexport const t = createTranslator('app/team')\n",
    )
  })
  test('writes messages of folders below the studio to its own file', () => {
    addMessage(sources, 'studio/canvas', 'title', ['1', '2', '3', '4', '5'])
    expect(readMessages('es', 'studio')).toBe('{\n  "studio/canvas": {\n    "title": "3"\n  }\n}\n')
    expect(readMessages('es')).toBe(PAGES)
  })
  test('creates no `translator.ts` in a folder that reads its messages in another way', () => {
    addMessage(sources, 'i18n/contract-messages', 'Too long', ['1', '2', '3', '4', '5'])
    expect(readMessages('de', 'shared')).toContain('"Required": "R",\n    "Too long": "4"')
    expect(existsSync(join(sources, 'i18n/contract-messages/translator.ts'))).toBe(false)
  })
  test('writes nothing when a text is missing or the folder does not exist', () => {
    const all = () => LANGUAGES.flatMap((language) => FILES.map((file) => readMessages(language, file)))
    const before = all()
    expect(() => addMessage(sources, 'orders', 'count', ['one'])).toThrow('Say one text for each')
    expect(() => addMessage(sources, 'orders', 'count', ['1', '2', ' ', '4', '5'])).toThrow()
    expect(() => addMessage(sources, 'nowhere', 'count', ['1', '2', '3', '4', '5'])).toThrow('nowhere')
    expect(all()).toEqual(before)
  })
})
