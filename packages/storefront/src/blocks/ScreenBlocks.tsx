import { Blocks } from './Blocks.tsx'

/** The blocks that a screen shows besides its own content, such as those at `cart.blocks`. */
export function ScreenBlocks({ list }: { readonly list: string }) {
  return <Blocks list={list} below />
}
