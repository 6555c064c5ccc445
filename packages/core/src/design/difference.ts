import { isLanguage } from '../i18n/languages.ts'
import { isObject, isSameJson, type Json, type JsonObject, type Operation, parsePath } from './operations.ts'
import { listByRank } from './ranks.ts'

/** Maximum number of operations of one batch. */
export const MAX_BATCH_OPERATIONS = 2000

type Draft = Omit<Operation, 'device'>

/**
 * Returns the operations that turn `before` into `after`; empty when both are equal. A changed field is an
 * edit, a changed text an edit of its language only, and a moved item an edit of its rank; items are added
 * and removed. Removals come before additions, so that a full list never exceeds its maximum in between.
 * Apply the operations in order; `invertBatch` undoes them. Throws for keys that no path can contain; a
 * validated design has none.
 * @param device The editor that will send the operations.
 * @param maxOperations With more operations, the sections with the most changes are replaced as a whole.
 */
export function diffDesigns(
  before: JsonObject,
  after: JsonObject,
  device: string,
  maxOperations: number = MAX_BATCH_OPERATIONS,
): readonly Operation[] {
  const sections = keysOfBoth(before, after).map((name) => ({
    name,
    drafts: sectionDrafts(name, before, after),
  }))
  let count = sections.reduce((sum, { drafts }) => sum + drafts.length, 0)
  for (const section of [...sections].sort((a, b) => b.drafts.length - a.drafts.length)) {
    if (count <= maxOperations || section.drafts.length <= 1) break
    count += 1 - section.drafts.length
    section.drafts = changed(section.name, before[section.name], after[section.name])
  }
  return sections.flatMap(({ drafts }) => drafts.map((draft) => ({ ...draft, device })))
}

function sectionDrafts(name: string, before: JsonObject, after: JsonObject): readonly Draft[] {
  const [was, is] = [getOwnValue(before, name), getOwnValue(after, name)]
  return isObject(was) && isObject(is) ? recordDrafts(name, was, is) : changed(name, was, is)
}

/** Compares two records of a section or an item: fields and lists. */
function recordDrafts(path: string, before: JsonObject, after: JsonObject): readonly Draft[] {
  if (before === after) return []
  return keysOfBoth(before, after).flatMap((name) => {
    const [was, is] = [getOwnValue(before, name), getOwnValue(after, name)]
    const here = `${path}.${name}`
    if (was === is) return []
    if (isList(was) && isList(is) && hasItems(was, is)) return listDrafts(here, was, is)
    if (isText(was) && isText(is) && keysOfBoth(was, is).length > 0) return textDrafts(here, was, is)
    return changed(here, was, is)
  })
}

function listDrafts(path: string, before: JsonObject, after: JsonObject): readonly Draft[] {
  const removals = listByRank(before).flatMap(({ id }) =>
    Object.hasOwn(after, id) ? [] : changed(`${path}.${id}`, before[id], undefined),
  )
  const here = listByRank(after).flatMap(({ id, item }) => {
    const was = getOwnValue(before, id)
    const itemPath = `${path}.${id}`
    // An item of another kind has other fields: it is replaced as a whole.
    return isObject(was) && was.kind === item.kind
      ? recordDrafts(itemPath, was, item)
      : changed(itemPath, was, item)
  })
  return [...removals, ...here]
}

function textDrafts(path: string, before: JsonObject, after: JsonObject): readonly Draft[] {
  return keysOfBoth(before, after).flatMap((language) =>
    changed(`${path}.${language}`, getOwnValue(before, language), getOwnValue(after, language)),
  )
}

/** Returns the operation for a value that was changed, added or removed. */
function changed(path: string, was: Json | undefined, is: Json | undefined): readonly Draft[] {
  if (isSameJson(was, is)) return []
  if (!parsePath(path)) throw new Error(`No operation can name ${path.slice(0, 200)}`)
  if (is === undefined) return [{ schema: path, operation: 'remove' }]
  if (was === undefined) return [{ schema: path, operation: 'add', value: is }]
  const operation =
    isObject(was) && isObject(is) && (isRanked(is) || !path.includes('.')) ? 'replace' : 'edit'
  return [{ schema: path, operation, value: is }]
}

function getOwnValue(record: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** Returns the keys of the second record in its order, then those that only the first has. */
function keysOfBoth(before: JsonObject, after: JsonObject): readonly string[] {
  return [...Object.keys(after), ...Object.keys(before).filter((key) => !Object.hasOwn(after, key))]
}

function isRanked(value: Json | undefined): boolean {
  return isObject(value) && typeof value.rank === 'string'
}

function isList(value: Json | undefined): value is JsonObject {
  return isObject(value) && Object.values(value).every(isRanked)
}

/** Returns true for an item list. An empty record is ambiguous; the other document's record decides. */
function hasItems(before: JsonObject, after: JsonObject): boolean {
  return Object.keys(before).length + Object.keys(after).length > 0
}

function isText(value: Json | undefined): value is JsonObject {
  return (
    isObject(value) &&
    Object.entries(value).every(([key, text]) => isLanguage(key) && typeof text === 'string')
  )
}
