import type { TextField } from '@vitrine/core/design/fields'
import { isObject, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { getTextInLanguage, isLocalText, type Language } from '@vitrine/core/i18n/languages'
import { findEnclosingItem } from './edits.ts'

/** Text of the design: the element that owns it, its path, its field and its value in the current language. */
export type WrittenText = {
  readonly owner: string
  readonly path: string
  readonly field: TextField
  readonly text: string
}

/**
 * Finds the text field that is rendered as `renderedText` at or around `path`: of the element, of items in its lists, or of an
 * enclosing element. Returns null when the text is not from the design, such as store data or a combination.
 */
export function findRenderedText(
  design: JsonObject,
  path: string,
  renderedText: string,
  language: Language,
): WrittenText | null {
  const searchText = plain(renderedText)
  for (let here = path; here !== ''; here = here.slice(0, Math.max(here.lastIndexOf('.'), 0))) {
    const writtenText = listTexts(design, here, language).find(({ text }) => plain(text) === searchText)
    if (writtenText) return writtenText
  }
  return null
}

/** Returns the texts of a section or item, then those of the items in its lists. */
export function listTexts(design: JsonObject, path: string, language: Language): readonly WrittenText[] {
  const selected = findEnclosingItem(design, path)
  if (selected?.path !== path) return []
  const { section, record } = selected
  const own = Object.entries(section.fields).flatMap(([name, field]): WrittenText[] => {
    const value = record[name]
    if (field.kind !== 'text' || !isLocalText(value)) return []
    return [{ owner: path, path: `${path}.${name}`, field, text: getTextInLanguage(value, language) }]
  })
  const inner = Object.keys(section.lists ?? {}).flatMap((list) => {
    const items = record[list]
    return isObject(items) ? listByRank(items).map(({ id }) => `${path}.${list}.${id}`) : []
  })
  return [...own, ...inner.flatMap((item) => listTexts(design, item, language))]
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
