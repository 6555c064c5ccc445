import type { HintTexts } from '@vitrine/core/design/canvas-messages'
import type { Field, ListDefinition, Section } from '@vitrine/core/design/fields'
import { readCustomFont } from '@vitrine/core/design/fonts/custom-fonts'
import { getFontFamilyOf, isFont } from '@vitrine/core/design/fonts/fonts'
import { listSectionNames, SECTIONS } from '@vitrine/storefront/design'
import { formatMessage, hasMessage } from '../../i18n/messages.ts'

/**
 * Message namespace of the editor's labels. Each section, list and field is keyed by its path in the declarations
 * (`header.background`, `home.topNav.key.icon`), and block contents by their kind (`blocks.banner.title`).
 */
const NAMESPACE = 'studio/labels'
const t = (id: string) => formatMessage(NAMESPACE, id)
const keys = new Map<object, string>()

for (const name of listSectionNames()) registerKeys(name, SECTIONS[name])

function registerKeys(path: string, section: Section): void {
  // A declaration shared by several sections uses the key of the first.
  if (keys.has(section)) return
  keys.set(section, path)
  for (const [name, field] of Object.entries(section.fields))
    if (!keys.has(field)) keys.set(field, `${path}.${name}`)
  for (const [name, list] of Object.entries(section.lists ?? {})) {
    const here = name === 'blocks' ? name : `${path}.${name}`
    if (!keys.has(list)) keys.set(list, `${path}.${name}`)
    for (const [kind, item] of Object.entries(list.items)) registerKeys(`${here}.${kind}`, item)
  }
}

const keyOf = (what: object) => keys.get(what) ?? ''
const findText = (id: string) => (hasMessage(NAMESPACE, id) ? t(id) : undefined)

/** Returns the title of a section, an item of a list, or a list. */
export function getTitle(what: Section | ListDefinition): string {
  return t(keyOf(what))
}

/** Returns the search synonyms of a section or list item, comma-separated; '' if it has none. */
export function getSynonyms(what: Section): string {
  return findText(`${keyOf(what)}:also`) ?? ''
}

/** Returns the label of a field. */
export function labelOf(field: Field): string {
  return t(keyOf(field))
}

/** Returns the help text of a field; undefined if it has none. */
export function getHint(field: Field): string | undefined {
  return findText(`${keyOf(field)}:hint`)
}

/** Returns the placeholder of a field: its message, or else the example from its declaration. */
export function getPlaceholder(field: Field & { readonly placeholder?: string }): string | undefined {
  return findText(`${keyOf(field)}:placeholder`) ?? field.placeholder
}

/** Returns the titles and texts for elements that are still empty in the preview. */
export function getEmptyHints(): HintTexts {
  const hintTexts: Record<string, HintTexts[string]> = {}
  for (const key of keys.values()) {
    const text = findText(`${key}:empty`)
    if (text !== undefined) hintTexts[key] = { title: t(key), text }
  }
  return hintTexts
}

/** Returns the label of one option of a field. */
export function getOptionLabel(field: Field, value: string): string {
  // Font names are not translated.
  if (isFont(value)) return getFontFamilyOf(value).name
  const own = field.kind === 'family' ? readCustomFont(value) : null
  if (own) return own.name
  return t(`${keyOf(field)}=${value}`)
}

/** Returns the heading of a field group. */
export function groupTitle(group: string): string {
  return t(`group:${group}`)
}

/** Returns the label of a unit; '' for none. */
export function getUnitLabel(unit: string | undefined): string {
  return unit ? t(`unit:${unit}`) : ''
}

/** Returns the ids of all messages that the current declarations require. Hints and placeholders are optional. */
export function listMessageIds(): readonly string[] {
  const ids = new Set<string>()
  for (const [what, key] of keys) {
    ids.add(key)
    if (!isField(what)) continue
    if (what.kind === 'choice' || what.kind === 'choices' || what.kind === 'family')
      for (const value of what.options) if (!isFont(value)) ids.add(`${key}=${value}`)
    if (what.kind === 'number' && what.unit) ids.add(`unit:${what.unit}`)
    if (what.group) ids.add(`group:${what.group}`)
  }
  return [...ids]
}

function isField(what: object): what is Field {
  return 'kind' in what
}
