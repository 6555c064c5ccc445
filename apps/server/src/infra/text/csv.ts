/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const CSV_BOM = '\uFEFF'

/**
 * Text that a spreadsheet would treat as a formula: at the start of a cell, also in full width, and behind characters at
 * which a spreadsheet of another country splits cells whatever the quotes say (`;` in most of Europe).
 */
const FORMULA_START = /(^\s*|[;\t\r\n] *["']?)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

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
  const text = cell.replace(/^[\t\r\n]/, "'$&").replace(FORMULA_START, "$1'$2")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
