import type { ReactNode } from 'react'

/** Grid with the layout of a `List`, such as its skeleton. */
export type CellsProps = {
  readonly columns: number
  readonly own?: number | null | undefined
  readonly beside?: boolean | undefined
  /** Gap between columns, px. */
  readonly gap: number
  /** Gap between rows, px. */
  readonly rowGap: number
  readonly children: readonly ReactNode[]
}
