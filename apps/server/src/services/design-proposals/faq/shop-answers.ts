import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { MAX_THEME_TEXT_LENGTHS } from '@vitrine/core/contract/designs/design-theme'
import { isLanguage, LANGUAGES, type Language, type LocalText } from '@vitrine/core/i18n/languages'
import { sanitizeText } from '../model/sanitize-text.ts'
import { listHtmlLines } from './html-lines.ts'
import { POLICY_QUESTIONS } from './policy-questions.ts'
import { quoteSentences } from './quote-sentences.ts'

/** A question of shoppers with the shop's own answer. */
export type ShopAnswer = {
  readonly title: LocalText
  readonly body: LocalText
  /** The policy that it quotes; null for the shop's page with questions and answers. */
  readonly policy: string | null
}

const MAX_ANSWERS = 4
const MIN_QUESTION = 6

/**
 * Lists what a shop itself answers to its shoppers' questions: its page with questions and answers first, then its
 * policies. Answers quote the shop word by word, in each language in which it wrote them; nothing is made up. Empty for a
 * shop whose texts are unknown or that wrote none.
 */
export function listShopAnswers({ answers }: Pick<ShopPortrait, 'answers'>): readonly ShopAnswer[] {
  if (!answers) return []
  const policyAnswers = POLICY_QUESTIONS.flatMap(({ policy, question, answers: subject }): ShopAnswer[] => {
    const html = answers.policies.find(({ handle }) => handle === policy)?.html ?? {}
    const body = mapTexts(html, (text, language) => quoteSentences(listHtmlLines(text), language, subject))
    return Object.keys(body).length > 0 ? [{ title: question, body: markUntranslated(body), policy }] : []
  })
  return [...listPageAnswers(answers.faq), ...policyAnswers].slice(0, MAX_ANSWERS)
}

/** “In English: …”, in the language of the shopper. */
const LANGUAGE_NOTES: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `In ${name}:`,
  fr: (name) => `En ${name}\u00a0:`,
  es: (name) => `En ${name}:`,
  de: (name) => `Auf ${name}:`,
  ar: (name) => `ب${name}:`,
}

/**
 * Adds the quote to the languages into which the shop did not translate it, marked with the language that it is in: the
 * question above it is in the shopper's.
 */
function markUntranslated(quotes: LocalText): LocalText {
  const main = Object.keys(quotes).find(isLanguage)
  if (!main) return quotes
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const name = new Intl.DisplayNames(language, { type: 'language' }).of(main) ?? main
      return [language, quotes[language] ?? `${LANGUAGE_NOTES[language](name)} ${quotes[main] ?? ''}`]
    }),
  )
}

type PageAnswer = { readonly question: string; readonly answer: string }

/**
 * Reads the questions and answers of a shop's page, in the languages in which the page has as many as in its main one:
 * a translation with others may answer something else.
 */
function listPageAnswers(faq: LocalText): readonly ShopAnswer[] {
  const pages = Object.entries(faq).flatMap(([language, html]) =>
    isLanguage(language) ? [{ language, answers: readPage(html, language) }] : [],
  )
  const count = pages[0]?.answers.length ?? 0
  const translations = pages.filter(({ answers }) => answers.length === count)
  return Array.from({ length: count }, (_, at) => {
    const mapAnswers = (get: (one: PageAnswer) => string): LocalText =>
      Object.fromEntries(
        translations.flatMap(({ language, answers }) => {
          const one = answers[at]
          return one ? [[language, get(one)]] : []
        }),
      )
    return {
      title: mapAnswers(({ question }) => question),
      body: mapAnswers(({ answer }) => answer),
      policy: null,
    }
  })
}

/** Reads a page: a line that ends with a question mark, and the sentences up to the next one. */
function readPage(html: string, language: Language): readonly PageAnswer[] {
  const pageAnswers: { question: string; lines: string[] }[] = []
  for (const line of listHtmlLines(html)) {
    if (isQuestion(line)) pageAnswers.push({ question: line, lines: [] })
    else pageAnswers.at(-1)?.lines.push(line)
  }
  return pageAnswers.flatMap(({ question, lines }) => {
    const answer = quoteSentences(lines, language)
    return answer === '' ? [] : [{ question, answer }]
  })
}

const isQuestion = (line: string): boolean =>
  line.length >= MIN_QUESTION &&
  /[?؟]$/.test(line) &&
  sanitizeText(line, MAX_THEME_TEXT_LENGTHS.note) === line

/** Maps a text in each of its languages, without those that become empty. */
function mapTexts(texts: LocalText, map: (text: string, language: Language) => string): LocalText {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => {
      const mapped = isLanguage(language) ? map(text, language) : ''
      return mapped === '' ? [] : [[language, mapped]]
    }),
  )
}
