import { decodeHTML } from 'entities/decode'
import { createStorefrontError } from '../platform/errors.ts'
import type { Language } from './types.ts'

/** Elements whose content is no text of the page. */
const NON_TEXT_ELEMENTS = /<(script|style|template|noscript)\b[^>]*>.*?<\/\1\s*>|<!--.*?-->/gis

/** Tags within a line: a word continues across them. */
const INLINE =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|tt|u|var)\b[^>]*>/gi

/**
 * Converts HTML to plain text as the platform derives a description: scripts, styles and comments vanish with their
 * content, tags within a line vanish without a blank, other tags separate words, entities are decoded and whitespace
 * collapses.
 */
export function toPlainText(html: string): string {
  const text = html
    .replace(NON_TEXT_ELEMENTS, ' ')
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
  return decodeHTML(text).replace(/\s+/g, ' ').trim()
}

/** Cuts a text to at most `length` characters, ending in `...` when something was cut. */
export function truncate(text: string, length: number | null | undefined): string {
  if (length === null || length === undefined) return text
  if (length < 0) throw createStorefrontError('INVALID_FIELD_ARGUMENTS', 'truncateAt must be zero or more')
  if (text.length <= length) return text
  return `${text.slice(0, Math.max(0, length - 3)).trimEnd()}...`
}

/** Converts to lower case without accents and vowel marks, for search and comparison. */
export function foldCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Splits a text into case-folded words. */
export function splitWords(text: string): readonly string[] {
  return foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

const COLLATORS = new Map<Language, Intl.Collator>()

/** Returns the case-insensitive collator of a language. */
export function getCollator(language: Language): Intl.Collator {
  const cachedCollator = COLLATORS.get(language)
  if (cachedCollator) return cachedCollator
  const collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  COLLATORS.set(language, collator)
  return collator
}
