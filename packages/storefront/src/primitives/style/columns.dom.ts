import type { CSSProperties } from 'react'

/** In how many columns a list lies, by window, and what is between its items; list.css.dom.ts reads it. */
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

/** A phone's two columns become three and four where there is room; `beside` something in a wide window, three. */
export function toColumns({
  columns,
  own,
  beside = false,
  gap,
}: {
  readonly columns: number
  /** What the shopper chose for narrow windows. */
  readonly own?: number | null | undefined
  readonly beside?: boolean | undefined
  /** px */
  readonly gap: number
}): Columns {
  const look: Columns = {
    '--c': columns,
    '--m': mediumOf(columns),
    '--x': columns === 1 ? 1 : beside ? mediumOf(columns) : columns * 2,
    '--g': `${gap}px`,
    gap,
  }
  // Until the device was asked, a mark of the page itself says what was chosen (`early-look.ts`).
  if (own) {
    look['--k'] = own
    look['--km'] = mediumOf(own)
  }
  return look
}

/** What says of a list that its columns are the shopper's to choose. */
export const toOwnColumnsMark = (own: number | null | undefined) => (own === undefined ? undefined : '')
