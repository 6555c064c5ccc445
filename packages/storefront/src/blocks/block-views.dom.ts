import { loadEditHints } from './EditHint.dom.tsx'
import type { BlockKind, DesignOf } from './index.ts'
import { loadConditional } from './LazyConditional.dom.tsx'
import type { View } from './view.ts'
import { VIEWS } from './web-views.gen.ts'

/** False for a kind that this app does not know yet. */
export function isBlockKind(kind: string): kind is BlockKind {
  return Object.hasOwn(VIEWS, kind)
}

/** How a kind is drawn; has React wait for its script where that comes late. */
export function getBlockView<K extends BlockKind>(kind: K): View<DesignOf<K>> | undefined {
  return VIEWS[kind].drawn()
}

/** Brings the scripts of all kinds, of conditions and hints, which the server does before it draws. */
export async function loadBlockViews(): Promise<void> {
  await Promise.all([
    loadConditional(),
    loadEditHints(),
    ...Object.values(VIEWS).map(({ bring }) => bring?.()),
  ])
}
