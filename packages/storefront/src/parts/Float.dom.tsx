import type { CSSProperties } from 'react'
import type { FloatProps } from './float.types.ts'

/** How much higher the header of a wide window is, with its line of links, px. */
const ROOM = 28

const LOOK: CSSProperties = {
  position: 'fixed',
  insetInline: 12,
  zIndex: 4,
  maxWidth: 440,
  marginInlineStart: 'auto',
  gap: 12,
  padding: 16,
  borderRadius: 16,
  boxShadow: '0 8px 32px rgba(16,18,27,.22)',
}

/** Over the page, below the header, at the end of a wide window; the rest of the page takes presses as before. */
export function Float({ children, label, below, color, testID }: FloatProps) {
  return (
    <section
      className="b"
      aria-label={label}
      data-testid={testID}
      style={{ ...LOOK, top: below + ROOM, backgroundColor: color }}
    >
      {children}
    </section>
  )
}
