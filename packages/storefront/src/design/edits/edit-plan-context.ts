import type { EditIntent } from '@vitrine/core/contract/designs/edit-plan'
import type { EditRefusal } from '@vitrine/core/design/edit-parts'
import type { Field, NumberField, Section } from '@vitrine/core/design/fields'
import { apply, isSameJson, type Json, type JsonObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { isValidValue } from '../schema.ts'

/** What an edit plan depends on besides the design, such as the selection and the current screen. */
export type EditFacts = {
  /** Section that the person looks at. */
  readonly section: string
  /** Paths of the selected blocks. */
  readonly selected: readonly string[]
  /** Languages of the project, its main one first. */
  readonly languages: readonly Language[]
  /** Language in which the person sees the design: titles that a sentence gives are written in it. */
  readonly language: Language
  /** Colors of the logo, six hex digits each, the strongest first. */
  readonly logoColors: readonly string[]
  /** Paths that the person cannot change. */
  readonly locked: readonly string[]
  readonly hasModel: boolean
  /** Shorter wordings of a model, by the path of the text with its language. */
  readonly shorterTexts?: Readonly<Record<string, string>>
  /** Creates the id of a new block. */
  readonly newId: () => string
}

export type EditContext = { readonly design: JsonObject; readonly facts: EditFacts }

/** The edit intent of one kind, such as `resize`. */
export type IntentOf<D extends EditIntent['do']> = Extract<EditIntent, { do: D }>

/** The changed design, or the reason why the intent is refused. */
export type EditOutcome =
  | {
      readonly design: JsonObject
      /** What is done where it differs from the wish: a block that is missing is added instead of moved. */
      readonly intent?: EditIntent
      /** Paths of the texts to translate. */
      readonly texts?: readonly string[]
    }
  | { readonly refused: EditRefusal }

/** Section or block with its definition and values. */
export type DesignPart = {
  readonly path: string
  readonly kind: string
  readonly section: Section
  readonly record: JsonObject
}

/** Sets an existing value. A value that its field does not accept changes nothing. */
export function setField(design: JsonObject, part: DesignPart, name: string, value: Json): JsonObject {
  const field = part.section.fields[name]
  return field && isValidValue(field, value) ? setValue(design, `${part.path}.${name}`, value) : design
}

/** Sets the value at an existing path; the design stays as it is where the path is gone. */
export function setValue(design: JsonObject, path: string, value: Json): JsonObject {
  const applied = apply(design, { schema: path, operation: 'edit', value, device: '' })
  return applied.ok ? applied.design : design
}

/** Returns the changed design as an outcome, or a refusal when nothing changed. */
export function toOutcome(
  before: JsonObject,
  design: JsonObject,
  refused: EditRefusal = 'nothing-to-do',
): EditOutcome {
  return isSameJson(before, design) ? { refused } : { design }
}

/**
 * Moves a number by `by` steps and returns it, rounded to the field's own step and within its limits. One
 * step is `share` (0 to 1) of the field's range. Begins at the minimum when `value` is no number.
 */
export function stepNumber(field: NumberField, value: Json | undefined, by: number, share: number): number {
  const { min, max, step = 1 } = field
  const now = typeof value === 'number' ? value : min
  const size = Math.max(step, Math.round(((max - min) * share) / step) * step)
  const next = now + by * size
  return Math.max(min, Math.min(max, min + Math.round((next - min) / step) * step))
}

export const isNumberField = (field: Field | undefined): field is NumberField => field?.kind === 'number'

/** Removes the items at paths; a path that is gone changes nothing. */
export function removePaths(before: JsonObject, paths: readonly string[]): JsonObject {
  let design = before
  for (const path of paths) {
    const removed = apply(design, { schema: path, operation: 'remove', device: '' })
    if (removed.ok) design = removed.design
  }
  return design
}
