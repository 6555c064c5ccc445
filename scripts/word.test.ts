import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addWord } from './steps/word.mjs'

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr']
let sources = ''
beforeEach(() => {
  sources = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(sources, 'orders/locales'), { recursive: true })
  mkdirSync(join(sources, 'words/locales'), { recursive: true })
  for (const language of LANGUAGES) writeFileSync(join(sources, `words/locales/${language}.json`), '{}\n')
  for (const language of LANGUAGES)
    writeFileSync(
      fileOf(language),
      '{\n  "title": "T",\n  "columns.date": "D",\n  "columns.email": "E",\n  "refresh": "R"\n}\n',
    )
})
afterEach(() => rmSync(sources, { recursive: true }))

const fileOf = (language: string) => join(sources, 'orders/locales', `${language}.json`)
const kept = (language: string) => readFileSync(fileOf(language), 'utf8')

describe('npm run word', () => {
  test('writes a message in every language, behind those of its kind', () => {
    const said = ['Phone', 'Téléphone', 'Teléfono', 'Telefon', 'الهاتف']
    expect(addWord(sources, 'orders', 'columns.phone', said)).toEqual(['en', 'fr', 'es', 'de', 'ar'])
    expect(kept('de')).toBe(
      '{\n  "title": "T",\n  "columns.date": "D",\n  "columns.email": "E",\n  "columns.phone": "Telefon",\n  "refresh": "R"\n}\n',
    )
    expect(kept('ar')).toContain('"columns.phone": "الهاتف"')
  })
  test('says a message anew where it stands', () => {
    addWord(sources, 'orders', 'title', ['1', '2', '3', '4', '5'])
    expect(kept('fr')).toMatch(/^{\n {2}"title": "2",\n/)
  })
  test('asks for the text of a language more', () => {
    writeFileSync(fileOf('it'), '{}\n')
    expect(() => addWord(sources, 'orders', 'count', ['1', '2', '3', '4', '5'])).toThrow(
      'en, fr, es, de, ar, it',
    )
    addWord(sources, 'orders', 'count', ['1', '2', '3', '4', '5', '6'])
    expect(kept('it')).toBe('{\n  "count": "6"\n}\n')
  })
  test('gives a room that has said nothing yet its catalogues and its words', () => {
    mkdirSync(join(sources, 'app/team'), { recursive: true })
    addWord(sources, 'app/team', 'title', ['Team', 'Équipe', 'Equipo', 'Team', 'الفريق'])
    addWord(sources, 'app/team', 'lead', ['1', '2', '3', '4', '5'])
    const inRoom = (file: string) => readFileSync(join(sources, 'app/team', file), 'utf8')
    expect(inRoom('locales/fr.json')).toBe('{\n  "title": "Équipe",\n  "lead": "2"\n}\n')
    expect(inRoom('words.ts')).toContain("from '../../words/words.ts'")
    expect(inRoom('words.ts')).toContain("roomWords<keyof typeof en>('app/team')")
  })
  test('writes nothing when a language is left out, or the room is not there', () => {
    const before = LANGUAGES.map(kept)
    expect(() => addWord(sources, 'orders', 'count', ['one'])).toThrow('Say one text for each')
    expect(() => addWord(sources, 'orders', 'count', ['1', '2', ' ', '4', '5'])).toThrow()
    expect(() => addWord(sources, 'nowhere', 'count', ['1', '2', '3', '4', '5'])).toThrow('nowhere')
    expect(LANGUAGES.map(kept)).toEqual(before)
  })
})
