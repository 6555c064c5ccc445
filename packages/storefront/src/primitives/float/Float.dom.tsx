import { type CSSProperties, useEffect, useRef } from 'react'
import type { FloatProps } from './float.types.ts'

/** How much higher the header of a wide window is, with its line of links, px. */
const WIDE_HEADER_EXTRA_PX = 28
/** What stays free below it, px. */
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

/** Over the page, below the header, at the end of a wide window; the rest of the page takes presses as before. */
export function Float({ open = true, ...card }: FloatProps) {
  if (card.said === undefined) return open ? <Card {...card} /> : null
  // What readers listen to has to be there before something comes into it.
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
      // Whoever stood on it goes on at the screen, not at the top of the page.
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
