import { getValueAt, isObject, isSameJson, type Json, type JsonObject } from './operations.ts'

/**
 * Finds the first of these paths whose value was changed, moved, replaced or removed; null when there is
 * none. A path without a value before may get one: a restored item comes back with its lock.
 */
export function findChangedPath(
  before: JsonObject,
  after: JsonObject,
  paths: readonly string[],
): string | null {
  for (const path of paths) {
    const was = getValueAt(before, path)
    if (was !== undefined && !isSameJson(was, getValueAt(after, path))) return path
  }
  return null
}

/** Finds the nearest of these paths that equals or contains a path; null when there is none. */
export function findEnclosingPath(path: string, paths: readonly string[]): string | null {
  const around = paths.filter((candidate) => path === candidate || path.startsWith(`${candidate}.`))
  return around.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Returns the design `after` with the values that `before` has at these paths. */
export function restorePaths(before: JsonObject, after: JsonObject, paths: readonly string[]): JsonObject {
  return paths.reduce((design, path) => {
    const was = getValueAt(before, path)
    return was === undefined ? design : withValueAt(design, path.split('.'), was)
  }, after)
}

function withValueAt(record: JsonObject, [key = '', ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...record, [key]: value }
  const child = record[key]
  // Its parent was deleted with it, so there is nowhere to restore it; the edit will be refused.
  return isObject(child) ? { ...record, [key]: withValueAt(child, rest, value) } : record
}
