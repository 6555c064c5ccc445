import type { RecordOf, Section } from '@vitrine/core/design/fields'
import type { ComponentType } from 'react'
import type { Query } from '../context/query.ts'

/** Props of a block's view: its values and its position in the design. */
export type BlockProps<B> = {
  /** The values of its fields; read its lists with `inOrder`. */
  readonly values: RecordOf<B>
  /** Its path in the design. */
  readonly path: string
  /** True above the fold: its image loads first. */
  readonly first: boolean
  /** The handle of the screen's product; '' elsewhere. */
  readonly product: string
}

/** The component of a block kind, and its queries, which the server fetches before it renders. */
export type View<B> = {
  readonly Block: ComponentType<BlockProps<B>>
  /** Returns the block's queries, `null` for none. `product` as in its props. */
  readonly getQueries: (values: RecordOf<B>, product: string) => readonly (Query<unknown> | null)[]
}

/**
 * Defines a block's view: its component, and the function that lists the queries that the server sends before it renders
 * the block (none by default). Example: `defineView<typeof banner>(Banner, (values) => [...])`.
 */
export function defineView<B extends Section>(
  Block: View<B>['Block'],
  listQueries: View<B>['getQueries'] = () => [],
): View<B> {
  return { Block, getQueries: listQueries }
}
