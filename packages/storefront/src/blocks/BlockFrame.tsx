import { memo } from 'react'
import { useRecord } from '../context/context.tsx'
import type { RecordPath } from '../design/section-values.ts'
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
 * One block of a list: renders the view of its kind with the values at its path. Each subscribes only to its own
 * record, so that an edit renders one block. An unknown kind renders nothing.
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
