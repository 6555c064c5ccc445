import type { Language } from '@vitrine/core/i18n/languages'
import { sanitizeText } from '../model/sanitize-text.ts'

/** Characters of an answer: about what a phone shows without scrolling, and at most what a theme's text may have. */
const USUAL_ANSWER = 280
/** A shorter sentence is a heading or a remnant. */
const MIN_SENTENCE = 16
const MAX_SENTENCES = 3

/**
 * Lists the sentences of lines of text that can be quoted as they are: whole, of a readable length, and without markup,
 * addresses and phone numbers.
 */
function listQuotableSentences(lines: readonly string[], language: Language): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return lines
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter(
      (sentence) =>
        sentence.length >= MIN_SENTENCE &&
        sentence.length <= USUAL_ANSWER &&
        /[.!…]["»”’)]?$/u.test(sentence) &&
        sanitizeText(sentence, USUAL_ANSWER) === sentence,
    )
}

/**
 * Quotes up to three consecutive sentences of a shop's text, verbatim: from the first one that matches
 * `subject`, or from the start when none does. Returns '' for a text without quotable sentences.
 */
export function quoteSentences(lines: readonly string[], language: Language, subject?: RegExp): string {
  const sentences = listQuotableSentences(lines, language)
  const from = subject
    ? Math.max(
        0,
        sentences.findIndex((sentence) => subject.test(sentence)),
      )
    : 0
  let quote = ''
  for (const sentence of sentences.slice(from, from + MAX_SENTENCES)) {
    const longer = quote === '' ? sentence : `${quote} ${sentence}`
    if (longer.length > USUAL_ANSWER) break
    quote = longer
  }
  return quote
}
