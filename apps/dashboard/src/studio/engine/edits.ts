import type { ListDefinition, Section } from '@vitrine/core/design/fields'
import { getValueAt, isObject, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { createRanksAt, listByRank, rankAt, rankBetween } from '@vitrine/core/design/ranks'
import { createDefaultDesign, createItem, findDesignLocation } from '@vitrine/storefront/design'
import { getTitle } from '../labels/labels.ts'
import { TAB_ID } from './tab-id.ts'

const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Returns a short random id for a list item. */
function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `b${[...bytes].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')}`
}

/** Creates an item of `kind` at `index` of a list. Returns its path and the operations. */
export function addItem(
  design: JsonObject,
  listPath: string,
  list: ListDefinition,
  kind: string,
  index: number,
): { readonly path: string; readonly operations: readonly Operation[] } {
  const path = `${listPath}.${newItemId()}`
  const value = createItem(list, kind, rankAt(getValueAt(design, listPath), index))
  return { path, operations: [{ schema: path, operation: 'add', value, device: TAB_ID }] }
}

/**
 * Duplicates items of one list and places the copies together after the last of them. Returns null when a path holds no
 * item.
 */
export function duplicateItems(
  design: JsonObject,
  paths: readonly string[],
): { readonly paths: readonly string[]; readonly operations: readonly Operation[] } | null {
  const items = paths.map((path) => getValueAt(design, path)).filter(isObject)
  const last = paths.at(-1)
  if (last === undefined || items.length < paths.length) return null
  const { list, id } = splitItem(last)
  const index = listByRank(getValueAt(design, list)).findIndex((entry) => entry.id === id)
  return insertItems(design, list, items, index + 1)
}

/** Inserts complete records into a list at `index`, under new ids. Returns their paths and the operations. */
export function insertItems(
  design: JsonObject,
  list: string,
  items: readonly JsonObject[],
  index: number,
): { readonly paths: readonly string[]; readonly operations: readonly Operation[] } {
  const ranks = createRanksAt(getValueAt(design, list), index, items.length)
  const paths = items.map(() => `${list}.${newItemId()}`)
  const operations = items.map((item, itemIndex): Operation => {
    const value = { ...item, rank: ranks[itemIndex] ?? '' }
    return { schema: paths[itemIndex] ?? '', operation: 'add', value, device: TAB_ID }
  })
  return { paths, operations }
}

export function removeItems(paths: readonly string[]): readonly Operation[] {
  return paths.map((schema) => ({ schema, operation: 'remove', device: TAB_ID }))
}

/**
 * Moves an item to `index` of its list, counted without the item itself. Returns no operations when it is already
 * there.
 */
export function moveItem(design: JsonObject, path: string, index: number): readonly Operation[] {
  const { list, id } = splitItem(path)
  const items = getValueAt(design, list)
  if (listByRank(items).findIndex((entry) => entry.id === id) === index) return []
  return [{ schema: `${path}.rank`, operation: 'edit', value: rankAt(items, index, id), device: TAB_ID }]
}

/** Moves items of one list together into a gap (0 is before the first), in their current order. */
export function moveItems(design: JsonObject, paths: readonly string[], gap: number): readonly Operation[] {
  const [first] = paths
  if (first === undefined) return []
  const { list } = splitItem(first)
  const moved = new Set(paths.map((path) => splitItem(path).id))
  const all = listByRank(getValueAt(design, list)).map(({ id }) => id)
  const before = all.slice(0, gap).filter((id) => !moved.has(id))
  const after = all.slice(gap).filter((id) => !moved.has(id))
  return reorder(design, list, [...before, ...all.filter((id) => moved.has(id)), ...after], moved)
}

/**
 * Moves items of one list by a number of positions: negative is up, positive is down. Each item stops at the end of the
 * list.
 */
export function shiftItems(design: JsonObject, paths: readonly string[], by: number): readonly Operation[] {
  const [first] = paths
  if (first === undefined) return []
  const { list } = splitItem(first)
  const moved = new Set(paths.map((path) => splitItem(path).id))
  const order = listByRank(getValueAt(design, list)).map(({ id }) => id)
  if (by > 0) order.reverse()
  for (let step = 0; step < Math.abs(by); step += 1)
    order.forEach((id, index) => {
      const above = order[index - 1]
      if (!moved.has(id) || above === undefined || moved.has(above)) return
      order[index - 1] = id
      order[index] = above
    })
  if (by > 0) order.reverse()
  return reorder(design, list, order, moved)
}

