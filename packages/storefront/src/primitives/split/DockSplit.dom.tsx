import type { CSSProperties } from 'react'
import { toCss } from '../style/style.dom.ts'
import type { DockSplitProps } from './split.types.ts'

type Shares = CSSProperties & { '--sl': string; '--sr': string }

/**
 * A split whose side ends in a dock. On a phone the dock sticks to the bottom of the window while any part of the split
 * is visible: the parts of the side follow `main` there without a box, which would hold the dock back (`--sd` in
 * columns.css.dom.ts).
 */
export function DockSplit({ main, side, share, style }: DockSplitProps) {
  const shares: Shares = { '--sl': `${share}fr`, '--sr': `${100 - share}fr` }
  return (
    <div className="sp" style={shares}>
      <div className="b st">{main}</div>
      <div className="b st" style={{ ...toCss(style), display: 'var(--sd,contents)' }}>
        {side}
      </div>
    </div>
  )
}
