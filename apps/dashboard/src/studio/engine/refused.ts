import { reason } from '@vitrine/core/contract/shared'
import type { JsonObject, Operation } from '@vitrine/core/design/operations'
import { findDesignLocation } from '@vitrine/storefront/design'
import { localizeReason } from '../../i18n/reasons/reasons.ts'
import { labelOf } from '../labels/labels.ts'

/**
 * Why an edit was refused, in the language that is spoken; a field is called what the editor calls it. `design` is the
 * merchant's, with the edit in it; `sentence` is said where this page does not know the reason.
 */
export function refusalText(
  design: JsonObject,
  operations: readonly Operation[],
  why: unknown,
  sentence: string,
): string {
  const read = reason.safeParse(why)
  const name = read.success ? read.data.values?.field : undefined
  const label = typeof name === 'string' ? labelIn(design, operations, name) : undefined
  if (!read.success || label === undefined) return localizeReason(why, sentence)
  return localizeReason({ ...read.data, values: { ...read.data.values, field: label } }, sentence)
}

/** The label of the field of this name among what the operations touch. */
function labelIn(design: JsonObject, operations: readonly Operation[], name: string): string | undefined {
  for (const { schema } of operations) {
    const place = findDesignLocation(design, schema)
    const section = place && 'section' in place ? place.section : null
    const field = section && Object.hasOwn(section.fields, name) ? section.fields[name] : undefined
    if (field) return labelOf(field)
  }
  return undefined
}
