import { countCharacters } from '@vitrine/core/limits/limits'

/**
 * Pattern of text that is not translated and not sent to a model: URLs, email addresses, phone numbers, markup,
 * placeholders in braces, and the marks themselves.
 */
const KEPT =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+|\bwww\.\S+|[^\s@]{1,64}(?:@[^\s@]{1,200})+|\b[\w-]{1,63}\.(?:com|net|org|io|app|shop|store|info|biz|xyz|ru|cn|co|me|ly)\b\S*|\+?\d[\d\s().-]{6,30}\d|<[^<>]{1,400}>|\{[^{}]{1,200}\}|[⟦⟧<>{}]/iu
const EVERY = new RegExp(KEPT, 'giu')
const MARK = /⟦(\d{1,3})⟧/gu

/** A text as a model sees it, and how its answer becomes one that shoppers may read. */
export type GuardedText = {
  /** Text with a mark (`⟦1⟧`) in place of each protected part. */
  readonly shown: string
  /** True when there is anything to translate. */
  readonly words: boolean
  /**
   * The translation with all put back in its place; null for one that is empty, longer than `maximum` symbols, lost or
   * doubled a mark, or says something that only the merchant's own text may.
   */
  readonly restore: (said: unknown, maximum: number) => string | null
}

/** Guards one text of a merchant. */
export function guardText(text: string): GuardedText {
  const kept: string[] = []
  const shown = text.replace(EVERY, (one) => `⟦${kept.push(one)}⟧`)
  const lines = text.includes('\n')
  return {
    shown,
    words: /\p{L}{2}/u.test(shown.replace(MARK, '')),
    restore: (said, maximum) => {
      if (typeof said !== 'string' || said.length > maximum * 8 + 400) return null
      const plain = tidy(said, lines)
      const marks = [...plain.matchAll(MARK)].map(([, number]) => Number(number))
      const whole = marks.length === kept.length && new Set(marks).size === kept.length
      if (!whole || marks.some((number) => number < 1 || number > kept.length)) return null
      // Signs that no text of ours needs, and addresses that nobody wrote: a model that was talked into something.
      if (KEPT.test(plain.replace(MARK, '·'))) return null
      const made = plain.replace(MARK, (_mark, number: string) => kept[Number(number) - 1] ?? '')
      return made === '' || countCharacters(made) > maximum ? null : made
    },
  }
}

/** Without what cannot be seen; the joiners that Arabic and emoji need stay. */
function tidy(said: string, lines: boolean): string {
  const seen = said
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[^\P{Cf}\u200c\u200d]|\p{Co}|\p{Cs}|\ufffd/gu, '')
  if (!lines) return seen.replace(/\s+/gu, ' ').trim()
  return seen
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
