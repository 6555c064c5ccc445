import { apply, type JsonObject } from '@vitrine/core/design/operations'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { roundTripJson } from './json.ts'

/** Returns the default design with edits applied as the editor applies them. */
export function createDesign(edits: Readonly<Record<string, unknown>>): JsonObject {
  let design = createDefaultDesign()
  for (const [schema, value] of Object.entries(edits)) {
    const applied = apply(design, {
      schema,
      operation: 'edit',
      device: 'test',
      value: roundTripJson(value),
    })
    if (!applied.ok) throw new Error(`${schema}: ${applied.reason}`)
    design = applied.design
  }
  return design
}
