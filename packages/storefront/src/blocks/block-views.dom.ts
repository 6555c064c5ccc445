import { loadEditHints } from './EditHint.dom.tsx'
import type { BlockKind, DesignOf } from './index.ts'
import { loadConditional } from './LazyConditional.dom.tsx'
import type { View } from './view.ts'
import { VIEWS } from './web-views.gen.ts'

/** Returns false for a kind that this app does not know. */
export function isBlockKind(kind: string): kind is BlockKind {
  return Object.hasOwn(VIEWS, kind)
}

/** Returns the view of a block kind; undefined for a kind without one. Suspends while its script loads. */
export function getBlockView<K extends BlockKind>(kind: K): View<DesignOf<K>> | undefined {
  return VIEWS[kind].read()
}

/** Loads the scripts of all block kinds, of conditions and of hints; the server calls it before it renders. */
export async function loadBlockViews(): Promise<void> {
  await Promise.all([
    loadConditional(),
    loadEditHints(),
    ...Object.values(VIEWS).map(({ bring }) => bring?.()),
  ])
}
