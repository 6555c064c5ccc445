import { RefreshControl, ScrollView } from 'react-native'
import type { ScrollProps } from './parts.types.ts'
import { box } from './style.native.ts'

/** Styles of what is inside (its spacing) against those of the window onto it (its size and place). */
const INSIDE = /^(padding|gap|rowGap|columnGap|alignItems|justifyContent|flexDirection|flexWrap)/

/** Scrolls down or sideways; near its end it asks for more. */
export function Scroll({
  children,
  style,
  horizontal,
  snap,
  onEnd,
  refreshing,
  onRefresh,
  testID,
}: ScrollProps) {
  const entries = Object.entries(box(style))
  const inside = Object.fromEntries(entries.filter(([name]) => INSIDE.test(name)))
  const outside = Object.fromEntries(entries.filter(([name]) => !INSIDE.test(name)))
  return (
    <ScrollView
      horizontal={horizontal}
      style={[horizontal ? { flexGrow: 0 } : null, outside]}
      contentContainerStyle={inside}
      showsHorizontalScrollIndicator={false}
      snapToInterval={horizontal && snap ? snap : undefined}
      decelerationRate={horizontal && snap ? 'fast' : 'normal'}
      keyboardShouldPersistTaps="handled"
      scrollEventThrottle={32}
      onScroll={
        onEnd &&
        (({ nativeEvent: { contentOffset, contentSize, layoutMeasurement } }) => {
          const left = horizontal
            ? contentSize.width - contentOffset.x - layoutMeasurement.width
            : contentSize.height - contentOffset.y - layoutMeasurement.height
          if (left < 600) onEnd()
        })
      }
      refreshControl={
        onRefresh ? <RefreshControl refreshing={refreshing ?? false} onRefresh={onRefresh} /> : undefined
      }
      testID={testID}
    >
      {children}
    </ScrollView>
  )
}
