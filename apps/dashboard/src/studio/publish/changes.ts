import type { Fields, ListDefinition, Section } from '@vitrine/core/design/fields'
import { isObject, type Json, type JsonObject, sameJson } from '@vitrine/core/design/operations'
import { ordered } from '@vitrine/core/design/ranks'
import { sectionNamed } from '@vitrine/storefront/design'
import { M } from '../../messages.ts'
import { differing } from './live.ts'

/** One thing that publishing changes for shoppers, as the merchant knows it. */
export type Change = {
  /** From the section down: 'Home › Banner'. */
  readonly name: string
  readonly did: 'changed' | 'added' | 'removed' | 'moved'
  /** The settings of it that differ, by their labels. */
  readonly fields: readonly string[]
}

/** What differs between the live design and the working one, section by section, in the editor's order. */
export function changesBetween(live: JsonObject, design: JsonObject): readonly Change[] {
  return differing(design, live).flatMap((name) => {
    const section = sectionNamed(name)
    return section ? recordChanges(section, M.sections[name], live[name], design[name]) : []
  })
}

function recordChanges(
  section: Section,
  name: string,
  live: Json | undefined,
  now: Json | undefined,
): readonly Change[] {
  const before = isObject(live) ? live : {}
  const after = isObject(now) ? now : {}
  const fields = labels(section.fields, before, after)
  const own: readonly Change[] = fields.length > 0 ? [{ name, did: 'changed', fields }] : []
  const lists = Object.entries(section.lists ?? {}).flatMap(([key, list]) =>
    listChanges(list, name, before[key], after[key]),
  )
  return [...own, ...lists]
}

function listChanges(
  list: ListDefinition,
  parent: string,
  live: Json | undefined,
  now: Json | undefined,
): readonly Change[] {
  const before = isObject(live) ? live : {}
  const after = isObject(now) ? now : {}
  const stayed = (here: JsonObject, there: JsonObject) =>
    ordered(here).flatMap(({ id }) => (Object.hasOwn(there, id) ? [id] : []))
  // A move gives its item another rank; one that was moved back stands where it stood.
  const inOrder = stayed(before, after).join() === stayed(after, before).join()
  const isMoved = (id: string) => !inOrder && rankOf(before[id]) !== rankOf(after[id])
  const nameOf = (item: Json | undefined) => {
    const section = sectionOf(list, item)
    return `${parent} › ${section?.title ?? list.title}`
  }
  const gone = Object.keys(before).flatMap((id): readonly Change[] =>
    Object.hasOwn(after, id) ? [] : [{ name: nameOf(before[id]), did: 'removed', fields: [] }],
  )
  const here = ordered(after).flatMap(({ id }): readonly Change[] => {
    const item = after[id]
    const name = nameOf(item)
    if (!Object.hasOwn(before, id)) return [{ name, did: 'added', fields: [] }]
    const section = sectionOf(list, item)
    const changed = section ? recordChanges(section, name, before[id], item) : []
    return isMoved(id) ? [{ name, did: 'moved', fields: [] }, ...changed] : changed
  })
  return [...here, ...gone]
}

function sectionOf(list: ListDefinition, item: Json | undefined): Section | undefined {
  const kind = isObject(item) && typeof item.kind === 'string' ? item.kind : ''
  return Object.hasOwn(list.items, kind) ? list.items[kind] : undefined
}

function rankOf(item: Json | undefined): Json | undefined {
  return isObject(item) ? item.rank : undefined
}

function labels(fields: Fields, before: JsonObject, after: JsonObject): readonly string[] {
  const changed = Object.entries(fields).filter(([key]) => !sameJson(before[key], after[key]))
  return [...new Set(changed.map(([, field]) => field.label))]
}
