import type { Fields, Lists, Section, ValuesOf } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'

/** The definition of a block kind without its view, which is in `Block.tsx` beside it. */
export type BlockDesign<F extends Fields = Fields, L extends Lists = Lists> = Section<F, L> & {
  /** Name of its icon in the editor. */
  readonly icon: string
  /** Returns a short text that distinguishes it from others of its kind in the editor's list; '' for none. */
  summary(values: ValuesOf<F>): LocalText | string
  /** Values that reveal what the defaults hide; tests use them to check that every field changes the output. */
  readonly shows?: readonly Readonly<Partial<ValuesOf<F>>>[]
  /** The same for its lists, where those are empty by default. */
  readonly showsLists?: Readonly<Record<string, object>>
}

/** Defines a block kind and preserves the exact types of its fields and lists. */
export function defineBlock<const F extends Fields, const L extends Lists = Record<never, never>>(
  block: BlockDesign<F, L>,
): BlockDesign<F, L> {
  return block
}
