import type { CSSProperties } from 'react'
import type { FrameProps } from './frame.types.ts'

/** Additional height of the header in wide windows, px. */
const MORE_HEAD = 16

/** Defaults of the stylesheet, which pages with default values need not set. */
const USUAL = { stroke: 1.75, pace: 1 }

/**
 * Returns CSS variables of the branding that inline styles cannot express: stroke width of icons, and animation speed.
 */
function feel(stroke: number, pace: number): string {
  const lines = stroke === USUAL.stroke ? '' : `.i{stroke-width:${stroke}}`
  return pace === USUAL.pace
    ? lines
    : `${lines}.p,.pd::after{transition-duration:${0.18 * pace}s}.sh{--pace:${pace}}`
}

type Measures = CSSProperties & Record<'--nav' | '--head' | '--bar', string>

/**
 * Layout in which the page scrolls while header and navigation stay. The navigation precedes the screen in the
 * document, because in a wide window it is part of the header: the Tab order follows the visual order.
 */
export function Frame(props: FrameProps) {
  const {
    header,
    banner,
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
  const frameStyle: Measures = {
    backgroundColor: background,
    '--nav': `${navHeight}px`,
    '--head': `var(--w,${headerHeight + MORE_HEAD}px) var(--n,${headerHeight}px)`,
    '--bar': bars.nav,
  }
  const felt = feel(stroke, pace)
  const top: CSSProperties = { backgroundColor: bars.header }
  if (line !== null) top.borderBottom = `1px solid ${line}`
  return (
    <div className="fr" style={frameStyle}>
      {felt ? <style>{felt}</style> : null}
      <a className="sk" href="#main">
        {skip}
      </a>
      <div className="fh" style={top}>
        <div className="fg">
          {header}
          <div className="fn">{nav}</div>
        </div>
        {banner}
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
