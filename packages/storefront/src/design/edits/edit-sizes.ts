import type { ChoiceField, Field } from '@vitrine/core/design/fields'
import { isSameJson, type JsonObject } from '@vitrine/core/design/operations'
import {
  type DesignPart,
  type EditContext,
  type EditOutcome,
  type IntentOf,
  isNumberField,
  setField,
  stepNumber,
  toOutcome,
} from './edit-plan-context.ts'
import { findPartsToChange, findSectionPart } from './find-targets.ts'

/** Aspect ratios from the lowest to the tallest. */
const HEIGHTS = ['panorama', 'landscape', 'square', 'portrait', 'tall']
/** Share of a number's range that one step changes. */
const STEP_SHARE = 0.15
const SIZES: Readonly<Record<IntentOf<'resize'>['what'], readonly string[]>> = {
  height: ['height', 'size', 'cardWidth', 'itemHeight'],
  images: ['cardWidth', 'size', 'imageWidth', 'logoHeight'],
  titles: ['titleSize', 'wideTitleSize', 'nameSize', 'headlineSize'],
  texts: ['bodySize', 'textSize', 'itemSize'],
}
/** Blocks whose height is their content with the space around it. */
const SPACE = ['spaceTop', 'spaceBottom']

const isChoice = (field: Field | undefined): field is ChoiceField<string> => field?.kind === 'choice'

/** Returns the option of a field that is `by` steps along an order; null where the field has none of it. */
function stepOption(
  field: Field | undefined,
  value: unknown,
  by: number,
  order: readonly string[],
): string | null {
  if (!isChoice(field)) return null
  const options = order.filter((one) => field.options.includes(one))
  const at = options.indexOf(String(value))
  if (at < 0) return null
  return options[Math.max(0, Math.min(options.length - 1, at + by))] ?? null
}

/** Changes the first of these numbers that a part has. Returns null where it has none. */
function stepNumbers(
  design: JsonObject,
  part: DesignPart,
  names: readonly string[],
  by: number,
  share = STEP_SHARE,
): JsonObject | null {
  let next: JsonObject | null = null
  for (const name of names) {
    const field = part.section.fields[name]
    if (!isNumberField(field)) continue
    next = setField(next ?? design, part, name, stepNumber(field, part.record[name], by, share))
  }
  return next
}

function stepRatios(design: JsonObject, part: DesignPart, by: number): JsonObject | null {
  let next: JsonObject | null = null
  for (const name of ['ratio', 'wideRatio']) {
    // What a phone shows decides: where it is at its limit, wide windows stay as they are too.
    if (name === 'wideRatio' && next && isSameJson(next, design)) continue
    const ratio = stepOption(part.section.fields[name], part.record[name], by, HEIGHTS)
    if (ratio !== null) next = setField(next ?? design, part, name, ratio)
  }
  return next
}

const stepColumns = (design: JsonObject, part: DesignPart, by: number) =>
  isNumberField(part.section.fields.columns)
    ? setField(design, part, 'columns', stepNumber(part.section.fields.columns, part.record.columns, by, 0))
    : null

function resizePart(
  design: JsonObject,
  part: DesignPart,
  { what, by, target }: IntentOf<'resize'>,
): JsonObject | null {
  if (what === 'height')
    return (
      stepRatios(design, part, by) ??
      stepNumbers(design, part, SIZES.height, by) ??
      (target ? stepNumbers(design, part, SPACE, by, 0.125) : null)
    )
  if (what === 'images')
    return (
      stepNumbers(design, part, SIZES.images, by) ??
      stepColumns(design, part, -by) ??
      stepRatios(design, part, by)
    )
  return stepNumbers(design, part, SIZES[what], by)
}

/**
 * Changes all parts of a target that have the setting, for which `change` returns a design; refuses when there is no such
 * part, when none has the setting, or, with `unchanged`, when nothing changes.
 */
