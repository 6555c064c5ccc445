import { applyBatch } from '@vitrine/core/design/operations'
import type { JsonObject, Operation } from '@vitrine/core/design/operations.types'

/** The document's own rules, from the storefront (spec section 3, design sections). */
export type Read =
  | {
      readonly ok: true
      readonly design: JsonObject
      readonly version: number
      readonly repairs: readonly string[]
    }
  | { readonly ok: false; readonly reason: string }
export type Checked =
  | { readonly ok: true; readonly design: JsonObject }
  | { readonly ok: false; readonly reason: string; readonly path: string }

export function defaultDesign(): JsonObject {
  return { version: 1, branding: { mains: '000000' }, home: { blocks: {} } }
}
export function readDesign(stored: JsonObject): Read {
  return { ok: true, design: stored, version: 1, repairs: [] }
}
export function checkOperations(design: JsonObject, operations: readonly Operation[]): Checked {
  return applyBatch(design, { operations })
}
