import { isObject, type Json, type JsonObject } from './operations.ts'

/**
 * Returns the new design, with every unchanged record as the same object as before, so that its readers do not render
 * again.
 */
export function shareUnchanged(before: JsonObject, after: JsonObject): JsonObject {
  if (before === after) return after
  const names = Object.keys(after)
  let same = names.length === Object.keys(before).length
  const out: Record<string, Json> = {}
  for (const name of names) {
    const next = after[name] ?? null
    const old = before[name]
    const value =
      isObject(next) && isObject(old) ? shareUnchanged(old, next) : sameLeaf(old, next) ? old : next
    out[name] = value ?? null
    if (value !== old) same = false
  }
  return same ? before : out
}

function sameLeaf(a: Json | undefined, b: Json): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b))
}
