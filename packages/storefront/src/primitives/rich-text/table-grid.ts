import type { RichNode, RichPiece } from './rich-text.types.ts'

/**
 * A cell in a row of a table. `node` is null for a missing cell, and where a cell of a row above extends into
 * this row. `columns`: number of columns that it covers.
 */
export type GridCell = { readonly node: RichNode | null; readonly columns: number }
/** A table by rows, each as wide as the others, and the width of each column in characters. */
export type TableGrid = {
  readonly caption: RichNode | null
  readonly rows: readonly (readonly GridCell[])[]
  readonly widths: readonly number[]
}

/** Narrowest and widest column, characters; a longer text wraps. */
const MIN_CHARACTERS = 5
const MAX_CHARACTERS = 24

const isNode = (piece: RichPiece): piece is RichNode => typeof piece === 'object'

/** Lays out a table whose cells may cover several columns and rows. Pure. */
export function layoutTable(table: RichNode): TableGrid {
  const parts = table.children.filter(isNode)
  const below: number[] = []
  const rows = parts
    .filter(({ tag }) => tag === 'tr')
    .map((row) => layoutRow(row.children.filter(isNode), below))
  const count = Math.max(...rows.map(countColumns), 1)
  const whole = rows.map((row) => [
    ...row,
    ...Array.from({ length: count - countColumns(row) }, () => ({ node: null, columns: 1 })),
  ])
  return {
    caption: parts.find(({ tag }) => tag === 'caption') ?? null,
    rows: whole,
    widths: measureColumns(whole, count),
  }
}

/** Lays out one row; `below` holds how many rows each column is still covered from above, and is updated. */
function layoutRow(cells: readonly RichNode[], below: number[]): readonly GridCell[] {
  const row: GridCell[] = []
  let column = 0
  const passCovered = () => {
    while ((below[column] ?? 0) > 0) {
      below[column] = (below[column] ?? 0) - 1
      row.push({ node: null, columns: 1 })
      column++
    }
  }
  for (const node of cells) {
    passCovered()
    const { columns, rows } = node.cell ?? { columns: 1, rows: 1 }
    for (let index = column; index < column + columns; index++)
      below[index] = Math.max(below[index] ?? 0, rows) - 1
    row.push({ node, columns })
    column += columns
  }
  passCovered()
  return row
}

function countColumns(row: readonly GridCell[]): number {
  return row.reduce((sum, { columns }) => sum + columns, 0)
}

function measureColumns(rows: readonly (readonly GridCell[])[], count: number): readonly number[] {
  const widths = Array.from({ length: count }, () => MIN_CHARACTERS)
  for (const row of rows) {
    let column = 0
    for (const { node, columns } of row) {
      if (node && columns === 1)
        widths[column] = Math.min(Math.max(widths[column] ?? 0, countCharacters(node)), MAX_CHARACTERS)
      column += columns
    }
  }
  return widths
}

function countCharacters({ children, media }: RichNode): number {
  if (media) return MAX_CHARACTERS
  return children.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length : countCharacters(piece)),
    0,
  )
}
