import type { CSSProperties } from 'react'

/** CSS variables of a list's columns by window, and of its gaps; list.css.dom.ts reads them. */
export type Columns = CSSProperties & {
  '--c': number
  '--m': number
  '--x': number
  '--g': string
  '--h'?: string
  '--k'?: number
  '--km'?: number
}

const mediumOf = (columns: number) => (columns === 1 ? 1 : Math.round(columns * 1.5))

/** Returns the number of columns near `columns` whose rows `count` items fill: six items in three columns, not in four. */
const fullRows = (columns: number, count: number) =>
  count < columns
    ? count
    : ([columns, columns - 1, columns + 1].find((one) => one > 1 && count % one === 0) ?? columns)

/**
 * Returns the CSS variables for a list's number of columns: the given number on a phone, more in wider
 * windows (two become three and four), and fewer of them `beside` a sidebar.
 */
export function toColumns({
  columns,
  own,
  beside = false,
  full = 0,
  lead,
  gap,
}: {
  readonly columns: number
  /** The shopper's choice for narrow windows. */
  readonly own?: number | null | undefined
  readonly beside?: boolean | undefined
  /** Number of items of a short list that shall fill its rows in wide windows; 0 for any list. */
  readonly full?: number | undefined
  /** Side of a first item that takes two columns and rows; none where it is missing. */
  readonly lead?: 'start' | 'end' | undefined
  /** Gap, px. */
  readonly gap: number
}): Columns {
  const cssVariables: Columns = {
    '--c': columns,
    '--m': mediumOf(columns),
    '--x': columns === 1 ? 1 : beside ? mediumOf(columns) : columns * 2,
    '--g': `${gap}px`,
    gap,
  }
  if (lead) cssVariables['--m'] = cssVariables['--x'] = full % 3 === 0 ? 3 : 4
  else if (full > 1 && columns > 1) {
    cssVariables['--m'] = fullRows(cssVariables['--m'], full)
    cssVariables['--x'] = fullRows(cssVariables['--x'], full)
  }
  // Until the device's storage is read, an attribute of the page has the choice (`early-theme.ts`).
  if (own) {
    cssVariables['--k'] = own
    // A short list fills its rows from tablets on.
    cssVariables['--km'] = full > 1 && own === 1 ? fullRows(2, full) : mediumOf(own)
  }
  return cssVariables
}

/**
 * Returns the value of the attribute that marks a list whose columns the shopper can choose; undefined for
 * any other list.
 */
export const toOwnColumnsMark = (own: number | null | undefined) => (own === undefined ? undefined : '')
