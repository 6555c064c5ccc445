import { useApp, useItems } from '../context/context.tsx'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

const Blocks = createLazyComponent(
  () => import('./Blocks.tsx'),
  (script) => script.Blocks,
)

/** Loads the scripts of `ScreenBlocks`; the server calls it before it renders. */
export async function loadScreenBlocks(): Promise<void> {
  await Promise.all([
    Blocks.bring(),
    import('./block-views.dom.ts').then(({ loadBlockViews }) => loadBlockViews()),
  ])
}

type Props = { readonly list: string; readonly product?: string }

/**
 * Blocks that a screen shows below its own content, such as those at `cart.blocks`. The screen works without
 * them. Their script loads only when there are some, or when the editor shows a hint.
 */
export function ScreenBlocks({ list, product = '' }: Props) {
  const { edit } = useApp()
  return useItems(list).length === 0 && !edit ? null : <Blocks list={list} below product={product} />
}
