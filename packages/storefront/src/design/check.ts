import type { ListDefinition, Section } from '@vitrine/core/design/fields'
import {
  apply,
  getValueAt,
  isObject,
  type Json,
  type JsonObject,
  type Operation,
  parsePath,
} from '@vitrine/core/design/operations'
import type { Reason } from '@vitrine/core/errors/refusal-reasons'
import {
  checkItem,
  checkList,
  checkListSize,
  checkRecord,
  checkValue,
  getItemSection,
  isRank,
  type SchemaProblem,
  toUnfitReason,
} from './schema.ts'
import { findSection } from './sections.ts'

export type CheckedOperations =
  | { readonly ok: true; readonly design: JsonObject }
  | { readonly ok: false; readonly reason: Reason; readonly path: string }

/**
 * Applies a batch of operations to a design, all or nothing. Returns the new design, or the first reason against it
 * with its path: an operation that does not apply, a value that does not fit its field, or an unknown part. Checks only
 * what each operation touches, so that one edit of a large design is cheap.
 */
export function checkOperations(design: JsonObject, operations: readonly Operation[]): CheckedOperations {
  let next = design
  for (const operation of operations) {
    const applied = apply(next, operation)
    if (!applied.ok) return { ...applied, reason: { code: applied.reason } }
    const problem = touchedProblem(applied.design, operation.schema)
    if (problem) return { ok: false, ...problem }
    next = applied.design
  }
  return { ok: true, design: next }
}

/**
 * What a path of a design points to: a section, a list, an item, a field's value or an item's rank. `path` is
 * the path of that part.
 */
export type DesignLocation =
  | { readonly what: 'section'; readonly section: Section; readonly path: string }
  | { readonly what: 'list'; readonly list: ListDefinition; readonly path: string }
  | {
      readonly what: 'item'
      readonly list: ListDefinition
      readonly section: Section | null
      readonly path: string
    }
  | { readonly what: 'value'; readonly section: Section; readonly field: string; readonly path: string }
  | { readonly what: 'rank'; readonly path: string }

/**
 * Finds the part of the design that a path points to, with its definition. Null where no section defines the
 * path.
 */
export function findDesignLocation(design: JsonObject, path: string): DesignLocation | null {
  const [first = '', ...rest] = parsePath(path) ?? []
  const section = findSection(first)
  return section ? within(design, section, first, rest) : null
}

function within(
  design: JsonObject,
  section: Section,
  path: string,
  keys: readonly string[],
): DesignLocation | null {
  const [name, id, ...rest] = keys
  if (name === undefined) return { what: 'section', section, path }
  if (Object.hasOwn(section.fields, name))
    return { what: 'value', section, field: name, path: `${path}.${name}` }
  const lists = section.lists ?? {}
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (!list) return null
  const listPath = `${path}.${name}`
  if (id === undefined) return { what: 'list', list, path: listPath }
  const itemPath = `${listPath}.${id}`
  const item = getValueAt(design, itemPath)
  const inner = isObject(item) ? getItemSection(list, item.kind) : null
  if (rest.length === 0 || rest[0] === 'kind') return { what: 'item', list, section: inner, path: itemPath }
  if (rest[0] === 'rank') return { what: 'rank', path: `${itemPath}.rank` }
  return inner ? within(design, inner, itemPath, rest) : null
}

function touchedProblem(design: JsonObject, path: string): SchemaProblem | null {
  const designLocation = findDesignLocation(design, path)
  if (!designLocation) return { path, reason: { code: 'unknown-name' } }
  const value: Json | undefined = getValueAt(design, designLocation.path)
  switch (designLocation.what) {
    case 'section':
      return checkRecord(designLocation.section, value, designLocation.path)
    case 'list':
      return checkList(designLocation.list, value, designLocation.path)
    case 'rank':
      return isRank(value) ? null : { path: designLocation.path, reason: { code: 'no-rank' } }
    case 'value': {
      const field = designLocation.section.fields[designLocation.field]
      if (!field) return { path, reason: { code: 'unknown-name' } }
      if (value === undefined) {
        const { path: at, field: name } = designLocation
        return { path: at, reason: { code: 'irremovable', values: { field: name } } }
      }
      const problem = checkValue(field, value)
      return problem === null
        ? null
        : { path: designLocation.path, reason: toUnfitReason(designLocation.field, problem) }
    }
    case 'item': {
      // The batch removed this item from its list.
      if (value === undefined) return null
      const listPath = designLocation.path.slice(0, designLocation.path.lastIndexOf('.'))
      const whole = getValueAt(design, listPath)
      const tooMany = isObject(whole) ? checkListSize(designLocation.list, whole, listPath) : null
      return tooMany ?? checkItem(designLocation.list, value, designLocation.path)
    }
  }
}
