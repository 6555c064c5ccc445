import { useItems } from '../app/context.tsx'
import { Later } from '../kit/Later.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import { EditHint } from './EditHint.tsx'

/** Blocks that are seen before anything is scrolled; their pictures come first. */
const FIRST = 1
/** Blocks that answer from the start; those after them once they are seen. */
const AT_ONCE = 2

/**
 * The blocks of a list, such as `home.blocks`, one below the other. `below`: the screen's own content stands above
 * them, so that none of them is the first thing seen. Without blocks the editor says where they would stand.
 */
export function Blocks({ list, below = false }: { readonly list: string; readonly below?: boolean }) {
  const blocks = useItems(list)
  if (blocks.length === 0) return <EditHint path={list} hint="home.blocks" />
  return blocks.map(({ id, kind, path }, place) => {
    const block = <BlockFrame key={id} kind={kind} path={path} first={!below && place < FIRST} />
    return !below && place < AT_ONCE ? block : <Later key={id}>{block}</Later>
  })
}
