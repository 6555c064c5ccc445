import type { ReasonCode } from '../errors/refusal-reasons.ts'
import type { Batch, Json, JsonObject, Operation } from './operations.types.ts'

export type { Batch, Json, JsonObject, Operation } from './operations.types.ts'

/** Maximum depth of an operation's path; documents are at most half as deep. */
const DEPTH = 12
const KEY = /^[A-Za-z0-9_-]{1,64}$/
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

export type ApplyResult =
  | { readonly ok: true; readonly design: JsonObject }
  | { readonly ok: false; readonly path: string; readonly reason: ReasonCode }

/** Maximum depth of JSON values; deeper ones are not traversed. */
const MAX_DEPTH = 20

/** Returns true for plain JSON, at most 20 levels deep. */
export function isJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth > MAX_DEPTH) return false
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  return parts.every((part) => isJson(part, depth + 1))
}

/** Returns true for a JSON record. Use it before treating external data as a design. */
export function isJsonObject(value: unknown): value is JsonObject {
  return isJson(value) && isObject(value)
}

/** Returns true for a record of a document, false for its other values. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the keys of a dot path; null for an invalid path (empty, too deep, or with an invalid key). */
export function parsePath(path: string): readonly string[] | null {
  const keys = path.split('.')
  return keys.length <= DEPTH && keys.every((key) => KEY.test(key) && !FORBIDDEN.has(key)) ? keys : null
}

/** Returns the value at a path; undefined when there is none. */
export function getValueAt(design: Json, path: string): Json | undefined {
  let here: Json | undefined = design
  for (const key of path.split('.')) {
    if (!isObject(here) || !Object.hasOwn(here, key)) return undefined
    here = here[key]
  }
  return here
}

/** Returns true when two values are the same JSON, regardless of key order. */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  )
}

function withValue(record: JsonObject, keys: readonly string[], value: Json | undefined): JsonObject {
  const [key = '', ...rest] = keys
  const child = record[key]
  if (rest.length > 0) return isObject(child) ? { ...record, [key]: withValue(child, rest, value) } : record
  if (value !== undefined) return { ...record, [key]: value }
  const { [key]: _gone, ...others } = record
  return others
}

/**
 * Applies one operation. Untouched records keep their identity, so that a renderer can detect changes. Refuses (design
 * unchanged, with a reason) an invalid path, a missing parent record, `add` to an existing value, and other operations
 * on a missing one. `edit` may add a missing leaf to an existing record (a text's first translation) but never a
 * missing record: an edit must not restore a removed block.
 */
export function apply(design: JsonObject, operation: Operation): ApplyResult {
  const path = operation.schema
  const refused = (reason: ReasonCode): ApplyResult => ({ ok: false, path, reason })
  const keys = parsePath(path)
  if (!keys) return refused('no-path')
  const parent = keys.length === 1 ? design : getValueAt(design, keys.slice(0, -1).join('.'))
  if (!isObject(parent)) return refused('parent-gone')
  const hasKey = Object.hasOwn(parent, keys[keys.length - 1] ?? '')
  if (operation.operation === 'remove') {
    return hasKey ? { ok: true, design: withValue(design, keys, undefined) } : refused('gone')
  }
  const { value } = operation
  if (value === undefined) return refused('no-value')
  if (operation.operation === 'add' && hasKey) return refused('already-there')
  if (operation.operation === 'replace' && !hasKey) return refused('replaced-gone')
  if (operation.operation === 'edit' && !hasKey && isObject(value)) return refused('edited-gone')
  return { ok: true, design: withValue(design, keys, value) }
}

/** Applies all operations of a batch or none: the first refusal returns its reason and the unchanged design. */
export function applyBatch(design: JsonObject, batch: Pick<Batch, 'operations'>): ApplyResult {
  let next = design
  for (const operation of batch.operations) {
    const applied = apply(next, operation)
    if (!applied.ok) return applied
    next = applied.design
  }
  return { ok: true, design: next }
}

/**
 * Returns the operation that undoes the given one.
 * @param previous Value at its path before it; undefined when there was none.
 */
export function invertOperation(
  { schema, device, operation }: Operation,
  previous: Json | undefined,
): Operation {
  if (previous === undefined) return { schema, device, operation: 'remove' }
  return { schema, device, operation: operation === 'remove' ? 'add' : operation, value: previous }
}

/**
 * Returns the operations that undo a batch, in the order to apply them. Call it when the edit is made: an
 * undo then changes only what this batch changed, and keeps other editors' later changes. Throws when the
 * batch does not apply, because only an applied edit can be undone.
 */
export function invertBatch(before: JsonObject, batch: Pick<Batch, 'operations'>): readonly Operation[] {
  const inverse: Operation[] = []
  let here = before
  for (const operation of batch.operations) {
    inverse.unshift(invertOperation(operation, getValueAt(here, operation.schema)))
    const applied = apply(here, operation)
    if (!applied.ok) throw new Error(`Only an edit that applies can be inverted: ${applied.reason}`)
    here = applied.design
  }
  return inverse
}

/** Returns true when one path equals or contains the other. */
function overlaps(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)
}

/** Returns the paths that both batches write. */
export function isConflict(a: Pick<Batch, 'operations'>, b: Pick<Batch, 'operations'>): readonly string[] {
  const shared = a.operations.filter((mine) =>
    b.operations.some((theirs) => overlaps(mine.schema, theirs.schema)),
  )
  return [...new Set(shared.map((operation) => operation.schema))]
}
