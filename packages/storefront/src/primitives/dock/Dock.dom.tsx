import { toCss } from '../style/style.dom.ts'
import type { DockProps } from './dock.types.ts'

/** Bar that sticks to the bottom of the window, above the bottom navigation. */
export function Dock({ children, style, always, testID }: DockProps) {
  const cssStyle = toCss(style)
  return (
    <div
      className={always ? 'b dk' : 'b'}
      style={always ? cssStyle : { ...cssStyle, position: 'sticky', bottom: 'var(--dock, 0px)', zIndex: 4 }}
      data-testid={testID}
    >
      {children}
    </div>
  )
}
