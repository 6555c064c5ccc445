import { type ReactNode, type RefObject, use, useEffect, useState } from 'react'
import { Icon } from '../icon/Icon.dom.tsx'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'

/** Share of a strip's width that an arrow scrolls. */
const PAGE_SHARE = 0.8

/**
 * Buttons that scroll a horizontal strip whose content does not fit. Shown only after a mouse has moved,
 * because fingers swipe, and keyboards and screen readers move from item to item.
 */
export function StripArrows({ strip }: { readonly strip: RefObject<HTMLElement | null> }): ReactNode {
  const { language } = use(ShellContext)
  const [ends, setEnds] = useState({ before: false, after: false })
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const update = () => {
      const scrolledPx = Math.abs(element.scrollLeft)
      const before = scrolledPx > 4
      const after = element.scrollWidth - element.clientWidth - scrolledPx > 4
      setEnds((previousEnds) =>
        previousEnds.before === before && previousEnds.after === after ? previousEnds : { before, after },
      )
    }
    update()
    const sizes = new ResizeObserver(update)
    sizes.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [strip])
  const move = (step: 1 | -1) => {
    const element = strip.current
    const forward = getLanguageDirection(language) === 'rtl' ? -1 : 1
    element?.scrollBy({ left: step * forward * element.clientWidth * PAGE_SHARE, behavior: 'smooth' })
  }
  return (
    <>
      {ends.before ? (
        <span className="b p pa" style={{ insetInlineStart: 12 }} aria-hidden onMouseDown={() => move(-1)}>
          <Icon name="back" size={20} />
        </span>
      ) : null}
      {ends.after ? (
        <span className="b p pa" style={{ insetInlineEnd: 12 }} aria-hidden onMouseDown={() => move(1)}>
          <Icon name="chevron-end" size={20} />
        </span>
      ) : null}
    </>
  )
}
