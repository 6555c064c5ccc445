import type { CSSProperties } from 'react'
import type { AsideProps } from './aside.types.ts'

/** A column at the start of a wide window (`.as` in columns.css.dom.ts), which scrolls by itself when it is long. */
export function Aside({ aside, inset = 0, children }: AsideProps) {
  const look: CSSProperties & { '--in': string } = { '--in': `${inset}px` }
  return (
    <div className="b as" style={look}>
      <div className="b ad wo">{aside}</div>
      <div className="b">{children}</div>
    </div>
  )
}
