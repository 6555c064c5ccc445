import { apply, getValueAt } from '@vitrine/core/design/operations'
import { listByRank, rankAt } from '@vitrine/core/design/ranks'
import { createItem } from '../defaults.ts'
import { convertProducts } from './edit-arrangement.ts'
import { findBlockList, getStartValues, splitPath } from './edit-places.ts'
import {
  type DesignPart,
  type EditContext,
  type EditOutcome,
  type IntentOf,
  removePaths,
  setValue,
  toOutcome,
} from './edit-plan-context.ts'
import { findTargets } from './find-targets.ts'

type Refused = Extract<EditOutcome, { refused: unknown }>

/** Finds the blocks of targets that are all in one list; refuses sections, which stand where they stand. */
function findBlocks(
  context: EditContext,
  targets: readonly IntentOf<'remove'>['target'][],
): { readonly list: string; readonly parts: readonly DesignPart[] } | Refused {
  const parts: DesignPart[] = []
  for (const target of targets) {
    const targetParts = findTargets(context, target)
    if ('refused' in targetParts) return targetParts
    parts.push(...targetParts)
  }
  const list = splitPath(parts[0]?.path ?? '').list
  if (list === '' || parts.some(({ path }) => splitPath(path).list !== list)) return { refused: 'no-setting' }
  return { list, parts }
}

/** Swaps the positions of two blocks of a screen. */
export function swapParts(context: EditContext, { target, other }: IntentOf<'swap'>): EditOutcome {
  const one = findBlocks(context, [target])
  if ('refused' in one) return one
  const both = findBlocks(context, [target, other])
  if ('refused' in both) return both
  const [first] = one.parts
  const second = both.parts.find(({ path }) => !one.parts.some((part) => part.path === path))
  if (!first || !second) return { refused: 'nothing-to-do' }
  const { design } = context
  const rankOf = ({ path }: DesignPart) => getValueAt(design, `${path}.rank`) ?? null
  const moved = setValue(design, `${first.path}.rank`, rankOf(second))
  return toOutcome(design, setValue(moved, `${second.path}.rank`, rankOf(first)))
}

/** Puts a copy of each block below it. */
export function duplicateParts(context: EditContext, { target }: IntentOf<'duplicate'>): EditOutcome {
  const blocks = findBlocks(context, [target])
  if ('refused' in blocks) return blocks
  const maximum = findBlockList(blocks.list)?.maximum ?? 0
  let { design } = context
  for (const { path } of blocks.parts) {
    const items = getValueAt(design, blocks.list)
    if (listByRank(items).length >= maximum) return { refused: 'list-full' }
    const index = listByRank(items).findIndex(({ id }) => id === splitPath(path).id)
    const record = getValueAt(design, path)
    if (index < 0 || typeof record !== 'object' || record === null || Array.isArray(record)) continue
    const value = { ...record, rank: rankAt(items, index + 1) }
    const schema = `${blocks.list}.${context.facts.newId()}`
    const added = apply(design, { schema, operation: 'add', value, device: '' })
    if (!added.ok) return { refused: 'list-full' }
    design = added.design
  }
  return toOutcome(context.design, design)
}

/** Replaces a block with a new block of another kind, in the same position. */
export function replacePart(context: EditContext, { target, block }: IntentOf<'replace'>): EditOutcome {
  const blocks = findBlocks(context, [target])
  if ('refused' in blocks) return blocks
  const [part] = blocks.parts
  const list = findBlockList(blocks.list)
  if (!part || !list) return { refused: 'no-setting' }
  const { kind, values } = getStartValues(block)
  // “Replace the carousel with a grid” is about the arrangement: it shows the same products.
  const converted =
    part.kind === kind ? null : convertProducts(context.design, part, kind, context.facts.newId)
  if (converted && Object.keys(values).length === 0) return { design: converted }
  if (part.kind === kind && Object.keys(values).length === 0) return { refused: 'nothing-to-do' }
  const rank = part.record.rank
  const value = createItem(list, kind, typeof rank === 'string' ? rank : '', values)
  const design = removePaths(context.design, [part.path])
  const schema = `${blocks.list}.${context.facts.newId()}`
  const added = apply(design, { schema, operation: 'add', value, device: '' })
  return added.ok ? { design: added.design } : { refused: 'no-setting' }
}

/** Removes all blocks of a screen that are above or below the block `anchor`. */
export function clearBeside(context: EditContext, { side, anchor }: IntentOf<'clear'>): EditOutcome {
  const blocks = findBlocks(context, [anchor])
  if ('refused' in blocks) return blocks
  const ids = listByRank(getValueAt(context.design, blocks.list)).map(({ id }) => id)
  const indexes = blocks.parts.map(({ path }) => ids.indexOf(splitPath(path).id))
  const removed = side === 'before' ? ids.slice(0, Math.min(...indexes)) : ids.slice(Math.max(...indexes) + 1)
  return toOutcome(context.design, removePaths(context.design, toPaths(blocks.list, removed)))
}

/** Removes all blocks of a screen except the targets. */
export function removeOthers(context: EditContext, { targets }: IntentOf<'keep'>): EditOutcome {
  const blocks = findBlocks(context, targets)
  if ('refused' in blocks) return blocks
  const staying = new Set(blocks.parts.map(({ path }) => splitPath(path).id))
  const ids = listByRank(getValueAt(context.design, blocks.list)).map(({ id }) => id)
  const removed = ids.filter((id) => !staying.has(id))
  return toOutcome(context.design, removePaths(context.design, toPaths(blocks.list, removed)))
}

const toPaths = (list: string, ids: readonly string[]) => ids.map((id) => `${list}.${id}`)
