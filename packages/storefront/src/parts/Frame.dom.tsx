import type { CSSProperties } from 'react'
import type { FrameProps } from './frame.types.ts'

/** How much higher the header is in wide windows, px. */
const MORE_HEAD = 16

/** What the stylesheet draws with where nothing is said. */
const USUAL = { stroke: 1.75, pace: 1 }

type Measures = CSSProperties &
  Record<'--nav' | '--head' | '--bar', string> &
  Partial<Record<'--stroke' | '--pace', number>>

/**
 * The page scrolls; header and navigation stay. The navigation comes before the screen in the page, since in a
 * wide window it stands in the header: keys go through it as it is seen.
 */
export function Frame(props: FrameProps) {
  const {
    header,
    nav,
    links,
    children,
    footer,
    above,
    background,
    bars,
    line,
    headerHeight,
    navHeight,
    skip,
    stroke,
    pace,
  } = props
  const look: Measures = {
    backgroundColor: background,
    '--nav': `${navHeight}px`,
    '--head': `var(--w,${headerHeight + MORE_HEAD}px) var(--n,${headerHeight}px)`,
    '--bar': bars.nav,
  }
  // The stylesheet's own are the brand's usual ones.
  if (stroke !== USUAL.stroke) look['--stroke'] = stroke
  if (pace !== USUAL.pace) look['--pace'] = pace
  const top: CSSProperties = { backgroundColor: bars.header }
  if (line !== null) top.borderBottom = `1px solid ${line}`
  return (
    <div className="fr" style={look}>
      <a className="sk" href="#main">
        {skip}
      </a>
      <div className="fh" style={top}>
        <div>{header}</div>
        <div className="fn">{nav}</div>
      </div>
      {links}
      <main id="main" className="b fm" tabIndex={-1}>
        {children}
      </main>
      {footer}
      {above}
    </div>
  )
}
