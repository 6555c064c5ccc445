import type { Design } from '../context/design-reader.ts'
import { getRecord } from '../context/design-reader.ts'
import type { Query } from '../context/query.ts'
import type { RecordPath } from '../design/section-values.ts'
import type { BlockKind, DesignOf } from './index.ts'
import type { View } from './view.ts'
import { VIEWS } from './views.gen.ts'

function isBlockKind(kind: string): kind is BlockKind {
  return Object.hasOwn(VIEWS, kind)
}

/** A block of a list; its kind determines its definition. */
type Listed = { readonly kind: string; readonly path: string }

/**
 * Lists the queries of a list's blocks, such as those at `home.blocks`.
 * @param product Handle of the screen's product; '' on other screens.
 */
export function listBlockQueries(design: Design, list: string, product = ''): readonly Query<unknown>[] {
  const listQueries = ({ kind, path }: Listed) =>
    isBlockKind(kind) ? listKindQueries(design, kind, path, product) : []
  return design.items(list).flatMap(listQueries)
}

function listKindQueries<K extends BlockKind>(
  design: Design,
  kind: K,
  path: RecordPath<DesignOf<K>>,
  product: string,
): readonly Query<unknown>[] {
  const view: View<DesignOf<K>> = VIEWS[kind]
  const values = getRecord(design.get(), path)
  return (values ? view.getQueries(values, product) : []).filter((question) => question !== null)
}
