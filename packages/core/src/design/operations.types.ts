/** Values of a design: JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

/** Kinds of operations. */
export const OPERATIONS = ['edit', 'replace', 'add', 'remove'] as const

/**
 * One edit of a design; also one row of `logs` (spec section 3).
 * - `edit` sets one value at an existing path.
 * - `replace` replaces a whole record or list at an existing path.
 * - `add` inserts a record at an unused path.
 * - `remove` removes the value at the path.
 */
export type Operation = {
  /** Dot path from the document's root, such as `home.blocks.b1.title.en`. */
  readonly schema: string
  readonly operation: (typeof OPERATIONS)[number]
  /** Absent for `remove`. */
  readonly value?: Json
  /** Editor that made it: a random name per browser tab, which distinguishes an echo from another editor's edit. */
  readonly device: string
}

/** Edits that apply together or not at all: one gesture, one undo step, one idempotent save. */
export type Batch = { readonly id: string; readonly operations: readonly Operation[] }
