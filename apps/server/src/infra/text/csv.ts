/** Tells spreadsheets that what follows is UTF-8. */
export const CSV_BOM = '\uFEFF'

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula is marked with an apostrophe,
 * as spreadsheets mark texts themselves: what a shopper has typed must not run on a merchant's computer.
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