export function changeParts(
  context: EditContext,
  target: IntentOf<'resize'>['target'],
  change: (design: JsonObject, part: DesignPart) => JsonObject | null,
  unchanged: 'at-limit' | 'nothing-to-do',
): EditOutcome {
  const parts = findPartsToChange(context, target)
  if ('refused' in parts) return parts
  const before = context.design
  let design = before
  let hasSetting = false
  for (const part of parts) {
    const next = change(design, part)
    if (!next) continue
    hasSetting = true
    design = next
  }
  return toOutcome(before, design, hasSetting ? unchanged : 'no-setting')
}

export function resizeParts(context: EditContext, intent: IntentOf<'resize'>): EditOutcome {
  const brand = intent.target ? null : findSectionPart(context.design, 'branding')
  if (intent.what === 'titles' && brand) {
    const titles = stepOption(brand.section.fields.titles, brand.record.titles, intent.by, [
      'quiet',
      'normal',
      'loud',
    ])
    return titles === null
      ? { refused: 'no-setting' }
      : toOutcome(context.design, setField(context.design, brand, 'titles', titles), 'at-limit')
  }
  return changeParts(context, intent.target, (design, part) => resizePart(design, part, intent), 'at-limit')
}

/** Changes the space around a block, or the whole app's density. */
export function spaceParts(context: EditContext, { target, by }: IntentOf<'spacing'>): EditOutcome {
  if (!target) {
    const brand = findSectionPart(context.design, 'branding')
    const spacing =
      brand && stepOption(brand.section.fields.spacing, brand.record.spacing, by, ['tight', 'normal', 'airy'])
    if (!brand || spacing === null) return { refused: 'no-setting' }
    return toOutcome(context.design, setField(context.design, brand, 'spacing', spacing), 'at-limit')
  }
  return changeParts(
    context,
    target,
    (design, part) => stepNumbers(design, part, SPACE, by, 0.125),
    'at-limit',
  )
}

/** Sets a number, or moves it by single steps where the sentence gives none. */
function setCount(name: string, count: number | null, by: number) {
  return (design: JsonObject, part: DesignPart): JsonObject | null => {
    const field = part.section.fields[name]
    if (!isNumberField(field)) return null
    if (count === null) return setField(design, part, name, stepNumber(field, part.record[name], by, 0))
    return setField(design, part, name, Math.max(field.min, Math.min(field.max, count)))
  }
}

export function setColumns(context: EditContext, { target, count, by }: IntentOf<'columns'>): EditOutcome {
  return changeParts(
    context,
    target,
    setCount('columns', count, by),
    count === null ? 'at-limit' : 'nothing-to-do',
  )
}

/** Sets the number of products or collections that a list shows. */
export function setAmount(context: EditContext, { target, count, by }: IntentOf<'amount'>): EditOutcome {
  return changeParts(
    context,
    target,
    setCount('count', count, 2 * by),
    count === null ? 'at-limit' : 'nothing-to-do',
  )
}

export function sortParts(context: EditContext, { target, sort }: IntentOf<'sort'>): EditOutcome {
  return changeParts(
    context,
    target,
    (design, part) => ('sort' in part.section.fields ? setField(design, part, 'sort', sort) : null),
    'nothing-to-do',
  )
}

/** Sets the aspect ratio of blocks' images, or of all products' images. */
export function setFormat(context: EditContext, { target, ratio }: IntentOf<'format'>): EditOutcome {
  const brand = findSectionPart(context.design, 'branding')
  if (!target && brand) return toOutcome(context.design, setField(context.design, brand, 'photoRatio', ratio))
  return changeParts(
    context,
    target,
    (design, part) => {
      const field = part.section.fields.ratio
      return isChoice(field) && field.options.includes(ratio) ? setField(design, part, 'ratio', ratio) : null
    },
    'nothing-to-do',
  )
}

export function alignParts(context: EditContext, { target, align }: IntentOf<'align'>): EditOutcome {
  return changeParts(
    context,
    target,
    (design, part) => {
      const field = part.section.fields.align
      return isChoice(field) && field.options.includes(align) ? setField(design, part, 'align', align) : null
    },
    'nothing-to-do',
  )
}
