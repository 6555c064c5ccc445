import { Blocks } from './Blocks.tsx'

/** Blocks that a screen shows below its own content, such as those at `cart.blocks`. */
export function ScreenBlocks({
  list,
  product = '',
}: {
  readonly list: string
  /** The handle of the screen's product. */
  readonly product?: string
}) {
  return <Blocks list={list} below product={product} />
}
