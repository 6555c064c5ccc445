import type { Language, LocalText } from '@vitrine/core/i18n/languages'
import { POLICY_HANDLES, type PolicyHandle } from '../catalog/content-address.ts'
import { POLICY_FIELDS, PoliciesQuery } from '../catalog/policies.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { createContextVariables } from '../context.ts'
import { graphql } from '../graphql.ts'
import { StorefrontError } from '../storefront-error.ts'

/**
 * Query of the shop's page with questions and answers, by the handles that themes and merchants usually give
 * it.
 */
export const FaqPagesQuery = graphql(
  `query FaqPages($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    faq: page(handle: "faq") { body }
    faqs: page(handle: "faqs") { body }
    english: page(handle: "frequently-asked-questions") { body }
    french: page(handle: "questions-frequentes") { body }
    spanish: page(handle: "preguntas-frecuentes") { body }
    german: page(handle: "haufige-fragen") { body }
    germanByRule: page(handle: "haeufige-fragen") { body }
  }`,
)

/** The most characters of one text that are kept; an answer quotes its beginning. */
const MAX_HTML_LENGTH = 40_000

/** Answers to shoppers' questions from the shop's own pages: HTML by language. Untrusted. */
export type ShopAnswers = {
  readonly policies: readonly { readonly handle: PolicyHandle; readonly html: LocalText }[]
  /** Its page with questions and answers; empty where there is none. */
  readonly faq: LocalText
}

type AnswersInLanguage = {
  readonly language: Language
  readonly policies: Readonly<Partial<Record<PolicyHandle, string>>>
  readonly faq: string
}

/**
 * Fetches a shop's policies and its page with questions and answers in each of `languages`, the shop's main
 * one first. A text without translation is returned in the main language only. A text that the token may not
 * read is left out. Throws StorefrontError when the shop does not answer.
 */
export async function fetchShopAnswers(
  client: StorefrontClient,
  languages: readonly Language[],
  options?: RequestOptions,
): Promise<ShopAnswers> {
  const answers = await Promise.all(languages.map((language) => fetchInLanguage(client, language, options)))
  return {
    policies: POLICY_HANDLES.flatMap((handle) => {
      const html = toLocalText(answers, ({ policies }) => policies[handle] ?? '')
      return Object.keys(html).length > 0 ? [{ handle, html }] : []
    }),
    faq: toLocalText(answers, ({ faq }) => faq),
  }
}

async function fetchInLanguage(
  client: StorefrontClient,
  language: Language,
  options: RequestOptions | undefined,
): Promise<AnswersInLanguage> {
  const variables = createContextVariables({ lang: language, locale: '' })
  const [policyData, pages] = await Promise.all([
    orDenied(client.query(PoliciesQuery, variables, options)),
    orDenied(client.query(FaqPagesQuery, variables, options)),
  ])
  const policies = POLICY_HANDLES.map((handle) => [
    handle,
    policyData?.shop[POLICY_FIELDS[handle]]?.body.slice(0, MAX_HTML_LENGTH) ?? '',
  ])
  const faq = Object.values(pages ?? {}).find((page) => page?.body)?.body ?? ''
  return { language, policies: Object.fromEntries(policies), faq: faq.slice(0, MAX_HTML_LENGTH) }
}

/** Returns null for what the token may not read. */
async function orDenied<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (error instanceof StorefrontError && error.kind === 'graphql') return null
    throw error
  }
}

/** Returns one text by language, without copies of the main language's: the platform gives those for translations. */
function toLocalText(
  answers: readonly AnswersInLanguage[],
  getText: (answer: AnswersInLanguage) => string,
): LocalText {
  const seenTexts = new Set([''])
  return Object.fromEntries(
    answers.flatMap((answer): [Language, string][] => {
      const html = getText(answer)
      if (seenTexts.has(html)) return []
      seenTexts.add(html)
      return [[answer.language, html]]
    }),
  )
}
