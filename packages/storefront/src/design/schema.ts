import { toFieldSchema } from '@vitrine/core/design/field-schema'
import type { Field, ListDefinition, Section, ValueOf } from '@vitrine/core/design/fields'
import { isJson, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { rankBetween } from '@vitrine/core/design/ranks'
import type { Reason } from '@vitrine/core/errors/refusal-reasons'

/** Valid ids of list items: an id becomes a part of a path. */
const ITEM_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const FORBIDDEN = new Set(['constructor', 'prototype'])

export type SchemaProblem = { readonly path: string; readonly reason: Reason }

/**
 * Creates the reason for refusing a value that does not fit its field.
 * @param problem Error of the value, from `checkValue`.
 */
export function toUnfitReason(field: string, problem: string): Reason {
  return { code: 'does-not-fit', values: { field, problem } }
}

const schemas = new WeakMap<Field, ReturnType<typeof toFieldSchema>>()

/** Returns the problem of a field's value, or null. */
export function checkValue(field: Field, value: unknown): string | null {
  if (!isJson(value)) return 'This is no JSON value.'
  let schema = schemas.get(field)
  if (!schema) {
    schema = toFieldSchema(field)
    schemas.set(field, schema)
  }
  const checked = schema.safeParse(value)
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'This value does not fit.')
}

/** Returns true for a value that the field accepts. */
export function isValidValue(field: Field, value: unknown): value is ValueOf<Field> {
  return checkValue(field, value) === null
}

export function isItemId(id: string): boolean {
  return ITEM_ID.test(id) && !FORBIDDEN.has(id)
}

/** Returns true for a rank that allows new ranks before and after it. */
export function isRank(value: unknown): value is string {
  if (typeof value !== 'string' || value.length === 0 || value.length > 256) return false
  try {
    rankBetween(value, null)
    rankBetween(null, value)
    return true
  } catch {
    // The library throws for an invalid rank.
    return false
  }
}

/** Returns the definition of an item kind, or null when the list does not allow it. */
export function getItemSection(list: ListDefinition, kind: unknown): Section | null {
  return typeof kind === 'string' && Object.hasOwn(list.items, kind) ? (list.items[kind] ?? null) : null
}

/** Returns the first problem of a section's or item's record: a value, a missing or unknown key, a list. */
export function checkRecord(
  section: Section,
  record: Json | undefined,
  path: string,
  besides: readonly string[] = [],
): SchemaProblem | null {
  if (!isObject(record)) return { path, reason: { code: 'no-record' } }
  for (const [name, field] of Object.entries(section.fields)) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined
    if (value === undefined)
      return { path: `${path}.${name}`, reason: { code: 'missing', values: { field: name } } }
    const problem = checkValue(field, value)
    if (problem !== null) return { path: `${path}.${name}`, reason: toUnfitReason(name, problem) }
  }
  for (const [name, list] of Object.entries(section.lists ?? {})) {
    const problem = checkList(list, record[name], `${path}.${name}`)
    if (problem) return problem
  }
  const isAllowedKey = (key: string) =>
    Object.hasOwn(section.fields, key) || Object.hasOwn(section.lists ?? {}, key) || besides.includes(key)
  const stranger = Object.keys(record).find((key) => !isAllowedKey(key))
  return stranger === undefined
    ? null
    : { path: `${path}.${stranger}`, reason: { code: 'stranger', values: { field: stranger } } }
}

/** Maximum length of a kind in a message, in characters. */
const MAX_KIND_LENGTH = 60

/** Returns a kind for a message; one that is no text may be an object without a usable `toString`. */
const printKind = (kind: Json | undefined) =>
  (typeof kind === 'string' ? kind : JSON.stringify(kind ?? null)).slice(0, MAX_KIND_LENGTH)

export function checkItem(list: ListDefinition, item: Json | undefined, path: string): SchemaProblem | null {
  if (!isObject(item)) return { path, reason: { code: 'no-record' } }
  if (!isItemId(path.slice(path.lastIndexOf('.') + 1))) return { path, reason: { code: 'no-id' } }
  const section = getItemSection(list, item.kind)
  if (!section)
    return { path: `${path}.kind`, reason: { code: 'unknown-kind', values: { kind: printKind(item.kind) } } }
  if (!isRank(item.rank)) return { path: `${path}.rank`, reason: { code: 'no-rank' } }
  return checkRecord(section, item, path, ['rank', 'kind'])
}

export function checkList(list: ListDefinition, value: Json | undefined, path: string): SchemaProblem | null {
  if (!isObject(value)) return { path, reason: { code: 'no-list' } }
  const tooMany = checkListSize(list, value, path)
  if (tooMany) return tooMany
  for (const [id, item] of Object.entries(value)) {
    const problem = checkItem(list, item, `${path}.${id}`)
    if (problem) return problem
  }
  return null
}

export function checkListSize(list: ListDefinition, value: JsonObject, path: string): SchemaProblem | null {
  return Object.keys(value).length > list.maximum
    ? { path, reason: { code: 'list-full', values: { count: list.maximum } } }
    : null
}
