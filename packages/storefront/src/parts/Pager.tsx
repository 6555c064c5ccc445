import { use, useEffect, useRef, useState } from 'react'
import { AccessibilityInfo, ScrollView, View } from 'react-native'
import type { PagerProps } from './parts.types.ts'
import { pageWord, ShellContext } from './shell.ts'
import { box } from './style.native.ts'

/** Pages that snap as they are swiped, with dots. */
export function Pager(props: PagerProps) {
  const { pages, label, page, onPage, dots = true, every = 0, dotColor = '#16181d', style, testID } = props
  const { language } = use(ShellContext)
  const strip = useRef<ScrollView>(null)
  const [width, setWidth] = useState(0)
  const [shown, setShown] = useState(page ?? 0)
  const [touched, setTouched] = useState(false)
  const show = (to: number) => {
    const next = (to + pages.length) % pages.length
    strip.current?.scrollTo({ x: next * width, animated: true })
  }
  const asked = useRef(page)
  useEffect(() => {
    if (page === undefined || page === asked.current || width === 0) return
    asked.current = page
    strip.current?.scrollTo({ x: page * width, animated: true })
  }, [page, width])
  useEffect(() => {
    if (every <= 0 || touched || pages.length < 2) return
    let timer: ReturnType<typeof setInterval> | undefined
    let over = false
    AccessibilityInfo.isReduceMotionEnabled().then((reduced) => {
      if (!reduced && !over) timer = setInterval(() => show(shown + 1), every)
    })
    return () => {
      over = true
      clearInterval(timer)
    }
  })
  return (
    <View
      style={box(style)}
      accessibilityLabel={`${label}, ${pageWord(shown + 1, pages.length, language)}`}
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
        onScroll={(event) => {
          if (width === 0) return
          const now = Math.round(event.nativeEvent.contentOffset.x / width)
          if (now === shown || now < 0 || now >= pages.length) return
          setShown(now)
          onPage?.(now)
        }}
      >
        {pages.map(({ key, node }) => (
          <View key={key} style={{ width: width === 0 ? '100%' : width }}>
            {node}
          </View>
        ))}
      </ScrollView>
      {dots && pages.length > 1 ? (
        <View
          pointerEvents="none"
          style={{
            position: 'absolute',
            bottom: 12,
            start: 0,
            end: 0,
            flexDirection: 'row',
            justifyContent: 'center',
            gap: 10,
          }}
        >
          {pages.slice(0, 12).map(({ key }, index) => (
            <View
              key={key}
              style={{
                width: index === shown ? 18 : 7,
                height: 7,
                borderRadius: 4,
                backgroundColor: dotColor,
                opacity: index === shown ? 1 : 0.3,
              }}
            />
          ))}
        </View>
      ) : null}
    </View>
  )
}
