import LANGUAGES from 'virtual:messages'
import { setupI18n } from '@lingui/core'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type pages from './locales/en/pages.json'
import type shared from './locales/en/shared.json'
import type studio from './locales/en/studio.json'

/**
 * Messages of the dashboard (ICU MessageFormat). Each language has three files in `i18n/locales/<language>/`, keyed by
 * feature folder (`orders`, `app/table`). Features read them through `createTranslator`. A language is available as
 * soon as its files exist.
 */

type Messages = typeof pages & typeof shared & typeof studio
/** Feature folder with its own messages. */
type Namespace = keyof Messages

type Values = Readonly<Record<string, string | number>>
/** Message bundle: that of every page, or that of the studio, which loads with it. */
type Part = 'pages' | 'studio'

/** Source language of all messages, and the fallback. */
export const SOURCE_LANGUAGE = 'en'

/** Codes of the available languages, sorted by their own names. */
export const DASHBOARD_LANGUAGES: readonly string[] = Object.keys(LANGUAGES).sort((one, other) =>
  getLanguageName(one).localeCompare(getLanguageName(other), SOURCE_LANGUAGE),
)

const i18n = setupI18n()
const languageStore = createStore(() => ({ language: SOURCE_LANGUAGE }))
const loadedParts = new Set<Part>(['pages'])

/** Returns a language's own name: 'Deutsch', 'العربية'. */
export function getLanguageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(language) + rest.join('')
}

/** Returns the code of the current language. */
export function getLanguage(): string {
  return languageStore.getState().language
}

/** Returns the locale for dates and numbers: the current language with Latin digits, as in the rest of the product. */
export function getLocale(): string {
  return `${getLanguage()}-u-nu-latn`
}

/** Returns the current language as one of the shopping app, for core functions such as money and countries. */
export function getProductLanguage(): Language {
  const code = getLanguage()
  return isLanguage(code) ? code : SOURCE_LANGUAGE
}

/** Returns the text direction of a language. */
export function getTextDirection(code: string): 'ltr' | 'rtl' {
  return new Intl.Locale(code).maximize().script === 'Arab' ? 'rtl' : 'ltr'
}

/** Returns the current language and renders again when it changes. */
export function useLanguage(): string {
  return useStore(languageStore, (state) => state.language)
}

/** Calls `listener` after each language change. */
export function onLanguageLoaded(listener: () => void): void {
  languageStore.subscribe(listener)
}

/**
 * Switches the language: loads its messages, then changes all at once. An unknown language becomes English. Rejects and
 * changes nothing when the messages fail to load.
 */
export async function loadLanguage(code: string): Promise<void> {
  const next = code in LANGUAGES ? code : SOURCE_LANGUAGE
  await Promise.all([...loadedParts].map((part) => load(next, part)))
  switchLanguage(next)
}

/** Switches synchronously to a language that is already loaded, for the server, which switches per request. */
export function switchLanguage(loaded: string): void {
  i18n.activate(loaded, `${loaded}-u-nu-latn`)
  languageStore.setState({ language: loaded })
}

/** Loads the studio's messages in the current language, and in each later one. */
export async function loadStudioMessages(): Promise<void> {
  loadedParts.add('studio')
  await load(getLanguage(), 'studio')
}

async function load(code: string, part: Part): Promise<void> {
  const catalog = await LANGUAGES[code]?.[part]()
  for (const [namespace, messages] of Object.entries(catalog?.default ?? {}))
    i18n.load(
      code,
      Object.fromEntries(Object.entries(messages).map(([id, text]) => [`${namespace}/${id}`, text])),
    )
}

/** Returns true when a namespace contains a message id, for optional messages such as hints. */
export function hasMessage(namespace: Namespace, id: string): boolean {
  return Object.hasOwn(i18n.messages, `${namespace}/${id}`)
}

/**
 * Formats a message whose id is known only at run time; `createTranslator` checks static ids.
 * @returns the text, or `namespace/id` when there is no such message
 */
export function formatMessage(namespace: Namespace, id: string, values?: Values): string {
  return i18n._(`${namespace}/${id}`, values && isolateAmounts(values))
}

/** Isolates amounts in Arabic, where the sign of '$5' would otherwise move behind the number that follows a word. */
function isolateAmounts(values: Values): Values {
  if (getTextDirection(getLanguage()) === 'ltr') return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /\p{Sc}/u.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  )
}

/**
 * Returns the message function of a feature: from id to text in the current language. An id missing from the English
 * file is a type error. Call it during rendering or in handlers, never at module level, because the language may
 * change.
 */
export function createTranslator<Name extends Namespace>(
  namespace: Name,
): (id: keyof Messages[Name] & string, values?: Values) => string {
  return (id, values) => formatMessage(namespace, id, values)
}
