import type { ReasonCode } from '../errors/refusal-reasons.ts'
import type { Batch, Json, JsonObject, Operation } from './operations.types.ts'

export type { Batch, Json, JsonObject, Operation } from './operations.types.ts'

/** The longest path an operation may name; the document itself is at most half as deep. */
const DEPTH = 12
const KEY = /^[A-Za-z0-9_-]{1,64}$/
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

export type ApplyResult =
  | { readonly ok: true; readonly design: JsonObject }
  | { readonly ok: false; readonly path: string; readonly reason: ReasonCode }

/** Deeper than any design; what nests deeper is not walked to its end. */
const MAX_DEPTH = 20

/** True for plain JSON all the way down, at most 20 levels of it. */
export function isJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth > MAX_DEPTH) return false
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  return parts.every((part) => isJson(part, depth + 1))
}

/** True for a record of JSON: what comes from outside is read so before it is called a design. */
export function isJsonObject(value: unknown): value is JsonObject {
  return isJson(value) && isObject(value)
}

/** Tells a record of a document from its other values. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The keys of a dot path, or null when it is no path (empty, too deep, or a key that is no name). */
export function keysOf(path: string): readonly string[] | null {
  const keys = path.split('.')
  return keys.length <= DEPTH && keys.every((key) => KEY.test(key) && !FORBIDDEN.has(key)) ? keys : null
}

/** The value at a path, or undefined where there is none. */
export function getValueAt(design: Json, path: string): Json | undefined {
  let here: Json | undefined = design
  for (const key of path.split('.')) {
    if (!isObject(here) || !Object.hasOwn(here, key)) return undefined
    here = here[key]
  }
  return here
}

/** True when two values are the same JSON, in whatever order the keys of their records were written. */
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
 * The design after one operation; untouched records keep their identity, so that a renderer can tell what
 * changed. Refused (design unchanged, with a reason) when the path is no path, its record is gone, `add`
 * meets a value, or the others meet none. `edit` may put a missing leaf into an existing record (a text's
 * first translation), never a missing record: an edit must not bring a removed block back.
 */
export function apply(design: JsonObject, operation: Operation): ApplyResult {
  const path = operation.schema
  const refused = (reason: ReasonCode): ApplyResult => ({ ok: false, path, reason })
  const keys = keysOf(path)
  if (!keys) return refused('no-path')
  const parent = keys.length === 1 ? design : getValueAt(design, keys.slice(0, -1).join('.'))
  if (!isObject(parent)) return refused('parent-gone')
  const known = Object.hasOwn(parent, keys[keys.length - 1] ?? '')
  if (operation.operation === 'remove') {
    return known ? { ok: true, design: withValue(design, keys, undefined) } : refused('gone')
  }
  const { value } = operation
  if (value === undefined) return refused('no-value')
  if (operation.operation === 'add' && known) return refused('already-there')
  if (operation.operation === 'replace' && !known) return refused('replaced-gone')
  if (operation.operation === 'edit' && !known && isObject(value)) return refused('edited-gone')
  return { ok: true, design: withValue(design, keys, value) }
}

/** All of a batch, or none of it: the first refusal gives the reason and leaves the design as it was. */
export function applyBatch(design: JsonObject, batch: Pick<Batch, 'operations'>): ApplyResult {
  let next = design
  for (const operation of batch.operations) {
    const applied = apply(next, operation)
    if (!applied.ok) return applied
    next = applied.design
  }
  return { ok: true, design: next }
}

/** The operation that takes `operation` back, given the design before it. */
function invert(before: JsonObject, operation: Operation): Operation {
  const { schema, device } = operation
  const old = getValueAt(before, schema)
  if (old === undefined) return { schema, device, operation: 'remove' }
  return {
    schema,
    device,
    operation: operation.operation === 'remove' ? 'add' : operation.operation,
    value: old,
  }
}

/**
 * The operations that take a batch back, last first. Taken when the edit is made, so that undoing later
 * keeps what other editors changed meanwhile. Throws when the batch does not apply: only made edits are undone.
 */
export function invertBatch(before: JsonObject, batch: Pick<Batch, 'operations'>): readonly Operation[] {
  const inverse: Operation[] = []
  let here = before
  for (const operation of batch.operations) {
    inverse.unshift(invert(here, operation))
    const applied = apply(here, operation)
    if (!applied.ok) throw new Error(`Only an edit that applies can be inverted: ${applied.reason}`)
    here = applied.design
  }
  return inverse
}

/** True when one path is the other or lies inside it. */
function overlaps(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)
}

/** The paths that two batches both write. */
export function isConflict(a: Pick<Batch, 'operations'>, b: Pick<Batch, 'operations'>): readonly string[] {
  const shared = a.operations.filter((mine) =>
    b.operations.some((theirs) => overlaps(mine.schema, theirs.schema)),
  )
  return [...new Set(shared.map((operation) => operation.schema))]
}
