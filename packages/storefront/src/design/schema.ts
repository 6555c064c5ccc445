import { schemaOf } from '@vitrine/core/design/field-schema'
import type { Field, ListDefinition, Section, ValueOf } from '@vitrine/core/design/fields'
import { isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { rankBetween } from '@vitrine/core/design/ranks'

/** What may name an item of a list: it becomes a part of a path. */
const ITEM_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const FORBIDDEN = new Set(['constructor', 'prototype'])

export type Problem = { readonly path: string; readonly reason: string }

const schemas = new WeakMap<Field, ReturnType<typeof schemaOf>>()

/** What is wrong with a field's value, or null. */
export function valueProblem(field: Field, value: unknown): string | null {
  if (!isJson(value)) return 'This is no JSON value.'
  let schema = schemas.get(field)
  if (!schema) {
    schema = schemaOf(field)
    schemas.set(field, schema)
  }
  const checked = schema.safeParse(value)
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'This value does not fit.')
}

/** True for a value that the field may hold. */
export function fits(field: Field, value: unknown): value is ValueOf<Field> {
  return valueProblem(field, value) === null
}

export function isItemId(id: string): boolean {
  return ITEM_ID.test(id) && !FORBIDDEN.has(id)
}

/** True for a rank that others can be put before and behind. */
export function isRank(value: unknown): value is string {
  if (typeof value !== 'string' || value.length === 0 || value.length > 256) return false
  try {
    rankBetween(value, null)
    rankBetween(null, value)
    return true
  } catch {
    // The library says "no rank" by throwing.
    return false
  }
}

/** True for plain JSON all the way down. */
export function isJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth > 20) return false
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  return parts.every((part) => isJson(part, depth + 1))
}

/** The kind's definition, or null when the list holds no such thing. */
export function itemSection(list: ListDefinition, kind: unknown): Section | null {
  return typeof kind === 'string' && Object.hasOwn(list.items, kind) ? (list.items[kind] ?? null) : null
}

/** The first thing wrong with a section's or an item's record: a value, a missing or unknown key, a list. */
export function recordProblem(
  section: Section,
  record: Json | undefined,
  path: string,
  besides: readonly string[] = [],
): Problem | null {
  if (!isObject(record)) return { path, reason: 'A record belongs here.' }
  for (const [name, field] of Object.entries(section.fields)) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined
    if (value === undefined) return { path: `${path}.${name}`, reason: `"${name}" is missing.` }
    const reason = valueProblem(field, value)
    if (reason) return { path: `${path}.${name}`, reason: `"${name}": ${reason}` }
  }
  for (const [name, list] of Object.entries(section.lists ?? {})) {
    const problem = listProblem(list, record[name], `${path}.${name}`)
    if (problem) return problem
  }
  const known = (key: string) =>
    Object.hasOwn(section.fields, key) || Object.hasOwn(section.lists ?? {}, key) || besides.includes(key)
  const stranger = Object.keys(record).find((key) => !known(key))
  return stranger === undefined
    ? null
    : { path: `${path}.${stranger}`, reason: `Nothing here is called "${stranger}".` }
}

export function itemProblem(list: ListDefinition, item: Json | undefined, path: string): Problem | null {
  if (!isObject(item)) return { path, reason: 'A record belongs here.' }
  if (!isItemId(path.slice(path.lastIndexOf('.') + 1)))
    return { path, reason: 'An id is letters, digits, - and _.' }
  const section = itemSection(list, item.kind)
  if (!section) return { path: `${path}.kind`, reason: `This list cannot hold "${String(item.kind)}".` }
  if (!isRank(item.rank)) return { path: `${path}.rank`, reason: 'This is no rank.' }
  return recordProblem(section, item, path, ['rank', 'kind'])
}

export function listProblem(list: ListDefinition, value: Json | undefined, path: string): Problem | null {
  if (!isObject(value)) return { path, reason: 'A list belongs here.' }
  const tooMany = sizeProblem(list, value, path)
  if (tooMany) return tooMany
  for (const [id, item] of Object.entries(value)) {
    const problem = itemProblem(list, item, `${path}.${id}`)
    if (problem) return problem
  }
  return null
}

export function sizeProblem(list: ListDefinition, value: JsonObject, path: string): Problem | null {
  return Object.keys(value).length > list.maximum
    ? { path, reason: `This list holds at most ${list.maximum}.` }
    : null
}
