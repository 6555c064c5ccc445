import type { CSSProperties } from 'react'
import type { SplitProps } from './split.types.ts'

type Shares = CSSProperties & { '--sl': string; '--sr': string; '--rad'?: string }

/** Two columns from 720 px on (`.sp` in css.dom.ts); the shorter one follows the scrolling below the header. */
export function Split({ main, side, stays, share, bleed, testID }: SplitProps) {
  const shares: Shares = { '--sl': `${share}fr`, '--sr': `${100 - share}fr` }
  if (bleed !== undefined) shares['--rad'] = `${bleed}px`
  return (
    <div className="sp" style={shares} data-bleed={bleed === undefined ? undefined : ''} data-testid={testID}>
      <div className="b" data-stays={stays === 'main' ? '' : undefined}>
        {main}
      </div>
      <div className="b" data-stays={stays === 'side' ? '' : undefined}>
        {side}
      </div>
    </div>
  )
}
