import { use, useEffect, useRef, useState } from 'react'
import { AccessibilityInfo, Platform, Pressable, ScrollView, useWindowDimensions, View } from 'react-native'
import { HighestContext } from '../image/Image.tsx'
import type { PagerProps } from '../primitives.types.ts'
import { direction, pageWord, ShellContext } from '../shell/shell.ts'
import { box } from '../style/style.native.ts'

/** Dots shown at most; more would not fit below a picture. */
const DOTS = 12
/** Pages are not cut lower than this, px. */
const LOWEST = 280

/** Pages that snap as they are swiped, with dots; who listens hears the page's number after each turn. */
export function Pager(props: PagerProps) {
  const {
    pages,
    label,
    page,
    onPage,
    dots = true,
    every = 0,
    dotColor = '#16181d',
    leave,
    style,
    testID,
  } = props
  const { language } = use(ShellContext)
  const rtl = direction(language) === 'rtl'
  const strip = useRef<ScrollView>(null)
  const [width, setWidth] = useState(0)
  const [shown, setShown] = useState(page ?? 0)
  const [touched, setTouched] = useState(false)
  const many = pages.length > 1
  const { height } = useWindowDimensions()
  const highest = leave ? Math.max(LOWEST, height - leave) : null

  // Phones count a strip's offset from the left, browsers from its start, which is below zero in Arabic.
  const lastX = (pages.length - 1) * width
  const offsetOf = (place: number) => {
    const along = place * width
    if (!rtl) return along
    return Platform.OS === 'web' ? -along : lastX - along
  }
  const placeAt = (x: number) =>
    Math.round((Platform.OS === 'web' ? Math.abs(x) : rtl ? lastX - x : x) / width)
  // Where an asked-for turn is going: the slides that it passes are not where the shopper is.
  const target = useRef<number | null>(null)
  // The page that the owner knows of: what it hears from here comes back as `page`, and asks for nothing.
  const known = useRef(page ?? 0)
  const show = (now: number, tell: boolean) => {
    setShown(now)
    if (now === known.current) return
    known.current = now
    if (tell) onPage?.(now)
  }
  const go = (to: number, tell = true) => {
    const next = (to + pages.length) % pages.length
    if (next !== shown) target.current = next
    // Only a neighbour slides in: a way over many pictures would show them all.
    strip.current?.scrollTo({ x: offsetOf(next), animated: Math.abs(next - shown) === 1 })
    show(next, tell)
  }

  // Measured, and whenever it is measured anew, it stands on the page that it shows.
  const measured = useRef(0)
  useEffect(() => {
    if (width === 0 || width === measured.current) return
    const first = measured.current === 0
    measured.current = width
    if (!first || shown > 0) strip.current?.scrollTo({ x: offsetOf(shown), animated: false })
  })
  const asked = useRef(page)
  useEffect(() => {
    if (page === asked.current || width === 0) return
    asked.current = page
    if (page !== undefined && page !== known.current && page < pages.length) go(page, false)
  })
  useEffect(() => {
    if (every <= 0 || touched || !many) return
    let timer: ReturnType<typeof setInterval> | undefined
    let over = false
    AccessibilityInfo.isReduceMotionEnabled().then((reduced) => {
      if (!reduced && !over) timer = setInterval(() => go(shown + 1), every)
    })
    return () => {
      over = true
      clearInterval(timer)
    }
  })
  const turned = (x: number) => {
    if (width === 0) return
    const now = placeAt(x)
    if (now < 0 || now >= pages.length) return
    if (target.current !== null && now !== target.current) return
    target.current = null
    if (now === shown) return
    if (touched) AccessibilityInfo.announceForAccessibility(pageWord(now + 1, pages.length, language))
    show(now, true)
  }
  return (
    <View
      style={box(style)}
      role="group"
      aria-label={label}
      onLayout={(event) => setWidth(event.nativeEvent.layout.width)}
      testID={testID}
    >
      <ScrollView
        ref={strip}
        horizontal
        pagingEnabled
        showsHorizontalScrollIndicator={false}
        onTouchStart={() => setTouched(true)}
        onScrollBeginDrag={() => {
          target.current = null
        }}
        scrollEventThrottle={32}
        onScroll={(event) => turned(event.nativeEvent.contentOffset.x)}
      >
        {pages.map(({ key, node }, index) => (
          <View
            key={key}
            style={{ width: width === 0 ? '100%' : width }}
            aria-hidden={many && index !== shown ? true : undefined}
          >
            <HighestContext value={highest}>{node}</HighestContext>
          </View>
        ))}
      </ScrollView>
      {dots && many ? (
        <View
          style={{
            position: 'absolute',
            bottom: 4,
            start: 0,
            end: 0,
            flexDirection: 'row',
            justifyContent: 'center',
            pointerEvents: 'box-none',
          }}
        >
          {pages.slice(0, DOTS).map(({ key }, index) => (
            <Pressable
              key={key}
              role="button"
              aria-label={pageWord(index + 1, pages.length, language)}
              aria-selected={index === shown}
              onPress={() => {
                setTouched(true)
                go(index)
              }}
              style={{ width: 24, height: 24, alignItems: 'center', justifyContent: 'center' }}
            >
              <View
                style={{
                  width: index === shown ? 18 : 7,
                  height: 7,
                  borderRadius: 4,
                  backgroundColor: dotColor,
                  opacity: index === shown ? 1 : 0.3,
                }}
              />
            </Pressable>
          ))}
        </View>
      ) : null}
    </View>
  )
}
