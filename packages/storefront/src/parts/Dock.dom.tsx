import type { DockProps } from './dock.types.ts'
import { css } from './style.dom.ts'

/** Stays at the bottom of the window, above the bottom navigation, while its surroundings scroll. */
export function Dock({ children, style, testID }: DockProps) {
  return (
    <div
      className="b"
      style={{ ...css(style), position: 'sticky', bottom: 'var(--dock, 0px)', zIndex: 4 }}
      data-testid={testID}
    >
      {children}
    </div>
  )
}
