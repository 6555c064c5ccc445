import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { MAX_THEME_TEXT_LENGTHS } from '@vitrine/core/contract/designs/design-theme'
import { isLanguage, type Language, type LocalText } from '@vitrine/core/i18n/languages'
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
 * policies. Answers quote the shop word by word in the languages in which it wrote them; nothing is made up. Empty for a
 * shop whose texts are unknown or that wrote none.
 */
export function listShopAnswers({ answers }: Pick<ShopPortrait, 'answers'>): readonly ShopAnswer[] {
  if (!answers) return []
  const policyAnswers = POLICY_QUESTIONS.flatMap(({ policy, question, answers: subject }): ShopAnswer[] => {
    const html = answers.policies.find(({ handle }) => handle === policy)?.html ?? {}
    const body = mapTexts(html, (text, language) => quoteSentences(listHtmlLines(text), language, subject))
    return Object.keys(body).length > 0 ? [{ title: question, body, policy }] : []
  })
  return [...listPageAnswers(answers.faq), ...policyAnswers].slice(0, MAX_ANSWERS)
}

/**
 * Reads the questions and answers of a shop's page in its main language: a line that ends with a question mark, and the
 * sentences up to the next one. A translated page need not have the same questions.
 */
function listPageAnswers(faq: LocalText): readonly ShopAnswer[] {
  const [language, html] = Object.entries(faq)[0] ?? []
  if (!isLanguage(language) || html === undefined) return []
  const pageAnswers: { question: string; lines: string[] }[] = []
  for (const line of listHtmlLines(html)) {
    if (isQuestion(line)) pageAnswers.push({ question: line, lines: [] })
    else pageAnswers.at(-1)?.lines.push(line)
  }
  return pageAnswers.flatMap(({ question, lines }) => {
    const body = quoteSentences(lines, language)
    return body === '' ? [] : [{ title: { [language]: question }, body: { [language]: body }, policy: null }]
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
