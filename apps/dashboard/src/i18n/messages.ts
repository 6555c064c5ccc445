import LANGUAGES from 'virtual:messages'
import { setupI18n } from '@lingui/core'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type pages from './locales/en/pages.json'
import type shared from './locales/en/shared.json'
import type studio from './locales/en/studio.json'

/**
 * The dashboard's messages (ICU MessageFormat). They stand in three files a language, `i18n/locales/<language>/`, each
 * feature's under its own key: the path of its folder (`orders`, `app/table`). A feature reads them through
 * `namespaceMessages`. A language is spoken as soon as its files are there: nothing lists them.
 */

type Messages = typeof pages & typeof shared & typeof studio
/** A feature folder with messages of its own. */
type Namespace = keyof Messages

type Values = Readonly<Record<string, string | number>>
/** The words of every page, and those that only the studio says: they come with it. */
type Part = 'pages' | 'studio'

/** The language that every message exists in first, and that is spoken when none of the browser's is known. */
export const SOURCE_LANGUAGE = 'en'

/** The languages that the dashboard speaks, as codes; by what they call themselves. */
export const DASHBOARD_LANGUAGES: readonly string[] = Object.keys(LANGUAGES).sort((one, other) =>
  ownName(one).localeCompare(ownName(other), SOURCE_LANGUAGE),
)

const i18n = setupI18n()
const spoken = createStore(() => ({ language: SOURCE_LANGUAGE }))
const wanted = new Set<Part>(['pages'])

/** What a language calls itself: 'Deutsch', 'العربية'. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(language) + rest.join('')
}

/** The language that is spoken now, as a code. */
export function language(): string {
  return spoken.getState().language
}

/** The locale for dates and numbers: the language's own, with the digits that the rest of the product uses. */
export function locale(): string {
  return `${language()}-u-nu-latn`
}

/** The same as a language of the shopping app, for what core writes: money, countries. */
export function productLanguage(): Language {
  const code = language()
  return isLanguage(code) ? code : SOURCE_LANGUAGE
}

/** Which way a language is laid out on screen. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return new Intl.Locale(code).maximize().script === 'Arab' ? 'rtl' : 'ltr'
}

/** The language inside a component, which draws again when it changes. */
export function useLanguage(): string {
  return useStore(spoken, (state) => state.language)
}

/** Calls `listener` each time another language is spoken. */
export function whenLanguageLoaded(listener: () => void): void {
  spoken.subscribe(listener)
}

/**
 * Speaks a language from now on: loads its words, then changes all of them at once. A language that is not
 * known is English. Rejects, and changes nothing, when the words do not arrive.
 */
export async function loadLanguage(code: string): Promise<void> {
  const next = code in LANGUAGES ? code : SOURCE_LANGUAGE
  await Promise.all([...wanted].map((part) => load(next, part)))
  switchLanguage(next)
}

/** Speaks, at once, a language whose words were loaded before: for the server, which speaks another with each answer. */
export function switchLanguage(loaded: string): void {
  i18n.activate(loaded, `${loaded}-u-nu-latn`)
  spoken.setState({ language: loaded })
}

/** Loads the words that the studio alone says, in the language that is spoken and each that follows. */
export async function loadStudioMessages(): Promise<void> {
  wanted.add('studio')
  await load(language(), 'studio')
}

async function load(code: string, part: Part): Promise<void> {
  const catalog = await LANGUAGES[code]?.[part]()
  for (const [namespace, messages] of Object.entries(catalog?.default ?? {}))
    i18n.load(
      code,
      Object.fromEntries(Object.entries(messages).map(([id, text]) => [`${namespace}/${id}`, text])),
    )
}

/** Whether a namespace has a message of this id: for words that not everything has, such as hints. */
export function hasMessage(namespace: Namespace, id: string): boolean {
  return Object.hasOwn(i18n.messages, `${namespace}/${id}`)
}

/**
 * Formats one message in the language that is spoken now. For ids that are only known at run time; where they are
 * known, `namespaceMessages` checks them.
 * @returns the text; `namespace/id` where there is no such message
 */
export function formatMessage(namespace: Namespace, id: string, values?: Values): string {
  return i18n._(`${namespace}/${id}`, values)
}

/**
 * The messages of one feature: a function from a message's id to its text in the language that is spoken now. An id
 * that the English file does not have under `namespace` is a type error. Call it while drawing or answering, never at
 * module level: the language may change.
 */
export function namespaceMessages<Name extends Namespace>(
  namespace: Name,
): (id: keyof Messages[Name] & string, values?: Values) => string {
  return (id, values) => formatMessage(namespace, id, values)
}
