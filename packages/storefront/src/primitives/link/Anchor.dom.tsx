import type { AnchorProps } from './jump.types.ts'

/** Content to which a `Jump` scrolls, and which then has the focus. */
export function Anchor({ children, name }: AnchorProps) {
  return (
    <div className="b" id={name} tabIndex={-1}>
      {children}
    </div>
  )
}
