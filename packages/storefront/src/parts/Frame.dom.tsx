import type { CSSProperties } from 'react'
import type { FrameProps } from './frame.types.ts'

/** The page scrolls; header and navigation stay. In a wide window the navigation stands in the header (`.fn` in css.dom.ts). */
export function Frame({
  header,
  nav,
  children,
  above,
  background,
  headerHeight,
  navHeight,
  skip,
}: FrameProps) {
  const look: CSSProperties & { '--nav': string; '--head': string } = {
    backgroundColor: background,
    '--nav': `${navHeight}px`,
    '--head': `${headerHeight}px`,
  }
  return (
    <div className="fr" style={look}>
      <a className="sk" href="#main">
        {skip}
      </a>
      <div className="fh">{header}</div>
      <main id="main" className="b fm" tabIndex={-1}>
        {children}
      </main>
      <div className="fn">{nav}</div>
      {above}
    </div>
  )
}
