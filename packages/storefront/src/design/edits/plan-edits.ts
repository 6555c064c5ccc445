import type { EditIntent } from '@vitrine/core/contract/designs/edit-plan'
import { diffDesigns } from '@vitrine/core/design/difference'
import { type EditRefusal, MAX_EDIT_INTENTS } from '@vitrine/core/design/edit-parts'
import { findChangedPath, restorePaths } from '@vitrine/core/design/locked-paths'
import { isSameJson, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { checkOperations } from '../check.ts'
import { arrangeParts, shadeParts } from './edit-arrangement.ts'
import { colorParts, setCapitals, setCorners, setDark, setFont, tintBrand } from './edit-colors.ts'
import { setFeature } from './edit-features.ts'
import { addBlock, moveParts, removeParts, showParts } from './edit-places.ts'
import type { EditContext, EditFacts, EditOutcome } from './edit-plan-context.ts'
import {
  alignParts,
  resizeParts,
  setAmount,
  setColumns,
  setFormat,
  sortParts,
  spaceParts,
} from './edit-sizes.ts'
import { clearBeside, duplicateParts, removeOthers, replacePart, swapParts } from './edit-structure.ts'
import {
  type DesignText,
  listRewordable,
  renameTab,
  setText,
  shortenTexts,
  translateParts,
} from './edit-texts.ts'

export type { EditFacts } from './edit-plan-context.ts'
export type { DesignText } from './edit-texts.ts'

export type EditStep = {
  readonly intent: EditIntent
  readonly operations: readonly Operation[]
  /** Paths of the texts to translate after review. */
  readonly texts: readonly string[]
}
export type RefusedEdit = { readonly intent: EditIntent; readonly code: EditRefusal }
export type EditPlan = {
  readonly steps: readonly EditStep[]
  readonly refused: readonly RefusedEdit[]
  /** The design with all steps applied. */
  readonly design: JsonObject
}

/**
 * Turns edit intents into operations, one step each, applied one after another. Pure. Refuses an intent, with the
 * reason, when its operations fail the design's checks, change nothing or change something locked.
 */
export function planEdits(design: JsonObject, intents: readonly EditIntent[], facts: EditFacts): EditPlan {
  const steps: EditStep[] = []
  const refused: RefusedEdit[] = []
  let here = design
  for (const intent of intents.slice(0, MAX_EDIT_INTENTS)) {
    const outcome = changeDesign({ design: here, facts }, intent)
    if ('refused' in outcome) {
      refused.push({ intent, code: outcome.refused })
      continue
    }
    // A wish about the whole screen leaves out what is locked.
    const open = restorePaths(here, outcome.design, facts.locked)
    if (findChangedPath(here, outcome.design, facts.locked) !== null && isSameJson(here, open)) {
      refused.push({ intent, code: 'locked' })
      continue
    }
    const operations = diffDesigns(here, open, '')
    const checked = checkOperations(here, operations)
    if (!checked.ok) {
      refused.push({ intent, code: 'no-setting' })
      continue
    }
    steps.push({ intent: outcome.intent ?? intent, operations, texts: outcome.texts ?? [] })
    here = checked.design
  }
  return { steps, refused, design: here }
}

/** Lists the texts that a model could word shorter for the intents of a plan; each once. */
export function listTextsToShorten(
  design: JsonObject,
  intents: readonly EditIntent[],
  facts: EditFacts,
): readonly DesignText[] {
  const texts = intents.flatMap((intent) =>
    intent.do === 'shorten' ? listRewordable({ design, facts }, intent) : [],
  )
  return [...new Map(texts.map((one) => [one.path, one])).values()]
}

function changeDesign(context: EditContext, intent: EditIntent): EditOutcome {
  switch (intent.do) {
    case 'resize':
      return resizeParts(context, intent)
    case 'move':
      return moveParts(context, intent)
    case 'add':
      return addBlock(context, intent)
    case 'remove':
      return removeParts(context, intent)
    case 'show':
      return showParts(context, intent)
    case 'swap':
      return swapParts(context, intent)
    case 'duplicate':
      return duplicateParts(context, intent)
    case 'replace':
      return replacePart(context, intent)
    case 'clear':
      return clearBeside(context, intent)
    case 'keep':
      return removeOthers(context, intent)
    case 'color':
      return colorParts(context, intent)
    case 'tint':
      return tintBrand(context, intent)
    case 'dark':
      return setDark(context, intent)
    case 'font':
      return setFont(context, intent)
    case 'corners':
      return setCorners(context, intent)
    case 'spacing':
      return spaceParts(context, intent)
    case 'columns':
      return setColumns(context, intent)
    case 'amount':
      return setAmount(context, intent)
    case 'sort':
      return sortParts(context, intent)
    case 'arrange':
      return arrangeParts(context, intent)
    case 'format':
      return setFormat(context, intent)
    case 'shade':
      return shadeParts(context, intent)
    case 'align':
      return alignParts(context, intent)
    case 'shorten':
      return shortenTexts(context, intent)
    case 'translate':
      return translateParts(context, intent)
    case 'title':
    case 'write':
      return setText(context, intent)
    case 'tab':
      return renameTab(context, intent)
    case 'capitals':
      return setCapitals(context, intent)
    case 'feature':
      return setFeature(context, intent)
  }
}
