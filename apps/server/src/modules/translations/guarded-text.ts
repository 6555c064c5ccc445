import { countCharacters } from '@vitrine/core/limits/limits'

/**
 * Pattern of text that is not translated and not sent to a model: URLs, email addresses, phone numbers, markup,
 * placeholders in braces, and the marks themselves.
 */
const GUARDED =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+|\bwww\.\S+|[^\s@]{1,64}(?:@[^\s@]{1,200})+|\b[\w-]{1,63}\.(?:com|net|org|io|app|shop|store|info|biz|xyz|ru|cn|co|me|ly)\b\S*|\+?\d[\d\s().-]{6,30}\d|<[^<>]{1,400}>|\{[^{}]{1,200}\}|[⟦⟧<>{}]/iu
const EVERY = new RegExp(GUARDED, 'giu')
const MARK = /⟦(\d{1,3})⟧/gu

/** Text as sent to a model, and the conversion of its response to a text for shoppers. */
export type GuardedText = {
  /** Text with a mark (`⟦1⟧`) in place of each protected part. */
  readonly markedText: string
  /** True when there is anything to translate. */
  readonly isTranslatable: boolean
  /**
   * Returns the translation with the protected parts restored. Null for a response that is empty, longer than `maximum`
   * characters, lost or repeated a mark, or contains what only the merchant's own text may contain.
   */
  readonly restore: (translation: unknown, maximum: number) => string | null
}

/** Replaces the protected parts of a merchant's text by marks. */
export function guardText(text: string): GuardedText {
  const protectedTexts: string[] = []
  const markedText = text.replace(EVERY, (one) => `⟦${protectedTexts.push(one)}⟧`)
  const lines = text.includes('\n')
  return {
    markedText,
    isTranslatable: /\p{L}{2}/u.test(markedText.replace(MARK, '')),
    restore: (translation, maximum) => {
      if (typeof translation !== 'string' || translation.length > maximum * 8 + 400) return null
      const plain = tidy(translation, lines)
      const marks = [...plain.matchAll(MARK)].map(([, number]) => Number(number))
      const whole = marks.length === protectedTexts.length && new Set(marks).size === protectedTexts.length
      if (!whole || marks.some((number) => number < 1 || number > protectedTexts.length)) return null
      // Rejects characters that our texts do not need, and new URLs: possible results of a prompt injection.
      if (GUARDED.test(plain.replace(MARK, '·'))) return null
      const restoredText = plain.replace(
        MARK,
        (_mark, number: string) => protectedTexts[Number(number) - 1] ?? '',
      )
      return restoredText === '' || countCharacters(restoredText) > maximum ? null : restoredText
    },
  }
}

/** Removes invisible characters, except the joiners that Arabic and emoji need. */
function tidy(translation: string, lines: boolean): string {
  const cleanText = translation
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[^\P{Cf}\u200c\u200d]|\p{Co}|\p{Cs}|\ufffd/gu, '')
  if (!lines) return cleanText.replace(/\s+/gu, ' ').trim()
  return cleanText
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
