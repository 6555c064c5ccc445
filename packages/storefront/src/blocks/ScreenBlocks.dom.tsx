import { Suspense } from 'react'
import { useApp, useItems } from '../app/context.tsx'
import { late } from '../parts/late.dom.ts'

const script = late(() => import('./Blocks.tsx'))

/** Brings the script of the blocks, which the server does before it draws. */
export const bringBlocks = script.bring

type Props = { readonly list: string }

/**
 * The blocks that a screen shows besides its own content, such as those at `cart.blocks`. The screen is whole
 * without them: their script comes where there are some, or where the editor says where they would stand.
 */
export function ScreenBlocks({ list }: Props) {
  const { edit } = useApp()
  return useItems(list).length === 0 && !edit ? null : (
    <Suspense fallback={null}>
      <Late list={list} />
    </Suspense>
  )
}

function Late({ list }: Props) {
  const Here = script.drawn()?.Blocks
  return Here ? <Here list={list} below /> : null
}
