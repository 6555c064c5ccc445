import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.dom.tsx'
import type { PagerProps } from '../primitives.types.ts'
import { pageWord, ShellContext, word } from '../shell/shell.ts'
import { css } from '../style/style.dom.ts'

/** Pages that snap as they are swiped; arrows for a mouse, dots for both, arrow keys when focused. */
export function Pager(props: PagerProps) {
  const { pages, label, page, onPage, dots = true, every = 0, dotColor, leave, style, testID, path } = props
  const { language, edit } = use(ShellContext)
  const strip = useRef<HTMLDivElement>(null)
  const [opened] = useState(page ?? 0)
  const [shown, setShown] = useState(opened)
  const [touched, setTouched] = useState(false)
  // Where an asked-for turn is going. The slides that it passes are not where the shopper is.
  const target = useRef<number | null>(null)
  // The page that the owner knows of: what it hears from here comes back as `page`, and asks for nothing.
  const known = useRef(opened)

  const show = (now: number, tell: boolean) => {
    setShown(now)
    if (now === known.current) return
    known.current = now
    if (tell) onPage?.(now)
  }
  const scrollTo = (place: number, smoothly: boolean) => {
    const element = strip.current
    const slide = element?.children[place]
    if (!element || !(slide instanceof HTMLElement)) return
    const gap = slide.getBoundingClientRect().left - element.getBoundingClientRect().left
    if (Math.abs(gap) < 1) return
    target.current = place
    // Only a neighbour slides in: a way over many pictures would show them all.
    const near = Math.abs(gap) <= element.clientWidth * 1.5
    const smooth = smoothly && near && !matchMedia('(prefers-reduced-motion: reduce)').matches
    // To a place, not by a distance: a snapping strip stops a distance at the first slide on its way.
    element.scrollTo({ left: element.scrollLeft + gap, behavior: smooth ? 'smooth' : 'instant' })
  }
  const go = (to: number, tell = true) => {
    const place = (to + pages.length) % pages.length
    target.current = null
    scrollTo(place, true)
    show(place, tell)
  }
  const settle = (over: boolean) => {
    const element = strip.current
    if (!element || element.clientWidth === 0) return
    // scrollLeft runs below zero in right-to-left.
    const now = Math.round(Math.abs(element.scrollLeft) / element.clientWidth)
    const going = target.current
    if (going !== null && now !== going) {
      if (over) scrollTo(going, false)
      return
    }
    if (over) target.current = null
    show(now, true)
  }
  // Whoever takes hold of the strip is no longer on the way to where it was sent.
  const hold = () => {
    target.current = null
    setTouched(true)
  }
  const begun = useRef(false)
  useLayoutEffect(() => {
    if (begun.current) return
    begun.current = true
    // Where the browser could not begin by itself on the page that it was opened on (`scroll-initial-target`).
    if (opened > 0 && strip.current?.scrollLeft === 0) scrollTo(opened, false)
  })
  const asked = useRef(page)
  useEffect(() => {
    if (page === asked.current) return
    asked.current = page
    if (page !== undefined && page !== known.current && page < pages.length) go(page, false)
  })
  const moves = every > 0 && pages.length > 1 && !touched && !edit
  useEffect(() => {
    if (!moves || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) go(shown + 1)
    }, every)
    return () => clearInterval(timer)
  })
  const many = pages.length > 1
  return (
    <section
      className="b pw"
      style={css(style)}
      aria-label={label}
      aria-roledescription="carousel"
      data-testid={testID}
      data-path={edit ? path : undefined}
      onPointerDown={hold}
      onWheel={hold}
      onFocus={() => setTouched(true)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of slides is no group of form fields */}
      <div
        ref={strip}
        className="b s pg"
        style={leave ? { ['--leave' as string]: `${leave}px` } : undefined}
        data-leave={leave ? '' : undefined}
        onScroll={() => settle(false)}
        onScrollEnd={() => settle(true)}
        onKeyDown={hold}
        tabIndex={many ? 0 : undefined}
        role="group"
        aria-label={label}
      >
        {pages.map(({ key, node }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields
          <div
            className="b"
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={pageWord(index + 1, pages.length, language)}
            inert={many && index !== shown ? true : undefined}
            data-open={index > 0 && index === opened ? '' : undefined}
          >
            {node}
          </div>
        ))}
      </div>
      {many ? (
        <>
          <button
            type="button"
            className="b p pa"
            style={{ insetInlineStart: 12 }}
            aria-label={word('previous', language)}
            onClick={() => go(shown - 1)}
          >
            <Icon name="back" size={20} />
          </button>
          <button
            type="button"
            className="b p pa"
            style={{ insetInlineEnd: 12 }}
            aria-label={word('next', language)}
            onClick={() => go(shown + 1)}
          >
            <Icon name="chevron-end" size={20} />
          </button>
          {dots ? (
            <div
              className="b"
              style={{
                flexDirection: 'row',
                justifyContent: 'center',
                position: 'absolute',
                bottom: 4,
                insetInline: 0,
                color: dotColor ?? '#16181d',
                pointerEvents: 'none',
              }}
            >
              {pages.slice(0, 12).map(({ key }, index) => (
                <button
                  key={key}
                  type="button"
                  // One stop for keys, the strip with its arrows, is enough; readers find the dots by name.
                  tabIndex={-1}
                  className="p pd"
                  style={{ border: 0, padding: 0, pointerEvents: 'auto' }}
                  aria-label={pageWord(index + 1, pages.length, language)}
                  aria-current={index === shown}
                  onClick={() => go(index)}
                />
              ))}
            </div>
          ) : null}
          <span className="vh" role="status">
            {touched ? pageWord(shown + 1, pages.length, language) : ''}
          </span>
        </>
      ) : null}
    </section>
  )
}
