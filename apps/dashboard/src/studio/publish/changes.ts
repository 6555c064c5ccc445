import { diffDesigns } from '@vitrine/core/design/difference'
import type { Section } from '@vitrine/core/design/fields'
import {
  getValueAt,
  isObject,
  type Json,
  type JsonObject,
  type Operation,
} from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { findDesignLocation, listSectionNames } from '@vitrine/storefront/design'
import { common } from '../../i18n/common-messages.ts'
import { TAB_ID } from '../engine/tab-id.ts'
import { getTitle, labelOf } from '../labels/labels.ts'

/** One change of publishing, in the merchant's terms. */
export type Change = {
  /** Breadcrumb from the section down: 'Home › Banner'. */
  readonly name: string
  readonly did: 'changed' | 'added' | 'removed' | 'moved'
  /** Labels of the changed settings. */
  readonly fields: readonly string[]
  /** Path of the element, and the changed settings by their names in the design. */
  readonly path: string
  readonly settings: readonly string[]
}

/** Effect of one operation on a section or an item. */
type Told = { readonly path: string; readonly did: Change['did']; readonly field?: string }

/** Returns the differences between the live design and the working one, in the editor's order of sections. */
export function listChanges(live: JsonObject, design: JsonObject): readonly Change[] {
  const differences = diffDesigns(live, design, TAB_ID, Number.POSITIVE_INFINITY).flatMap(
    (operation) => toChange(operation, live, design) ?? [],
  )
  const changesByKey = new Map<string, Omit<Told, 'field'> & { readonly fields: Set<string> }>()
  for (const { path, did, field } of differences) {
    const change = changesByKey.get(`${did} ${path}`) ?? { path, did, fields: new Set() }
    changesByKey.set(`${did} ${path}`, change)
    if (field !== undefined) change.fields.add(field)
  }
  const sections: readonly string[] = listSectionNames()
  // Removed elements have no position in the editor and follow the others of their section.
  const placeOf = ({ path, did }: Pick<Told, 'path' | 'did'>) =>
    2 * sections.indexOf(path.split('.')[0] ?? path) + (did === 'removed' ? 1 : 0)
  return [...changesByKey.values()]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ path, did, fields }) => {
      const at = did === 'removed' ? live : design
      return { name: nameAt(at, path), did, fields: labelsOf(at, path, fields), path, settings: [...fields] }
    })
}

/** Returns null for a path unknown to the design, and for a new rank that does not change the order. */
function toChange({ schema, operation }: Operation, live: JsonObject, design: JsonObject): Told | null {
  const designLocation = findDesignLocation(operation === 'remove' ? live : design, schema)
  if (!designLocation) return null
  const owner = designLocation.path.slice(0, designLocation.path.lastIndexOf('.'))
  switch (designLocation.what) {
    case 'value':
      return { path: owner, did: 'changed', field: designLocation.field }
    case 'rank': {
      const list = owner.slice(0, owner.lastIndexOf('.'))
      return isSameOrder(getValueAt(live, list), getValueAt(design, list))
        ? null
        : { path: owner, did: 'moved' }
    }
    case 'item':
      if (designLocation.path !== schema || operation === 'replace')
        return { path: designLocation.path, did: 'changed' }
      return { path: designLocation.path, did: operation === 'remove' ? 'removed' : 'added' }
    default:
      return { path: designLocation.path, did: 'changed' }
  }
}

/** Returns true when the items present in both lists have the same order. */
function isSameOrder(one: Json | undefined, other: Json | undefined): boolean {
  const stayed = (here: Json | undefined, there: Json | undefined) =>
    listByRank(here).flatMap(({ id }) => (isObject(there) && Object.hasOwn(there, id) ? [id] : []))
  return stayed(one, other).join() === stayed(other, one).join()
}

function nameAt(design: JsonObject, path: string): string {
  const keys = path.split('.')
  const items = keys.flatMap((_, at) => {
    const designLocation = at === 0 ? null : findDesignLocation(design, keys.slice(0, at + 1).join('.'))
    return designLocation?.what === 'item' ? [getTitle(designLocation.section ?? designLocation.list)] : []
  })
  const section = listSectionNames().find((name) => name === keys[0])
  return [section ? common(`sections.${section}`) : '', ...items].join(' › ')
}

function labelsOf(design: JsonObject, path: string, fields: ReadonlySet<string>): readonly string[] {
  const designLocation = findDesignLocation(design, path)
  const section: Section | null =
    designLocation && 'section' in designLocation ? designLocation.section : null
  const labels = Object.entries(section?.fields ?? {}).flatMap(([name, field]) =>
    fields.has(name) ? [labelOf(field)] : [],
  )
  return [...new Set(labels)]
}
