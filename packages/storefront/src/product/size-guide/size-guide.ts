import { isRecord } from '@vitrine/core/validation/is-record'

export type GuidePart = { readonly text: string } | { readonly rows: readonly (readonly string[])[] }
type Guide = { readonly title: string; readonly parts: readonly GuidePart[] }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Parses the response of `/shopper/sizes`; null where there is no guide. */
export function parseSizeGuide({ guide }: Readonly<Record<string, unknown>>): Guide | null {
  if (!isRecord(guide) || !Array.isArray(guide.parts)) return null
  const parts = guide.parts.filter(isRecord).flatMap(({ text, rows }): GuidePart[] => {
    if (isText(text)) return [{ text }]
    return Array.isArray(rows)
      ? [{ rows: rows.filter(Array.isArray).map((cells: unknown[]) => cells.filter(isText)) }]
      : []
  })
  return parts.length === 0 ? null : { title: isText(guide.title) ? guide.title : '', parts }
}

/** Bounds of a column's width, padding of a cell's sides together, and width of a character at 14 px bold; px. */
const MIN_COLUMN_PX = 56
const MAX_COLUMN_PX = 150
const CELL_PADDING_PX = 16
const CHARACTER_PX = 8.5
/** Characters of a longer text that share a line: more in the first column, which names the rows. */
const NAME_CHARACTERS = 12
const VALUE_CHARACTERS = 7

/**
 * Returns the width of each column of a size table in px: whole words fit, and a longer text takes few lines.
 * Rows may have different numbers of cells.
 */
export function getColumnWidths(rows: readonly (readonly string[])[]): readonly number[] {
  const widths: number[] = []
  for (const cells of rows)
    for (const [column, cell] of cells.entries()) {
      const longestWord = Math.max(...cell.split(/\s+/).map(({ length }) => length))
      const characters = Math.max(
        longestWord,
        Math.min(cell.length, column === 0 ? NAME_CHARACTERS : VALUE_CHARACTERS),
      )
      const width = Math.ceil(characters * CHARACTER_PX) + CELL_PADDING_PX
      widths[column] = Math.max(widths[column] ?? MIN_COLUMN_PX, Math.min(width, MAX_COLUMN_PX))
    }
  return widths
}
