import { memo } from 'react'
import { useRecord } from '../app/context.tsx'
import type { RecordPath } from '../design/values.ts'
import type { BlockKind, DesignOf } from './index.ts'
import type { View } from './view.ts'
import { VIEWS } from './views.gen.ts'
import { isBlockKind } from './views.ts'

type Place = { readonly path: string; readonly first: boolean }
type Placed<K extends BlockKind> = {
  readonly kind: K
  readonly path: RecordPath<DesignOf<K>>
  readonly first: boolean
}

/**
 * One block of a list: its kind's view, given the values that stand at its path. Each follows its own record alone,
 * so that an edit repaints one block; a kind that this app does not know yet draws nothing.
 */
export const BlockFrame = memo(function BlockFrame({ kind, ...place }: Place & { readonly kind: string }) {
  return isBlockKind(kind) ? <Known kind={kind} {...place} /> : null
})

function Known<K extends BlockKind>({ kind, path, first }: Placed<K>) {
  const { Block }: View<DesignOf<K>> = VIEWS[kind]
  const values = useRecord(path)
  return values ? <Block values={values} path={path} first={first} /> : null
}
