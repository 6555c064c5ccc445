import type { Fields, Lists, Section, ValuesOf } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'

/** All that is said of a kind of block, but for how it is drawn (its view, in `Block.tsx` beside it). */
export type BlockDesign<F extends Fields = Fields, L extends Lists = Lists> = Section<F, L> & {
  /** Its sign in the editor, by its name among the editor's icons. */
  readonly icon: string
  /** What tells it from others of its kind in the editor's list; '' for nothing. */
  summary(values: ValuesOf<F>): LocalText | string
  /** Values that bring out what its defaults leave hidden: with them every field is seen to change what is drawn. */
  readonly shows?: readonly Readonly<Partial<ValuesOf<F>>>[]
  /** The same by what stands in its lists, where they begin empty. */
  readonly showsLists?: Readonly<Record<string, object>>
}

/** Keeps the exact type of a block's fields and lists. */
export function defineBlock<const F extends Fields, const L extends Lists = Record<never, never>>(
  block: BlockDesign<F, L>,
): BlockDesign<F, L> {
  return block
}
