/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const CSV_BOM = '\uFEFF'

/**
 * Formats one line of a CSV file (RFC 4180). Prefixes text that a spreadsheet would treat as a formula with an
 * apostrophe, so that a shopper's input never runs on a merchant's computer.
 */
export function formatCsvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
