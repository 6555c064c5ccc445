import { Children, use, useEffect, useRef } from 'react'
import { ScrollView, View } from 'react-native'
import type { ScrollProps } from '../primitives.types.ts'
import { toViewStyle } from '../style/style.native.ts'
import {
  LOAD_MORE_DISTANCE_PX,
  ScrollerContext,
  splitStyle,
  useRefresh,
  useScroller,
  useScrollToTop,
} from './scroller.native.tsx'

/**
 * Vertical or horizontal scrolling area that loads more near its end. Inside another vertical one it does not scroll
 * itself.
 */
export function Scroll(props: ScrollProps) {
  const around = use(ScrollerContext)
  if (props.horizontal) return <Sideways {...props} />
  return around ? (
    <View style={toViewStyle(props.style)} testID={props.testID}>
      {props.children}
    </View>
  ) : (
    <Down {...props} />
  )
}

function Down({ children, style, onEnd, testID }: ScrollProps) {
  const { inside, outside } = splitStyle(style)
  const { scroller, area, bars, listeners, up } = useScroller()
  useScrollToTop(up)
  const refresh = useRefresh()
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(
    () =>
      scroller.watch((remainingPx) => {
        if (remainingPx < LOAD_MORE_DISTANCE_PX) end.current?.()
      }),
    [scroller],
  )
  return (
    <View style={[outside, { flex: 1 }]} testID={testID}>
      <ScrollView
        ref={area}
        style={{ flex: 1 }}
        contentContainerStyle={[inside, { flexGrow: 1 }]}
        keyboardShouldPersistTaps="handled"
        keyboardDismissMode="on-drag"
        automaticallyAdjustKeyboardInsets
        refreshControl={refresh}
        {...listeners}
      >
        <ScrollerContext value={scroller}>{children}</ScrollerContext>
      </ScrollView>
      {bars}
    </View>
  )
}

function Sideways({ children, style, snap, cells, onEnd, testID }: ScrollProps) {
  const { inside, outside } = splitStyle(cells ? { ...style, gap: cells.gap } : style)
  return (
    <ScrollView
      horizontal
      style={[{ flexGrow: 0 }, outside]}
      contentContainerStyle={inside}
      showsHorizontalScrollIndicator={false}
      snapToInterval={snap}
      decelerationRate={snap ? 'fast' : 'normal'}
      keyboardShouldPersistTaps="handled"
      scrollEventThrottle={32}
      onScroll={
        onEnd &&
        (({ nativeEvent: { contentOffset, contentSize, layoutMeasurement } }) => {
          const remainingPx = contentSize.width - contentOffset.x - layoutMeasurement.width
          if (remainingPx < layoutMeasurement.width) onEnd()
        })
      }
      testID={testID}
    >
      {cells
        ? Children.map(children, (child) => <View style={{ width: cells.width }}>{child}</View>)
        : children}
    </ScrollView>
  )
}
