import type { AsideProps } from './aside.types.ts'

/** A column at the start of a wide window (`.as` in columns.css.dom.ts), which scrolls by itself when it is long. */
export function Aside({ aside, children }: AsideProps) {
  return (
    <div className="b as">
      <div className="b ad wo">{aside}</div>
      <div className="b">{children}</div>
    </div>
  )
}
