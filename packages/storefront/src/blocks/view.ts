import type { RecordOf, Section } from '@vitrine/core/design/fields'
import type { ComponentType } from 'react'
import type { Query } from '../context/query.ts'

/** What a block's view is given: what its design holds, and where it stands. */
export type BlockProps<B> = {
  /** The values of its fields; a list in it is read by `inOrder`. */
  readonly values: RecordOf<B>
  /** Its place in the design. */
  readonly path: string
  /** True among the first things seen: its picture comes first. */
  readonly first: boolean
  /** The handle of the product whose screen it stands on; '' elsewhere. */
  readonly product: string
}

/** How a kind of block is drawn, and what it asks of the shop: the server asks that before it draws. */
export type View<B> = {
  readonly Block: ComponentType<BlockProps<B>>
  /** `null` is no question. `product` as its drawing is given it. */
  readonly asks: (values: RecordOf<B>, product: string) => readonly (Query<unknown> | null)[]
}

/** A block's view, typed by its design: `defineView<typeof banner>(Banner, (values) => [...])`. */
export function defineView<B extends Section>(
  Block: View<B>['Block'],
  asks: View<B>['asks'] = () => [],
): View<B> {
  return { Block, asks }
}
