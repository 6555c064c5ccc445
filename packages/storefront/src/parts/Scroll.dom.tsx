import { Children, use, useRef } from 'react'
import type { ScrollProps } from './parts.types.ts'
import { useSeen } from './seen.dom.ts'
import { ShellContext } from './shell.ts'
import { StripArrows } from './strip.dom.tsx'
import { css } from './style.dom.ts'

/**
 * Down, the page itself scrolls (the browser's own bars, keys and restored places); sideways, a strip that
 * is swiped, wheeled or moved by keys.
 */
export function Scroll({ children, style, horizontal, snap, onEnd, testID, path }: ScrollProps) {
  const edit = path !== undefined && use(ShellContext).edit
  const end = useSeen<HTMLSpanElement>(onEnd, Children.count(children), horizontal ? '200px' : '600px')
  const strip = useRef<HTMLDivElement>(null)
  const area = (
    <div
      ref={strip}
      className={horizontal ? 'b s' : 'b'}
      style={css(style)}
      data-snap={horizontal && snap ? '' : undefined}
      data-testid={testID}
      data-path={edit ? path : undefined}
    >
      {children}
      {onEnd ? <span ref={end} aria-hidden style={{ flex: '0 0 1px' }} /> : null}
    </div>
  )
  if (!horizontal) return area
  return (
    <div className="b pw">
      {area}
      <StripArrows strip={strip} />
    </div>
  )
}
