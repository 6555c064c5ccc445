import type { SizeGuide } from '../../integration.types.ts'
import { toPlainText } from '../../plain-text.ts'

type Part = SizeGuide['parts'][number]

/** Maximum number of parts of a size guide; a longer page is no guide. */
const MAX_PARTS = 40
const MAX_ROWS = 60
const MAX_CELLS = 12
const MAX_TEXT_LENGTH = 600
const MAX_CELL_LENGTH = 60
const MAX_HTML_LENGTH = 100_000

/** Splits a text in one pass into the contents of an element and the text before each. */
function cut(
  html: string,
  open: RegExp,
  close: string,
): { readonly before: string; readonly inside: string | null }[] {
  const pieces: { before: string; inside: string | null }[] = []
  const lower = html.toLowerCase()
  let from = 0
  for (;;) {
    open.lastIndex = from
    const openingTag = open.exec(lower)
    const end = openingTag ? lower.indexOf(close, open.lastIndex) : -1
    if (!openingTag || end < 0) {
      pieces.push({ before: html.slice(from), inside: null })
      return pieces
    }
    pieces.push({ before: html.slice(from, openingTag.index), inside: html.slice(open.lastIndex, end) })
    from = end + close.length
  }
}

/** Converts the merchant's HTML to lines of plain text and tables, without any markup. */
export function parseSizeGuide(html: string): Part[] {
  const parts: Part[] = []
  for (const { before, inside } of cut(html.slice(0, MAX_HTML_LENGTH), /<table\b[^<>]*>/g, '</table>')) {
    for (const line of before.split(/<\/(?:p|h[1-6]|li|div)>|<br\s*\/?>/i)) {
      const text = toPlainText(line, MAX_TEXT_LENGTH)
      if (text !== '') parts.push({ text })
    }
    const rows = inside === null ? [] : rowsOf(inside)
    if (rows.length > 0) parts.push({ rows })
  }
  return parts.slice(0, MAX_PARTS)
}

function rowsOf(table: string): string[][] {
  return table
    .split(/<\/tr>/i)
    .map((row) =>
      row
        .split(/<\/t[hd]>/i)
        .slice(0, -1)
        .map((cell) => toPlainText(cell, MAX_CELL_LENGTH))
        .slice(0, MAX_CELLS),
    )
    .filter((cells) => cells.length > 0)
    .slice(0, MAX_ROWS)
}
