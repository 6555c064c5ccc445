import type { CSSProperties } from 'react'
import type { SplitProps } from './split.types.ts'

type Shares = CSSProperties & { '--sl': string; '--sr': string; '--rad'?: string }

/**
 * Two columns from 720 px on (`.sp` in columns.css.dom.ts). Both stick below the header, so that the shorter one stays
 * visible while the longer one scrolls.
 */
export function Split({ main, side, share, bleed, testID }: SplitProps) {
  const shares: Shares = { '--sl': `${share}fr`, '--sr': `${100 - share}fr` }
  if (bleed !== undefined) shares['--rad'] = `${bleed}px`
  return (
    <div className="sp" style={shares} data-bleed={bleed === undefined ? undefined : ''} data-testid={testID}>
      <div className={bleed === undefined ? 'b st' : 'b st sb'}>{main}</div>
      <div className="b st">{side}</div>
    </div>
  )
}
