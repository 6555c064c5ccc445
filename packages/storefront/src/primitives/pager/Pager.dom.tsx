import type { Language } from '@vitrine/core/i18n/languages'
import { type CSSProperties, type MouseEvent, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.dom.tsx'
import type { PagerProps } from '../primitives.types.ts'
import { formatPageLabel, getLabel, ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'
import { useVisiblePage } from './useVisiblePage.ts'

/** Pages that snap when swiped; with arrows for a mouse, dots for all, and arrow keys when focused. */
export function Pager(props: PagerProps) {
  const { pages, label, dots = true, dotColor, leave, style, testID, path } = props
  const { language, edit } = use(ShellContext)
  const { strip, opened, shown, isTouched, go, hold, touch, settle } = useStrip(props, edit)
  const many = pages.length > 1
  return (
    <section
      className="b pw"
      style={toCss(style)}
      aria-label={label}
      aria-roledescription="carousel"
      data-testid={testID}
      data-path={edit ? path : undefined}
      onPointerDown={hold}
      onWheel={hold}
      onFocus={touch}
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
            aria-label={formatPageLabel(index + 1, pages.length, language)}
            inert={many && index !== shown ? true : undefined}
            data-open={index > 0 && index === opened ? '' : undefined}
          >
            {node}
          </div>
        ))}
      </div>
      {many ? (
        <>
          <Arrow
            name="back"
            label={getLabel('previous', language)}
            style={{ insetInlineStart: 12 }}
            onPress={() => go(shown - 1)}
          />
          <Arrow
            name="chevron-end"
            label={getLabel('next', language)}
            style={{ insetInlineEnd: 12 }}
            onPress={() => go(shown + 1)}
          />
          {dots ? (
            <Dots pages={pages} activePage={shown} language={language} color={dotColor} onPress={go} />
          ) : null}
          <span className="vh" role="status">
            {isTouched ? formatPageLabel(shown + 1, pages.length, language) : ''}
          </span>
        </>
      ) : null}
    </section>
  )
}

/** Scroll strip of the pages: its position, and the target of a running scroll. */
function useStrip(props: PagerProps, edit: boolean) {
  const { pages, every = 0 } = props
  const strip = useRef<HTMLDivElement>(null)
  const { opened, shown, show, takeRequest, wrap } = useVisiblePage(props)
  const [isTouched, setTouched] = useState(false)
  // Target of a requested scroll. Slides that it passes are not the current page.
  const target = useRef<number | null>(null)

  const scrollTo = (index: number, smoothly: boolean) => {
    const element = strip.current
    const slide = element?.children[index]
    if (!element || !(slide instanceof HTMLElement)) return
    const gap = slide.getBoundingClientRect().left - element.getBoundingClientRect().left
    if (Math.abs(gap) < 1) return
    target.current = index
    // Only a neighbor slides in: a smooth scroll over many images would show them all.
    const isAdjacent = Math.abs(gap) <= element.clientWidth * 1.5
    const smooth = smoothly && isAdjacent && !matchMedia('(prefers-reduced-motion: reduce)').matches
    // Scrolls to a position: a snapping strip stops a relative scroll at the first slide.
    element.scrollTo({ left: element.scrollLeft + gap, behavior: smooth ? 'smooth' : 'instant' })
  }
  const go = (to: number, shouldNotify = true) => {
    const index = wrap(to)
    target.current = null
    scrollTo(index, true)
    show(index, shouldNotify)
  }
  const settle = (over: boolean) => {
    const element = strip.current
    if (!element || element.clientWidth === 0) return
    // scrollLeft is negative in right-to-left layouts.
    const now = Math.round(Math.abs(element.scrollLeft) / element.clientWidth)
    const going = target.current
    if (going !== null && now !== going) {
      if (over) scrollTo(going, false)
      return
    }
    if (over) target.current = null
    show(now, true)
  }
  const begun = useRef(false)
  useLayoutEffect(() => {
    if (begun.current) return
    begun.current = true
    // For browsers without `scroll-initial-target`, which cannot start at the opened page.
    if (opened > 0 && strip.current?.scrollLeft === 0) scrollTo(opened, false)
  })
  useEffect(() => {
    const requested = takeRequest()
    if (requested !== null) go(requested, false)
  })
  const moves = every > 0 && pages.length > 1 && !isTouched && !edit
  useEffect(() => {
    if (!moves || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) go(shown + 1)
    }, every)
    return () => clearInterval(timer)
  })
  const touch = () => setTouched(true)
  // A touch cancels the requested scroll.
  const hold = () => {
    target.current = null
    touch()
  }
  return { strip, opened, shown, isTouched, go, hold, touch, settle }
}

function Arrow({
  name,
  label,
  style,
  onPress,
}: {
  readonly name: 'back' | 'chevron-end'
  readonly label: string
  readonly style: CSSProperties
  readonly onPress: () => void
}) {
  const press = (event: MouseEvent) => {
    // Says that the press is handled: others are repeated after hydration.
    event.preventDefault()
    onPress()
  }
  return (
    <button type="button" className="b p pa" style={style} aria-label={label} onClick={press}>
      <Icon name={name} size={20} />
    </button>
  )
}

function Dots({
  pages,
  activePage,
  language,
  color = '#16181d',
  onPress,
}: Pick<PagerProps, 'pages'> & {
  readonly activePage: number
  readonly language: Language
  readonly color: string | undefined
  readonly onPress: (page: number) => void
}) {
  return (
    <div
      className="b"
      style={{
        flexDirection: 'row',
        justifyContent: 'center',
        position: 'absolute',
        bottom: 4,
        insetInline: 0,
        color,
        pointerEvents: 'none',
      }}
    >
      {pages.slice(0, 12).map(({ key }, index) => (
        <button
          key={key}
          type="button"
          // One Tab stop, the strip with its arrow keys, is enough; screen readers find the dots by name.
          tabIndex={-1}
          className="p pd"
          style={{ border: 0, padding: 0, pointerEvents: 'auto' }}
          aria-label={formatPageLabel(index + 1, pages.length, language)}
          aria-current={index === activePage}
          onClick={(event) => {
            event.preventDefault()
            onPress(index)
          }}
        />
      ))}
    </div>
  )
}
