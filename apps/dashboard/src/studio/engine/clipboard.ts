import type { ListDefinition } from '@vitrine/core/design/fields'
import { getValueAt, isJsonObject, isObject, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { getCurrentVersion } from '@vitrine/core/sync/versions'
import { checkOperations, DESIGN_VERSIONS, findDesignLocation } from '@vitrine/storefront/design'
import { z } from 'zod'
import { findEnclosingItem, insertItems, splitItem } from './edits.ts'

/**
 * Maximum clipboard text in UTF-16 code units. Anything longer was not copied from here: whole lists of blocks take a
 * tenth of it.
 */
const LONGEST = 4_000_000

/**
 * Shape of copied items as text. `version` is the version of this shape, `design` the schema version of the design that
 * the items come from. Ids and ranks are not copied.
 */
const copied = z.object({
  vitrine: z.literal('items'),
  version: z.number().int(),
  design: z.number().int(),
  items: z.array(z.unknown()).min(1),
})
const VERSION = 1

/** Serializes the items at these paths for the clipboard. Returns '' when no path holds an item. */
export function toClipboard(design: JsonObject, paths: readonly string[]): string {
  const items = paths.map((path) => getValueAt(design, path)).filter((item) => isObject(item))
  if (items.length === 0) return ''
  const placeless = items.map(({ rank: _, ...item }) => item)
  return JSON.stringify({
    vitrine: 'items',
    version: VERSION,
    design: getCurrentVersion(DESIGN_VERSIONS),
    items: placeless,
  })
}

export type Clipboard =
  | { readonly ok: true; readonly items: readonly JsonObject[] }
  /** The text does not come from here, is malformed, or comes from another version of the product. */
  | { readonly ok: false; readonly why: 'foreign' | 'broken' | 'version' }

/** Parses a text from the clipboard. Validates only its outer shape; `paste` validates the items. */
export function parseClipboard(text: string): Clipboard {
  if (text.length > LONGEST || !text.includes('"vitrine"')) return { ok: false, why: 'foreign' }
  const read = copied.safeParse(parsed(text))
  if (!read.success) return { ok: false, why: 'broken' }
  const { version, design, items } = read.data
  if (version !== VERSION || design !== getCurrentVersion(DESIGN_VERSIONS))
    return { ok: false, why: 'version' }
  const whole = items.filter(
    (item): item is JsonObject => isJsonObject(item) && typeof item.kind === 'string',
  )
  return whole.length === items.length ? { ok: true, items: whole } : { ok: false, why: 'broken' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export type Pasting =
  | {
      readonly ok: true
      readonly paths: readonly string[]
      readonly operations: ReturnType<typeof insertItems>['operations']
    }
  /**
   * No list here accepts such items (`nowhere`), an item is invalid (`broken`), or the list is at its `maximum`
   * (`full`).
   */
  | { readonly ok: false; readonly why: 'nowhere' | 'broken' }
  | { readonly ok: false; readonly why: 'full'; readonly maximum: number }

/**
 * Inserts items after the selection, or into the nearest list that accepts all of them. Validates each item as the
 * server does.
 */
export function pasteItems(design: JsonObject, selected: string, items: readonly JsonObject[]): Pasting {
  const kinds = items.map((item) => String(item.kind))
  const pasteTarget = listPasteTargets(design, selected).find(({ list }) =>
    kinds.every((kind) => Object.hasOwn(list.items, kind)),
  )
  if (!pasteTarget) return { ok: false, why: 'nowhere' }
  const { path, list, index } = pasteTarget
  const count = listByRank(getValueAt(design, path)).length
  if (count + items.length > list.maximum) return { ok: false, why: 'full', maximum: list.maximum }
  const insertion = insertItems(design, path, items, index)
  const checked = checkOperations(design, insertion.operations)
  return checked.ok ? { ok: true, ...insertion } : { ok: false, why: 'broken' }
}

/**
 * Returns the gap after the selection in the nearest list of blocks, or else in the nearest list of any kind; null if
 * there is none.
 */
export function findGapAfterSelection(
  design: JsonObject,
  selected: string,
): { list: string; index: number } | null {
  const all = listPasteTargets(design, selected)
  const pasteTarget = all.find(({ list }) => list.kind === 'blocks') ?? all[0]
  return pasteTarget ? { list: pasteTarget.path, index: pasteTarget.index } : null
}

type Place = { readonly path: string; readonly list: ListDefinition; readonly index: number }

/**
 * Lists where an item can be inserted, nearest first: after the selected item, into its own lists, then the same for
 * each enclosing element. Within a section, lists of blocks come first.
 */
function listPasteTargets(design: JsonObject, selected: string): readonly Place[] {
  const candidates: Place[] = []
  for (let here = selected; here !== ''; here = here.slice(0, Math.max(here.lastIndexOf('.'), 0))) {
    const at = findEnclosingItem(design, here)
    if (at?.path !== here) continue
    if (at.item) {
      const { list } = splitItem(here)
      const around = findDesignLocation(design, list)
      if (around?.what === 'list')
        candidates.push({ path: list, list: around.list, index: at.item.index + 1 })
    }
    const own = Object.entries(at.section.lists ?? {}).map(([name, list]): Place => {
      const path = `${here}.${name}`
      return { path, list, index: listByRank(getValueAt(design, path)).length }
    })
    candidates.push(
      ...own.toSorted((a, b) => Number(b.list.kind === 'blocks') - Number(a.list.kind === 'blocks')),
    )
  }
  return candidates
}
