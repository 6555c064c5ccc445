import type { BlockKind, DesignOf } from './index.ts'
import type { View } from './view.ts'
import { VIEWS } from './views.gen.ts'

/** Returns false for a kind that this app does not know. */
export function isBlockKind(kind: string): kind is BlockKind {
  return Object.hasOwn(VIEWS, kind)
}

/** Returns the view of a block kind. Phones bundle all of them. */
export function getBlockView<K extends BlockKind>(kind: K): View<DesignOf<K>> | undefined {
  return VIEWS[kind]
}
