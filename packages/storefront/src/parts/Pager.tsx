import { use, useEffect, useRef, useState } from 'react'
import { AccessibilityInfo, Platform, Pressable, ScrollView, View } from 'react-native'
import type { PagerProps } from './parts.types.ts'
import { direction, pageWord, ShellContext } from './shell.ts'
import { box } from './style.native.ts'

/** Dots shown at most; more would not fit below a picture. */
const DOTS = 12

/** Pages that snap as they are swiped, with dots; who listens hears the page's number after each turn. */
export function Pager(props: PagerProps) {
  const { pages, label, page, onPage, dots = true, every = 0, dotColor = '#16181d', style, testID } = props
  const { language } = use(ShellContext)
  const rtl = direction(language) === 'rtl'
  const strip = useRef<ScrollView>(null)
  const [width, setWidth] = useState(0)
  const [shown, setShown] = useState(page ?? 0)
  const [touched, setTouched] = useState(false)
  const many = pages.length > 1

  // Phones count a strip's offset from the left, browsers from its start, which is below zero in Arabic.
  const lastX = (pages.length - 1) * width
  const offsetOf = (place: number) => {
    const along = place * width
    if (!rtl) return along
    return Platform.OS === 'web' ? -along : lastX - along
  }
  const placeAt = (x: number) =>
    Math.round((Platform.OS === 'web' ? Math.abs(x) : rtl ? lastX - x : x) / width)
  const go = (to: number, animated = true) => {
    const next = (to + pages.length) % pages.length
    strip.current?.scrollTo({ x: offsetOf(next), animated })
  }

  // Measured for the first time, it stands on the page it was opened on; later it turns to the page asked for.
  const asked = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (page === undefined || page === asked.current || width === 0) return
    const first = asked.current === undefined
    asked.current = page
    if (!first || page > 0) go(page, !first)
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
    if (now === shown || now < 0 || now >= pages.length) return
    setShown(now)
    if (touched) AccessibilityInfo.announceForAccessibility(pageWord(now + 1, pages.length, language))
    onPage?.(now)
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
        scrollEventThrottle={32}
        onScroll={(event) => turned(event.nativeEvent.contentOffset.x)}
      >
        {pages.map(({ key, node }, index) => (
          <View
            key={key}
            style={{ width: width === 0 ? '100%' : width }}
            aria-hidden={many && index !== shown ? true : undefined}
          >
            {node}
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
