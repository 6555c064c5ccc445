import { Suspense } from 'react'
import { DeferredPart } from '../components/Deferred.tsx'
import { useItems } from '../context/context.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import { EditHint } from './EditHint'
import { HOME_BUNDLE_KINDS } from './home-bundle.ts'

/** Number of blocks above the fold, whose images load first. */
const FIRST = 1
/** Number of blocks that are interactive at once; later ones when they become visible. */
const AT_ONCE = 2

/**
 * The blocks of a list, such as `home.blocks`. Without blocks, the editor shows a hint.
 * @param props.below True when the screen's own content is above the blocks, so that none of them is visible
 * at first.
 * @param props.product Handle of the screen's product; '' on other screens.
 */
export function Blocks({
  list,
  below = false,
  product = '',
}: {
  readonly list: string
  readonly below?: boolean
  readonly product?: string
}) {
  const blocks = useItems(list)
  if (blocks.length === 0) return <EditHint path={list} hint="home.blocks" />
  return blocks.map(({ id, kind, path }, index) => {
    const first = !below && index < FIRST
    const block = <BlockFrame key={id} kind={kind} path={path} first={first} product={product} />
    if (below || index >= AT_ONCE) return <DeferredPart key={id}>{block}</DeferredPart>
    // The server's HTML stays until the script has loaded.
    return HOME_BUNDLE_KINDS.includes(kind) ? (
      block
    ) : (
      <Suspense key={id} fallback={null}>
        {block}
      </Suspense>
    )
  })
}
