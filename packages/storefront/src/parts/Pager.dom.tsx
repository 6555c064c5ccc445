import { use, useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.dom.tsx'
import type { PagerProps } from './parts.types.ts'
import { pageWord, ShellContext, word } from './shell.ts'
import { css } from './style.dom.ts'

/** Pages that snap as they are swiped; arrows for a mouse, dots for both, arrow keys when focused. */
export function Pager(props: PagerProps) {
  const { pages, label, page, onPage, dots = true, every = 0, dotColor, style, testID, path } = props
  const { language, edit } = use(ShellContext)
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(page ?? 0)
  const [touched, setTouched] = useState(false)
  const frame = useRef(0)

  const go = (to: number, smooth = true) => {
    const element = strip.current
    const target = element?.children[(to + pages.length) % pages.length]
    if (!element || !(target instanceof HTMLElement)) return
    const gap = target.getBoundingClientRect().left - element.getBoundingClientRect().left
    element.scrollBy({ left: gap, behavior: smooth ? 'smooth' : 'instant' })
  }
  const settle = () => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const element = strip.current
      if (!element || element.clientWidth === 0) return
      // scrollLeft runs below zero in right-to-left.
      const now = Math.round(Math.abs(element.scrollLeft) / element.clientWidth)
      if (now !== shown) {
        setShown(now)
        onPage?.(now)
      }
    })
  }
  const asked = useRef(page)
  useEffect(() => {
    if (page === undefined || page === asked.current) return
    asked.current = page
    go(page)
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
      onPointerDown={() => setTouched(true)}
      onFocus={() => setTouched(true)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of slides is no group of form fields */}
      <div
        ref={strip}
        className="b s pg"
        onScroll={settle}
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
