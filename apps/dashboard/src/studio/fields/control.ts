import type { Field } from '@vitrine/core/design/fields'
import type { Json } from '@vitrine/core/design/operations'

/** What every control gets: its field, where its value lives, the value, and how to change it. */
export type ControlProps<F extends Field = Field> = {
  readonly field: F
  readonly path: string
  readonly value: Json | undefined
  /** Shows and saves a value; values of one burst of typing or dragging are one undo step. */
  readonly change: (value: Json) => void
}

/** A value of the design as text; '' for what is none. */
export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
