import type { Field } from '@vitrine/core/design/fields'
import type { Json } from '@vitrine/core/design/operations'

/** Props of every control: the field, the path of its value, the value and its setter. */
export type ControlProps<F extends Field = Field> = {
  readonly field: F
  readonly path: string
  readonly value: Json | undefined
  /** Shows and saves a value. Rapid changes form one undo step. */
  readonly change: (value: Json) => void
}

/** Returns a design value as text; '' for any other type. */
export function toText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
