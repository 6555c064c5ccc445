import { reason } from '@vitrine/core/contract/shared'
import type { JsonObject, Operation } from '@vitrine/core/design/operations'
import { findDesignLocation } from '@vitrine/storefront/design'
import { localizeReason } from '../../i18n/reasons/reasons.ts'
import { labelOf } from '../labels/labels.ts'

/**
 * Returns why an edit was refused, in the current language and with the editor's field label.
 * `design` is the merchant's design with the edit applied. `sentence` is the fallback for an unknown reason.
 */
export function formatRefusal(
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

/**
 * Returns the label of the field with this name in a section that the operations change; undefined if there is none.
 */
function labelIn(design: JsonObject, operations: readonly Operation[], name: string): string | undefined {
  for (const { schema } of operations) {
    const designLocation = findDesignLocation(design, schema)
    const section = designLocation && 'section' in designLocation ? designLocation.section : null
    const field = section && Object.hasOwn(section.fields, name) ? section.fields[name] : undefined
    if (field) return labelOf(field)
  }
  return undefined
}
