import { toColumns, toOwnColumnsMark } from '../style/columns.dom.ts'
import type { CellsProps } from './cells.types.ts'

/** Grid with the number of columns that a list has in this window. */
export function Cells({ rowGap, children, ...columns }: CellsProps) {
  return (
    <div className="l" style={{ ...toColumns(columns), rowGap }} data-own={toOwnColumnsMark(columns.own)}>
      {children}
    </div>
  )
}
