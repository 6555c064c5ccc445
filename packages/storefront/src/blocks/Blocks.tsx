import { Suspense } from 'react'
import { DeferredPart } from '../components/Deferred.tsx'
import { useItems } from '../context/context.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import { EditHint } from './EditHint'
import { HOME_BUNDLE_KINDS } from './home-bundle.ts'

/** Blocks that are seen before anything is scrolled; their pictures come first. */
const FIRST = 1
/** Blocks that answer from the start; those after them once they are seen. */
const AT_ONCE = 2

/**
 * The blocks of a list, such as `home.blocks`, one below the other. `below`: the screen's own content stands above
 * them, so that none of them is the first thing seen. Without blocks the editor says where they would stand.
 * `product`: the handle of the product whose screen it is.
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
  return blocks.map(({ id, kind, path }, place) => {
    const first = !below && place < FIRST
    const block = <BlockFrame key={id} kind={kind} path={path} first={first} product={product} />
    if (below || place >= AT_ONCE) return <DeferredPart key={id}>{block}</DeferredPart>
    // What the server drew stays until its script is there.
    return HOME_BUNDLE_KINDS.includes(kind) ? (
      block
    ) : (
      <Suspense key={id} fallback={null}>
        {block}
      </Suspense>
    )
  })
}
