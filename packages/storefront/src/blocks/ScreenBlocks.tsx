import { Blocks } from './Blocks.tsx'

/** The blocks that a screen shows besides its own content, such as those at `cart.blocks`. */
export function ScreenBlocks({
  list,
  product = '',
}: {
  readonly list: string
  /** The handle of the product whose screen it is. */
  readonly product?: string
}) {
  return <Blocks list={list} below product={product} />
}