/**
 * Returns operations that give the moved items new ranks, so that the list has this order; none when it already has it.
 */
function reorder(
  design: JsonObject,
  list: string,
  order: readonly string[],
  moved: ReadonlySet<string>,
): readonly Operation[] {
  const items = listByRank(getValueAt(design, list))
  if (items.every(({ id }, index) => id === order[index])) return []
  const ranks = new Map(items.map(({ id, item }) => [id, item.rank]))
  const operations: Operation[] = []
  order.forEach((id, index) => {
    if (!moved.has(id)) return
    const before = ranks.get(order[index - 1] ?? '') ?? null
    const next = order
      .slice(index + 1)
      .find((other) => !moved.has(other) && (before === null || (ranks.get(other) ?? '') > before))
    const value = rankBetween(before, ranks.get(next ?? '') ?? null)
    ranks.set(id, value)
    operations.push({ schema: `${list}.${id}.rank`, operation: 'edit', value, device: TAB_ID })
  })
  return operations
}

/** Splits `home.blocks.b1` into its list `home.blocks` and id `b1`. */
export function splitItem(path: string): { readonly list: string; readonly id: string } {
  const at = path.lastIndexOf('.')
  return { list: path.slice(0, at), id: path.slice(at + 1) }
}

/** Selected section or item, with its record and, for an item, its list and position. */
export type SelectedElement = {
  readonly path: string
  readonly section: Section
  readonly record: JsonObject
  readonly item: {
    readonly listPath: string
    readonly list: ListDefinition
    readonly id: string
    readonly kind: string
    readonly index: number
    readonly count: number
  } | null
}

/** Returns the section or item at a path, or its nearest enclosing one; null when the design has none. */
export function findEnclosingItem(design: JsonObject, path: string): SelectedElement | null {
  for (let here = path; here !== ''; here = here.slice(0, Math.max(here.lastIndexOf('.'), 0))) {
    const designLocation = findDesignLocation(design, here)
    if (!designLocation || designLocation.path !== here) continue
    const record = getValueAt(design, here)
    if (!isObject(record)) continue
    if (designLocation.what === 'section')
      return { path: here, section: designLocation.section, record, item: null }
    if (designLocation.what !== 'item' || !designLocation.section) continue
    const { list, id } = splitItem(here)
    const items = listByRank(getValueAt(design, list))
    const kind = typeof record.kind === 'string' ? record.kind : ''
    return {
      path: here,
      section: designLocation.section,
      record,
      item: {
        listPath: list,
        list: designLocation.list,
        id,
        kind,
        index: items.findIndex((entry) => entry.id === id),
        count: items.length,
      },
    }
  }
  return null
}

let defaults: JsonObject | null = null

/** Returns the default record of a section or item, which a reset of its fields restores. */
export function getDefaultRecord({ path, item }: SelectedElement): JsonObject {
  if (item) {
    const start = item.list.start.find(({ id, kind }) => id === item.id && kind === item.kind)
    return createItem(item.list, item.kind, '', start?.values)
  }
  defaults ??= createDefaultDesign()
  const record = getValueAt(defaults, path)
  return isObject(record) ? record : {}
}

/** Returns the titles from the section down to the path, for breadcrumbs and change notices. */
export function getBreadcrumbs(design: JsonObject, path: string): readonly { path: string; title: string }[] {
  const keys = path.split('.')
  const steps: { path: string; title: string }[] = []
  for (let length = 1; length <= keys.length; length++) {
    const here = keys.slice(0, length).join('.')
    const enclosingItem = findEnclosingItem(design, here)
    if (enclosingItem?.path === here) steps.push({ path: here, title: getTitle(enclosingItem.section) })
  }
  return steps
}

/** Returns the title of the nearest section or item that contains a path; '' if there is none. */
export function getTitleAt(design: JsonObject, path: string): string {
  const enclosingItem = findEnclosingItem(design, path)
  return enclosingItem ? getTitle(enclosingItem.section) : ''
}

/** Returns a readable name of the element that a path belongs to, such as "Home › Banner". */
export function getElementName(design: JsonObject, path: string): string {
  const names = getBreadcrumbs(design, path).map((step) => step.title)
  const first = path.split('.')[0] ?? path
  return names.length > 0 ? names.join(' › ') : first
}
