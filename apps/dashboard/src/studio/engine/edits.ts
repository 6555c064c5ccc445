import type { ListDefinition, Section } from '@vitrine/core/design/fields'
import { getValueAt, isObject, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { createRanksAt, listByRank, rankAt, rankBetween } from '@vitrine/core/design/ranks'
import { createDefaultDesign, createItem, findDesignLocation } from '@vitrine/storefront/design'
import { titleOf } from '../labels/labels.ts'
import { DEVICE } from './device.ts'

const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A short random id for a list's item. */
function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `b${[...bytes].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')}`
}

/** A new item of `kind` at `index` of a list; gives its path too. */
export function addItem(
  design: JsonObject,
  listPath: string,
  list: ListDefinition,
  kind: string,
  index: number,
): { readonly path: string; readonly operations: readonly Operation[] } {
  const path = `${listPath}.${newItemId()}`
  const value = createItem(list, kind, rankAt(getValueAt(design, listPath), index))
  return { path, operations: [{ schema: path, operation: 'add', value, device: DEVICE }] }
}

/** Copies of items of one list, together behind the last of them; null when there is none. */
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

/** Whole records put into a list at `index`, under ids of their own; gives their paths. */
export function insertItems(
  design: JsonObject,
  list: string,
  items: readonly JsonObject[],
  index: number,
): { readonly paths: readonly string[]; readonly operations: readonly Operation[] } {
  const ranks = createRanksAt(getValueAt(design, list), index, items.length)
  const paths = items.map(() => `${list}.${newItemId()}`)
  const operations = items.map((item, place): Operation => {
    const value = { ...item, rank: ranks[place] ?? '' }
    return { schema: paths[place] ?? '', operation: 'add', value, device: DEVICE }
  })
  return { paths, operations }
}

export function removeItems(paths: readonly string[]): readonly Operation[] {
  return paths.map((schema) => ({ schema, operation: 'remove', device: DEVICE }))
}

/** Moves an item to `index` of its list, counted without the item itself; nothing when it stands there. */
export function moveItem(design: JsonObject, path: string, index: number): readonly Operation[] {
  const { list, id } = splitItem(path)
  const items = getValueAt(design, list)
  if (listByRank(items).findIndex((entry) => entry.id === id) === index) return []
  return [{ schema: `${path}.rank`, operation: 'edit', value: rankAt(items, index, id), device: DEVICE }]
}

/** Puts items of one list together into a gap of it (0 before the first), in the order that they have. */
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

/** Moves items of one list some places up (below 0) or down, each as far as there is room. */
export function shiftItems(design: JsonObject, paths: readonly string[], by: number): readonly Operation[] {
  const [first] = paths
  if (first === undefined) return []
  const { list } = splitItem(first)
  const moved = new Set(paths.map((path) => splitItem(path).id))
  const order = listByRank(getValueAt(design, list)).map(({ id }) => id)
  if (by > 0) order.reverse()
  for (let step = 0; step < Math.abs(by); step += 1)
    order.forEach((id, place) => {
      const above = order[place - 1]
      if (!moved.has(id) || above === undefined || moved.has(above)) return
      order[place - 1] = id
      order[place] = above
    })
  if (by > 0) order.reverse()
  return reorder(design, list, order, moved)
}

/** New ranks for what moved, so that the list has this order; nothing where it has it already. */
function reorder(
  design: JsonObject,
  list: string,
  order: readonly string[],
  moved: ReadonlySet<string>,
): readonly Operation[] {
  const items = listByRank(getValueAt(design, list))
  if (items.every(({ id }, place) => id === order[place])) return []
  const ranks = new Map(items.map(({ id, item }) => [id, item.rank]))
  const operations: Operation[] = []
  order.forEach((id, place) => {
    if (!moved.has(id)) return
    const before = ranks.get(order[place - 1] ?? '') ?? null
    const next = order
      .slice(place + 1)
      .find((other) => !moved.has(other) && (before === null || (ranks.get(other) ?? '') > before))
    const value = rankBetween(before, ranks.get(next ?? '') ?? null)
    ranks.set(id, value)
    operations.push({ schema: `${list}.${id}.rank`, operation: 'edit', value, device: DEVICE })
  })
  return operations
}

/** `home.blocks.b1` as its list `home.blocks` and id `b1`. */
export function splitItem(path: string): { readonly list: string; readonly id: string } {
  const at = path.lastIndexOf('.')
  return { list: path.slice(0, at), id: path.slice(at + 1) }
}

/** What can be selected: a section or an item, with its record and, for an item, where it stands. */
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

/** The section or item at a path, or the nearest one around it; null where the design knows none. */
export function selectedAt(design: JsonObject, path: string): SelectedElement | null {
  for (let here = path; here !== ''; here = here.slice(0, Math.max(here.lastIndexOf('.'), 0))) {
    const place = findDesignLocation(design, here)
    if (!place || place.path !== here) continue
    const record = getValueAt(design, here)
    if (!isObject(record)) continue
    if (place.what === 'section') return { path: here, section: place.section, record, item: null }
    if (place.what !== 'item' || !place.section) continue
    const { list, id } = splitItem(here)
    const items = listByRank(getValueAt(design, list))
    const kind = typeof record.kind === 'string' ? record.kind : ''
    return {
      path: here,
      section: place.section,
      record,
      item: {
        listPath: list,
        list: place.list,
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

/** What a section or item holds before anybody edits it: what its fields are reset to. */
export function initialOf({ path, item }: SelectedElement): JsonObject {
  if (item) {
    const start = item.list.start.find(({ id, kind }) => id === item.id && kind === item.kind)
    return createItem(item.list, item.kind, '', start?.values)
  }
  defaults ??= createDefaultDesign()
  const record = getValueAt(defaults, path)
  return isObject(record) ? record : {}
}

/** The names from the section down to the path, for "where you are" and for telling of changes. */
export function trail(design: JsonObject, path: string): readonly { path: string; title: string }[] {
  const keys = path.split('.')
  const steps: { path: string; title: string }[] = []
  for (let length = 1; length <= keys.length; length++) {
    const here = keys.slice(0, length).join('.')
    const found = selectedAt(design, here)
    if (found?.path === here) steps.push({ path: here, title: titleOf(found.section) })
  }
  return steps
}

/** What the section or the item is called that a path lies in; '' where there is none. */
export function titleAt(design: JsonObject, path: string): string {
  const found = selectedAt(design, path)
  return found ? titleOf(found.section) : ''
}

/** A readable name of what a path belongs to, such as "Home › Banner". */
export function nameOf(design: JsonObject, path: string): string {
  const names = trail(design, path).map((step) => step.title)
  const first = path.split('.')[0] ?? path
  return names.length > 0 ? names.join(' › ') : first
}
