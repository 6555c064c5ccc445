import { createStorefrontError } from '../platform/errors.ts'
import type { Language } from './types.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Converts HTML to plain text: removes tags and collapses whitespace. */
export function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (found) => ENTITIES[found] ?? found)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Cuts a text to at most `length` characters, ending in `...` when something was cut. */
export function truncate(words: string, length: number | null | undefined): string {
  if (length === null || length === undefined) return words
  if (length < 0) throw createStorefrontError('INVALID_FIELD_ARGUMENTS', 'truncateAt must be zero or more')
  if (words.length <= length) return words
  return `${words.slice(0, Math.max(0, length - 3)).trimEnd()}...`
}

/** Converts to lower case without accents and vowel marks, for search and comparison. */
export function foldCase(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Splits a text into case-folded words. */
export function splitWords(words: string): readonly string[] {
  return foldCase(words).match(/[\p{L}\p{N}]+/gu) ?? []
}

const COLLATORS = new Map<Language, Intl.Collator>()

/** Returns the case-insensitive collator of a language. */
export function getCollator(language: Language): Intl.Collator {
  const known = COLLATORS.get(language)
  if (known) return known
  const made = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  COLLATORS.set(language, made)
  return made
}
