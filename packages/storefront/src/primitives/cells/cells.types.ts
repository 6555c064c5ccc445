import type { ReactNode } from 'react'

/** Things that lie as the items of a `List` will, without being one. */
export type CellsProps = {
  readonly columns: number
  readonly own?: number | null | undefined
  readonly beside?: boolean | undefined
  /** Between columns, px. */
  readonly gap: number
  /** Between rows, px. */
  readonly rowGap: number
  readonly children: readonly ReactNode[]
}
