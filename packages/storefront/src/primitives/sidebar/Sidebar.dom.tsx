import type { CSSProperties } from 'react'
import type { SidebarProps } from './sidebar.types.ts'

/** Column at the start side of a wide window (`.as` in columns.css.dom.ts); scrolls separately when it is long. */
export function Sidebar({ aside, inset = 0, children }: SidebarProps) {
  const sidebarStyle: CSSProperties & { '--in': string } = { '--in': `${inset}px` }
  return (
    <div className="b as" style={sidebarStyle}>
      <div className="b ad wo">{aside}</div>
      <div className="b">{children}</div>
    </div>
  )
}
