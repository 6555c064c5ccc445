import type { Language } from '@vitrine/core/i18n/languages'

/** Length in characters above which a single sentence may be cut after its first clause. */
const LONG_SENTENCE = 90

/** The end of a sentence before another one: after a word of three letters and more, so that “z. B.” is none. */
const SENTENCE_END = /[\p{L}\p{M}]{3}[\p{Pe}\p{Pf}"]*[.!?…؟]+[\p{Pe}\p{Pf}"]*(?=\s+\S)/u

/** Adverbs that a sentence can do without, between two words of it. */
const FILLERS: Readonly<Record<Language, RegExp>> = {
  en: / (?:really|truly|very|simply|absolutely|actually|basically)(?= \p{L})/giu,
  fr: / (?:vraiment|tout simplement|absolument|très)(?= \p{L})/giu,
  es: / (?:realmente|verdaderamente|simplemente|absolutamente|muy)(?= \p{L})/giu,
  de: / (?:wirklich|absolut|sehr|ganz einfach)(?= \p{L})/giu,
  ar: / (?:حقًا|فعلًا|للغاية|جدًا)(?=[ .،!]|$)/gu,
}

/** Words beside which an adverb changes the meaning: “not very large” is not “not large”. */
const NEGATIONS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:not|no|never)\b|n[’']t\b/iu,
  fr: /\b(?:pas|jamais|ni|sans|aucune?)\b/iu,
  es: /\b(?:no|nunca|ni|sin|ningun[ao]?)\b/iu,
  de: /\b(?:nicht|kein\p{L}*|nie|ohne)\b/iu,
  ar: /(?:^|\s)(?:ليس|ليست|لا|لم|لن|دون|غير)(?=\s)/u,
}

/** An aside in brackets without a figure. */
const ASIDE = /\s*\([^()\d]{3,}\)/gu

const withoutFillers = (sentence: string, language: Language): string =>
  (NEGATIONS[language].test(sentence) ? sentence : sentence.replace(FILLERS[language], '')).replace(ASIDE, '')

/** Returns the first sentence of a paragraph; of a long one, its first clause. Headings and list items stay. */
function shortenParagraph(paragraph: string, language: Language): string {
  if (/^\s*(?:#|[-*]\s|\d+\.\s)/.test(paragraph) || paragraph.trim() === '') return paragraph
  const text = paragraph.trim()
  const end = SENTENCE_END.exec(text)
  const first = withoutFillers(end ? text.slice(0, end.index + end[0].length).trim() : text, language)
  if (end || first.length <= LONG_SENTENCE) return first
  const clause = /^(.{30,}?)\s*[;:–—]\s/u.exec(first)?.[1]
  return clause === undefined ? first : `${clause}.`
}

/**
 * Shortens a text by rule: keeps the first sentence of each paragraph, and removes filler words and asides.
 * It only removes words, so that no text says what the merchant did not write. Returns the text unchanged
 * where nothing can be removed.
 */
export function shortenText(text: string, language: Language): string {
  return text
    .split('\n')
    .map((paragraph) => shortenParagraph(paragraph, language))
    .join('\n')
}
