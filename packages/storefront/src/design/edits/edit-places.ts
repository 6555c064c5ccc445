import type { EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import { EDIT_PLATFORMS, type EditPlatform } from '@vitrine/core/design/edit-parts'
import { apply, getValueAt, isObject, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank, rankAt } from '@vitrine/core/design/ranks'
import { createItem } from '../defaults.ts'
import { findSection } from '../sections.ts'
import {
  type DesignPart,
  type EditContext,
  type EditOutcome,
  type IntentOf,
  removePaths,
  setField,
  setValue,
  toOutcome,
} from './edit-plan-context.ts'
import { findTargets, listSearchedSections } from './find-targets.ts'

type Where = Pick<IntentOf<'move'>, 'place' | 'anchor' | 'by'>

/** Splits the path of a block into its list and its id. */
export const splitPath = (path: string) => {
  const at = path.lastIndexOf('.')
  return { list: path.slice(0, at), id: path.slice(at + 1) }
}

/** Returns the definition of a list of blocks by its path, such as `home.blocks`; undefined for any other list. */
export const findBlockList = (list: string) => findSection(list.split('.')[0] ?? '')?.lists?.blocks

/** Returns the gap of a list, counted without the moved block, or why there is none. */
function findGap(
  context: EditContext,
  list: string,
  { place, anchor, by = 1 }: Where,
  moving?: string,
): number | Extract<EditOutcome, { refused: unknown }> {
  const others = listByRank(getValueAt(context.design, list)).filter(({ id }) => id !== moving)
  if (place === 'top') return 0
  if (place === 'bottom') return others.length
  if (place === 'up' || place === 'down') {
    const all = listByRank(getValueAt(context.design, list))
    const at = all.findIndex(({ id }) => id === moving)
    return Math.max(0, Math.min(others.length, at + (place === 'up' ? -by : by)))
  }
  if (!anchor) return { refused: 'no-block' }
  const targets = findTargets(context, anchor)
  if ('refused' in targets) return targets
  const beside = targets.find(({ path }) => splitPath(path).list === list && splitPath(path).id !== moving)
  if (!beside) return { refused: 'no-block' }
  const at = others.findIndex(({ id }) => id === splitPath(beside.path).id)
  return place === 'before' ? at : at + 1
}

/** Blocks that a missing part stands for, when it is asked to go somewhere. */
function toBlock({ part }: EditTarget): IntentOf<'add'>['block'] | null {
  switch (part) {
    case 'selection':
    case 'titled':
    case 'block':
    case 'sale':
    case 'header':
    case 'nav':
    case 'footer':
    case 'splash':
    case 'drawer':
      return null
    case 'products':
      return 'product-carousel'
    default:
      return part
  }
}

/** Moves blocks. A block that the screen does not have is added in that place. */
export function moveParts(context: EditContext, intent: IntentOf<'move'>): EditOutcome {
  const targets = findTargets(context, intent.target)
  if ('refused' in targets) {
    const block = targets.refused === 'no-block' ? toBlock(intent.target) : null
    if (!block || intent.place === 'up' || intent.place === 'down') return targets
    return addBlock(context, { do: 'add', block, place: intent.place, anchor: intent.anchor })
  }
  let { design } = context
  const isReversed = intent.place === 'top' || intent.place === 'after' || intent.place === 'down'
  const moved = isReversed ? [...targets].reverse() : targets
  for (const { path } of moved) {
    const { list, id } = splitPath(path)
    // Sections such as the header stand where they stand.
    if (!path.includes('.')) return { refused: 'no-setting' }
    const gap = findGap({ ...context, design }, list, intent, id)
    if (typeof gap !== 'number') return gap
    const items = getValueAt(design, list)
    if (listByRank(items).findIndex((entry) => entry.id === id) === gap) continue
    design = setValue(design, `${path}.rank`, rankAt(items, gap, id))
  }
  const isStep = intent.place === 'up' || intent.place === 'down'
  return toOutcome(context.design, design, isStep ? 'at-limit' : 'nothing-to-do')
}

const START_VALUES: Readonly<Record<'bestsellers' | 'new', { kind: string; values: object }>> = {
  bestsellers: { kind: 'product-carousel', values: { sort: 'bestsellers' } },
  new: {
    kind: 'product-carousel',
    values: {
      sort: 'newest',
      title: { en: 'New in', fr: 'Nouveautés', es: 'Novedades', de: 'Neu eingetroffen', ar: 'وصل حديثًا' },
    },
  },
}

/** Returns the kind of a block that a sentence names, with the values that it starts with. */
export function getStartValues(block: IntentOf<'add'>['block']): { kind: string; values: JsonObject } {
  if (block !== 'bestsellers' && block !== 'new') return { kind: block, values: {} }
  const { kind, values } = START_VALUES[block]
  return { kind, values: Object.fromEntries(Object.entries(values)) }
}

export function addBlock(context: EditContext, intent: IntentOf<'add'>): EditOutcome {
  const { design, facts } = context
  const anchored = intent.anchor ? findTargets(context, intent.anchor) : []
  if ('refused' in anchored) return anchored
  const anchorList = anchored.map(({ path }) => splitPath(path).list).find((list) => list.includes('.'))
  const name =
    anchorList?.split('.')[0] ??
    listSearchedSections(facts.section).find((one) => findSection(one)?.lists?.blocks)
  const list = name === undefined ? undefined : findSection(name)?.lists?.blocks
  if (name === undefined || !list) return { refused: 'no-setting' }
  const listPath = `${name}.blocks`
  const items = getValueAt(design, listPath)
  if (!isObject(items) || Object.keys(items).length >= list.maximum) return { refused: 'list-full' }
  const gap = findGap(context, listPath, intent)
  if (typeof gap !== 'number') return gap
  const { kind, values } = getStartValues(intent.block)
  const { platforms } = intent
  const limits = platforms ? { showPlatforms: [...platforms] } : {}
  const value = createItem(list, kind, rankAt(items, gap), { ...values, ...limits })
  const added = apply(design, { schema: `${listPath}.${facts.newId()}`, operation: 'add', value, device: '' })
  return added.ok ? { design: added.design, intent } : { refused: 'list-full' }
}

export function removeParts(context: EditContext, { target }: IntentOf<'remove'>): EditOutcome {
  const targets = findTargets(context, target)
  if ('refused' in targets) return targets
  // A section cannot be removed; some can be hidden.
  if (targets.some(({ path }) => !path.includes('.'))) return showFound(context.design, targets, false)
  const paths = targets.map(({ path }) => path)
  return toOutcome(context.design, removePaths(context.design, paths))
}

export function showParts(context: EditContext, { target, on, platforms }: IntentOf<'show'>): EditOutcome {
  const targets = findTargets(context, target)
  if (!('refused' in targets))
    return platforms
      ? limitParts(context.design, targets, on, platforms)
      : showFound(context.design, targets, on)
  const block = on && targets.refused === 'no-block' ? toBlock(target) : null
  return block ? addBlock(context, { do: 'add', block, place: 'bottom', anchor: null, platforms }) : targets
}

/** Shows blocks in these apps only, or hides them there and nowhere else. Sections around the screens are in all apps. */
function limitParts(
  before: JsonObject,
  parts: readonly DesignPart[],
  on: boolean,
  platforms: readonly EditPlatform[],
): EditOutcome {
  let design = before
  for (const part of parts) {
    if (!('showPlatforms' in part.section.fields)) return { refused: 'no-device' }
    const { showPlatforms } = part.record
    const present = EDIT_PLATFORMS.filter(
      (one) => !Array.isArray(showPlatforms) || showPlatforms.length === 0 || showPlatforms.includes(one),
    )
    const remaining = on ? [...platforms] : present.filter((one) => !platforms.includes(one))
    // An empty list is every app.
    if (remaining.length === 0) design = setField(design, part, 'hidden', true)
    else {
      design = setField(design, part, 'showPlatforms', remaining)
      if (on) design = setField(design, part, 'hidden', false)
    }
  }
  return toOutcome(before, design)
}

function showFound(before: JsonObject, parts: readonly DesignPart[], on: boolean): EditOutcome {
  let design = before
  let hasSetting = false
  for (const part of parts) {
    const name = 'hidden' in part.section.fields ? 'hidden' : 'show' in part.section.fields ? 'show' : null
    if (name === null) continue
    hasSetting = true
    design = setField(design, part, name, name === 'hidden' ? !on : on)
  }
  return toOutcome(before, design, hasSetting ? 'nothing-to-do' : 'no-setting')
}
