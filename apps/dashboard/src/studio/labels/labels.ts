import type { HintTexts } from '@vitrine/core/design/canvas'
import type { Field, ListDefinition, Section } from '@vitrine/core/design/fields'
import { fontOf, isFont } from '@vitrine/core/design/fonts/fonts'
import { readOwnFont } from '@vitrine/core/design/fonts/own-fonts'
import { listSectionNames, SECTIONS } from '@vitrine/storefront/design'
import { formatMessage, hasMessage } from '../../i18n/messages.ts'

/**
 * What the editor calls the parts of a design: each section, list and field by its path in the declarations
 * (`header.background`, `home.topNav.key.icon`; what stands in lists of blocks by its kind: `blocks.banner.title`).
 */
const NAMESPACE = 'studio/labels'
const t = (id: string) => formatMessage(NAMESPACE, id)
const keys = new Map<object, string>()

for (const name of listSectionNames()) keep(name, SECTIONS[name])

function keep(path: string, section: Section): void {
  // What several sections share has one name, that of its first place.
  if (keys.has(section)) return
  keys.set(section, path)
  for (const [name, field] of Object.entries(section.fields))
    if (!keys.has(field)) keys.set(field, `${path}.${name}`)
  for (const [name, list] of Object.entries(section.lists ?? {})) {
    const here = name === 'blocks' ? name : `${path}.${name}`
    if (!keys.has(list)) keys.set(list, `${path}.${name}`)
    for (const [kind, item] of Object.entries(list.items)) keep(`${here}.${kind}`, item)
  }
}

const keyOf = (what: object) => keys.get(what) ?? ''
const said = (id: string) => (hasMessage(NAMESPACE, id) ? t(id) : undefined)

/** What the editor calls a section, an item of a list, or a list. */
export function titleOf(what: Section | ListDefinition): string {
  return t(keyOf(what))
}

/** Other words that people look for a section or an item of a list by, with commas between; '' where it has none. */
export function synonymsOf(what: Section): string {
  return said(`${keyOf(what)}:also`) ?? ''
}

/** What the editor calls a field. */
export function labelOf(field: Field): string {
  return t(keyOf(field))
}

/** The sentence under a field's control, where the label does not say enough. */
export function hintOf(field: Field): string | undefined {
  return said(`${keyOf(field)}:hint`)
}

/** What stands in an empty field: its own words, else the example that it declares. */
export function placeholderOf(field: Field & { readonly placeholder?: string }): string | undefined {
  return said(`${keyOf(field)}:placeholder`) ?? field.placeholder
}

/** What the phone says where something of a design shows nothing yet: what it is called, and what to do about it. */
export function hintTexts(): HintTexts {
  const words: Record<string, HintTexts[string]> = {}
  for (const key of keys.values()) {
    const text = said(`${key}:empty`)
    if (text !== undefined) words[key] = { title: t(key), text }
  }
  return words
}

/** What one choice of a field is called. */
export function optionOf(field: Field, value: string): string {
  // A family's name is the same in every language.
  if (isFont(value)) return fontOf(value).name
  const own = field.kind === 'family' ? readOwnFont(value) : null
  if (own) return own.name
  return t(`${keyOf(field)}=${value}`)
}

/** The heading over the fields of a group. */
export function groupTitle(group: string): string {
  return t(`group:${group}`)
}

/** The unit behind a number. */
export function unitOf(unit: string | undefined): string {
  return unit ? t(`unit:${unit}`) : ''
}

/** Every message that the declarations of today ask for; hints and placeholders may be there besides. */
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
