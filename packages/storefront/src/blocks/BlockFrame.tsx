import { memo } from 'react'
import { useRecord } from '../context/context.tsx'
import type { RecordPath } from '../design/values.ts'
import { getBlockView, isBlockKind } from './block-views'
import type { BlockKind, DesignOf } from './index.ts'
import { LazyConditional } from './LazyConditional'
import type { BlockProps } from './view.ts'

type BlockLocation = Omit<BlockProps<never>, 'values' | 'product'> & { readonly product?: string }
type Placed<K extends BlockKind> = {
  readonly kind: K
  readonly path: RecordPath<DesignOf<K>>
  readonly first: boolean
  readonly product?: string
}

/**
 * One block of a list: its kind's view, given the values that stand at its path. Each follows its own record alone,
 * so that an edit repaints one block; a kind that this app does not know yet draws nothing.
 */
export const BlockFrame = memo(function BlockFrame({
  kind,
  ...place
}: BlockLocation & { readonly kind: string }) {
  return isBlockKind(kind) ? <KnownBlock kind={kind} {...place} /> : null
})

function KnownBlock<K extends BlockKind>({ kind, path, first, product = '' }: Placed<K>) {
  const view = getBlockView(kind)
  const values = useRecord(path)
  if (!values || !view) return null
  return (
    <LazyConditional demands={values}>
      <view.Block values={values} path={path} first={first} product={product} />
    </LazyConditional>
  )
}
