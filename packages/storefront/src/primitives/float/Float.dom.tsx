import { type CSSProperties, useEffect, useRef } from 'react'
import type { FloatProps } from './float.types.ts'

/** Additional height of the header in a wide window, with its row of links, px. */
const WIDE_HEADER_EXTRA_PX = 28
/** Free space below it, px. */
const EDGE = 12

const CARD_STYLE: CSSProperties = {
  position: 'fixed',
  insetInline: EDGE,
  zIndex: 4,
  maxWidth: 440,
  marginInlineStart: 'auto',
  gap: 12,
  padding: 16,
  borderRadius: 16,
  boxShadow: '0 8px 32px rgba(16,18,27,.22)',
  overflowY: 'auto',
}

/** Card over the page, below the header, at the end side of a wide window; the rest of the page stays interactive. */
export function Float({ open = true, ...card }: FloatProps) {
  if (card.announcement === undefined) return open ? <Card {...card} /> : null
  // A live region must exist before its content, so that screen readers announce it.
  return <div role="status">{open ? <Card {...card} /> : null}</div>
}

function Card({ children, label, below, color, onClose, testID }: Omit<FloatProps, 'open'>) {
  const card = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      close.current?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    const own = card.current
    return () => {
      // Focus that was inside moves to the screen, not to the top of the page.
      if (own?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  const top = below + WIDE_HEADER_EXTRA_PX
  return (
    <section
      ref={card}
      className="b"
      aria-label={label}
      data-testid={testID}
      style={{ ...CARD_STYLE, top, maxHeight: `calc(100dvh - ${top + EDGE}px)`, backgroundColor: color }}
    >
      {children}
    </section>
  )
}
