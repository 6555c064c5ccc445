import { Children, type CSSProperties, type RefObject, use, useEffect, useRef, useState } from 'react'
import { createLazyComponent } from '../deferred/lazy-component.dom.tsx'
import type { Cells, ScrollProps } from '../primitives.types.ts'
import { ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'
import { useVisibility } from '../visibility/visibility.dom.ts'

type Strip = { readonly strip: RefObject<HTMLElement | null> }

/** Without the script of its arrows a strip still scrolls. */
const StripArrows = createLazyComponent(
  () => import('./strip-arrows.dom.tsx'),
  (script) => script.StripArrows,
)

/**
 * Scrolling area. A vertical one is a part of the page, which scrolls by itself (native scrollbars, keys and
 * restored positions). A horizontal one is a strip moved by swipes, wheel or keys.
 */
export function Scroll({ children, style, horizontal, snap, cells, onEnd, testID, path }: ScrollProps) {
  const edit = path !== undefined && use(ShellContext).edit
  const end = useVisibility<HTMLSpanElement>(onEnd, Children.count(children), horizontal ? '200px' : '600px')
  const strip = useRef<HTMLDivElement>(null)
  const area = (
    <div
      ref={strip}
      className={horizontal ? 'b s' : 'b'}
      style={cells ? { ...toCss(style), ...measures(cells) } : toCss(style)}
      data-snap={horizontal && snap ? '' : undefined}
      data-testid={testID}
      data-path={edit ? path : undefined}
    >
      {cells ? Children.map(children, (child) => <div className="b sc">{child}</div>) : children}
      {onEnd ? <span ref={end} aria-hidden style={{ flex: '0 0 1px' }} /> : null}
    </div>
  )
  if (!horizontal) return area
  return (
    <div className="b pw">
      {area}
      <MouseArrows strip={strip} />
    </div>
  )
}

/** The arrows of a strip, from the first move of a mouse on: phones never load them. */
function MouseArrows({ strip }: Strip) {
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    if (isMoved) return
    const see = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setMoved(true)
    }
    window.addEventListener('pointermove', see)
    return () => window.removeEventListener('pointermove', see)
  }, [isMoved])
  return isMoved ? <StripArrows strip={strip} /> : null
}

type Measures = CSSProperties & Record<'--cell' | '--tablet' | '--site', string>

/**
 * Returns CSS variables of the cell width (`.sc` in columns.css.dom.ts): the cells and gaps of a row fill it. A strip's
 * margin must not show the edge of the next cell, so that its gap in a wide window is at least 16 px.
 */
function measures({ width, gap, tablet, wide, wideGap = Math.max(gap, 16) }: Cells): Measures {
  const part = (count: number, between: number) =>
    `calc((100% - ${Math.round((count - 1) * between)}px)/${count})`
  return {
    gap: `var(--w,${wideGap}px) var(--n,${gap}px)`,
    '--cell': `${width}px`,
    '--tablet': part(tablet, gap),
    '--site': part(wide, wideGap),
  }
}
