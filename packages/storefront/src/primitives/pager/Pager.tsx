import { use, useEffect, useRef, useState } from 'react'
import { AccessibilityInfo, Platform, Pressable, ScrollView, useWindowDimensions, View } from 'react-native'
import { MaxImageHeightContext } from '../image/Image.tsx'
import type { PagerProps } from '../primitives.types.ts'
import { formatPageLabel, getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toViewStyle } from '../style/style.native.ts'
import { useVisiblePage } from './useVisiblePage.ts'

/** Maximum number of dots that fit below an image. */
const DOTS = 12
/** Minimum height of cropped pages, px. */
const LOWEST = 280

/** Pages that snap when swiped, with dots; reports the page after each change. */
export function Pager(props: PagerProps) {
  const { pages, label, dots = true, dotColor = '#16181d', leave, style, testID } = props
  const { strip, width, setWidth, shown, go, hold, touch, turned } = useStrip(props)
  const many = pages.length > 1
  const { height } = useWindowDimensions()
  const highest = leave ? Math.max(LOWEST, height - leave) : null
  return (
    <View
      style={toViewStyle(style)}
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
        onTouchStart={touch}
        onScrollBeginDrag={hold}
        scrollEventThrottle={32}
        onScroll={(event) => turned(event.nativeEvent.contentOffset.x)}
      >
        {pages.map(({ key, node }, index) => (
          <View
            key={key}
            style={{ width: width === 0 ? '100%' : width }}
            aria-hidden={many && index !== shown ? true : undefined}
          >
            <MaxImageHeightContext value={highest}>{node}</MaxImageHeightContext>
          </View>
        ))}
      </ScrollView>
      {dots && many ? (
        <Dots
          pages={pages}
          activePage={shown}
          color={dotColor}
          onPress={(index) => {
            touch()
            go(index)
          }}
        />
      ) : null}
    </View>
  )
}

/** Scroll strip of the pages: its position, and the target of a running scroll. */
function useStrip(props: PagerProps) {
  const { pages, every = 0 } = props
  const { language } = use(ShellContext)
  const rtl = getLanguageDirection(language) === 'rtl'
  const strip = useRef<ScrollView>(null)
  const [width, setWidth] = useState(0)
  const { shown, show, takeRequest, wrap } = useVisiblePage(props)
  // Target of a requested scroll: slides that it passes are not the current page.
  const target = useRef<number | null>(null)

  // Phones measure the offset from the left, browsers from the start side, where it is negative in Arabic.
  const lastX = (pages.length - 1) * width
  const offsetOf = (index: number) => {
    const along = index * width
    if (!rtl) return along
    return Platform.OS === 'web' ? -along : lastX - along
  }
  const placeAt = (x: number) =>
    Math.round((Platform.OS === 'web' ? Math.abs(x) : rtl ? lastX - x : x) / width)
  const go = (to: number, shouldNotify = true) => {
    const next = wrap(to)
    if (next !== shown) target.current = next
    // Only a neighbor slides in: a smooth scroll over many images would show them all.
    strip.current?.scrollTo({ x: offsetOf(next), animated: Math.abs(next - shown) === 1 })
    show(next, shouldNotify)
  }

  // After each measurement the strip moves to the current page.
  const measured = useRef(0)
  useEffect(() => {
    if (width === 0 || width === measured.current) return
    const first = measured.current === 0
    measured.current = width
    if (!first || shown > 0) strip.current?.scrollTo({ x: offsetOf(shown), animated: false })
  })
  useEffect(() => {
    const requested = width === 0 ? null : takeRequest()
    if (requested !== null) go(requested, false)
  })
  const { touched, touch } = useAutoTurn(pages.length > 1 ? every : 0, () => go(shown + 1))
  const turned = (x: number) => {
    if (width === 0) return
    const now = placeAt(x)
    if (now < 0 || now >= pages.length) return
    if (target.current !== null && now !== target.current) return
    target.current = null
    if (now === shown) return
    if (touched) AccessibilityInfo.announceForAccessibility(formatPageLabel(now + 1, pages.length, language))
    show(now, true)
  }
  const hold = () => {
    target.current = null
  }
  return { strip, width, setWidth, shown, go, hold, touch, turned }
}

/** Turns the page at an interval in ms, 0 for never, until the shopper interacts; not with reduced motion. */
function useAutoTurn(every: number, turn: () => void) {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (every <= 0 || touched) return
    let timer: ReturnType<typeof setInterval> | undefined
    let over = false
    AccessibilityInfo.isReduceMotionEnabled().then((reduced) => {
      if (!reduced && !over) timer = setInterval(turn, every)
    })
    return () => {
      over = true
      clearInterval(timer)
    }
  })
  return { touched, touch: () => setTouched(true) }
}

function Dots({
  pages,
  activePage,
  color,
  onPress,
}: Pick<PagerProps, 'pages'> & {
  readonly activePage: number
  readonly color: string
  readonly onPress: (page: number) => void
}) {
  const { language } = use(ShellContext)
  return (
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
          aria-label={formatPageLabel(index + 1, pages.length, language)}
          aria-selected={index === activePage}
          onPress={() => onPress(index)}
          style={{ width: 24, height: 24, alignItems: 'center', justifyContent: 'center' }}
        >
          <View
            style={{
              width: index === activePage ? 18 : 7,
              height: 7,
              borderRadius: 4,
              backgroundColor: color,
              opacity: index === activePage ? 1 : 0.3,
            }}
          />
        </Pressable>
      ))}
    </View>
  )
}
