import type { CSSProperties } from 'react'
import type { SidebarProps } from './sidebar.types.ts'

/** A column at the start of a wide window (`.as` in columns.css.dom.ts), which scrolls by itself when it is long. */
export function Sidebar({ aside, inset = 0, children }: SidebarProps) {
  const look: CSSProperties & { '--in': string } = { '--in': `${inset}px` }
  return (
    <div className="b as" style={look}>
      <div className="b ad wo">{aside}</div>
      <div className="b">{children}</div>
    </div>
  )
}
