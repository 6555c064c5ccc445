import { toColumns, toOwnColumnsMark } from '../style/columns.dom.ts'
import type { CellsProps } from './cells.types.ts'

/** In as many columns as a list has in this window. */
export function Cells({ rowGap, children, ...columns }: CellsProps) {
  return (
    <div className="l" style={{ ...toColumns(columns), rowGap }} data-own={toOwnColumnsMark(columns.own)}>
      {children}
    </div>
  )
}
