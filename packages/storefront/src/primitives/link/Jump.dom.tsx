import type { JumpProps } from './jump.types.ts'

// At least 24 px high around one line of text, for fingers.
const STYLE = { alignSelf: 'start', padding: '2px 0' }

/** Link to an `Anchor` of the same page, which works before any script has loaded. */
export function Jump({ children, to }: JumpProps) {
  return (
    <a className="b p" style={STYLE} href={`#${to}`}>
      {children}
    </a>
  )
}
