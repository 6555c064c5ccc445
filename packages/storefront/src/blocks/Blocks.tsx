import { useItems } from '../app/context.tsx'
import { Later } from '../kit/Later.tsx'
import { BlockFrame } from './BlockFrame.tsx'

/** Blocks that are seen before anything is scrolled; their pictures come first. */
const FIRST = 1
/** Blocks that answer from the start; those after them once they are seen. */
const AT_ONCE = 2

/** The blocks of a list, such as `home.blocks`, one below the other from the top of the screen. */
export function Blocks({ list }: { readonly list: string }) {
  return useItems(list).map(({ id, kind, path }, place) => {
    const block = <BlockFrame key={id} kind={kind} path={path} first={place < FIRST} />
    return place < AT_ONCE ? block : <Later key={id}>{block}</Later>
  })
}
