import { columnsFor, ownMark } from '../style/columns.dom.ts'
import type { CellsProps } from './cells.types.ts'

/** In as many columns as a list has in this window. */
export function Cells({ rowGap, children, ...columns }: CellsProps) {
  return (
    <div className="l" style={{ ...columnsFor(columns), rowGap }} data-own={ownMark(columns.own)}>
      {children}
    </div>
  )
}
