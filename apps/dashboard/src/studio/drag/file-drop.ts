import { getValueAt, isObject, type JsonObject } from '@vitrine/core/design/operations'
import { findDesignLocation } from '@vitrine/storefront/design'
import { addItem } from '../engine/edits.ts'
import { listBlockLists, listItemPaths } from './block-lists.ts'
import { findGap, getDropLineY } from './drag.ts'

type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Items = ReadonlyMap<string, Rect>

/** Drop target of a file: a field of an existing element, or a new block. */
export type FileTarget =
  | { readonly what: 'field'; readonly path: string; readonly owner: string; readonly rect: Rect }
  | {
      readonly what: 'block'
      readonly list: string
      readonly kind: string
      readonly index: number
      readonly line: number
    }

/** Drop line of an empty screen, below its header, in frame px. */
const FIRST_LINE = 96

/** Returns the image or video field of the element at `path` or of one around it; null if there is none. */
export function findFileField(
  design: JsonObject,
  path: string,
  film: boolean,
): { readonly path: string; readonly owner: string } | null {
  for (let here = path; here !== ''; here = here.slice(0, Math.max(0, here.lastIndexOf('.')))) {
    const designLocation = findDesignLocation(design, here)
    const section =
      designLocation?.what === 'item' || designLocation?.what === 'section' ? designLocation.section : null
    const field = Object.entries(section?.fields ?? {}).find(
      ([, { kind }]) => kind === (film ? 'video' : 'image'),
    )
    if (field && isObject(getValueAt(design, here))) return { path: `${here}.${field[0]}`, owner: here }
    // A block without such a field does not fall back to a field of its screen.
    if (designLocation?.what === 'item' && designLocation.list.kind === 'blocks') return null
  }
  return null
}

/** Returns the drop target at a point of the preview in frame px; null if there is none. */
export function findFileTarget(
  design: JsonObject,
  section: string,
  items: Items,
  { x, y }: { readonly x: number; readonly y: number },
  film: boolean,
): FileTarget | null {
  // The smallest element is the innermost one.
  const under = [...items]
    .filter(
      ([, { x: left, y: top, width, height }]) =>
        x >= left && x <= left + width && y >= top && y <= top + height,
    )
    .toSorted(([, a], [, b]) => a.width * a.height - b.width * b.height)
  for (const [path] of under) {
    const field = findFileField(design, path, film)
    const rect = field && (items.get(field.owner) ?? items.get(path))
    if (field && rect) return { what: 'field', ...field, rect }
  }
  const kind = film ? 'video' : 'banner'
  // Of several lists, the visible one; when all are empty, the screen's own.
  const lists = listBlockLists(design, section).toSorted((a, b) => a.length - b.length)
  const drawnFirst = [
    ...lists.filter((list) => listItemPaths(design, list).some((one) => items.has(one))),
    ...lists,
  ]
  for (const list of drawnFirst) {
    const designLocation = findDesignLocation(design, list)
    if (designLocation?.what !== 'list' || !Object.hasOwn(designLocation.list.items, kind)) continue
    const itemRects = listItemPaths(design, list).flatMap((path) => items.get(path) ?? [])
    if (listItemPaths(design, list).length >= designLocation.list.maximum) continue
    const spans = itemRects.map((rect) => ({ top: rect.y, height: rect.height }))
    const index = findGap(spans, y)
    return { what: 'block', list, kind, index, line: getDropLineY(spans, index, FIRST_LINE) }
  }
  return null
}

/**
 * Returns the edit that adds a block with a file at `index` of a list, as one undo step; null when the list accepts no
 * such block.
 */
export function createFileBlockEdit(
  design: JsonObject,
  { list, kind, index }: { readonly list: string; readonly kind: string; readonly index: number },
  url: string,
): ReturnType<typeof addItem> | null {
  const designLocation = findDesignLocation(design, list)
  if (designLocation?.what !== 'list' || listItemPaths(design, list).length >= designLocation.list.maximum)
    return null
  const fieldKind = kind === 'video' ? 'video' : 'image'
  const [field] =
    Object.entries(designLocation.list.items[kind]?.fields ?? {}).find(([, one]) => one.kind === fieldKind) ??
    []
  if (field === undefined) return null
  const added = addItem(design, list, designLocation.list, kind, index)
  const operations = added.operations.map((one) => ({
    ...one,
    ...(isObject(one.value) ? { value: { ...one.value, [field]: url } } : {}),
  }))
  return { path: added.path, operations }
}
