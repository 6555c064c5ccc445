import { use, useId, useLayoutEffect } from 'react'
import { View } from 'react-native'
import { ScrollerContext } from '../scroll/scroller.native.tsx'
import { toViewStyle } from '../style/style.native.ts'
import type { DockProps } from './dock.types.ts'

/** Stands below the scrolling area it belongs to, from edge to edge, whatever is scrolled above it. */
export function Dock({ children, style, always, testID }: DockProps) {
  const scroller = use(ScrollerContext)
  const id = useId()
  const { margin, marginHorizontal, marginStart, marginEnd, ...look } = toViewStyle(style)
  const bar = (
    <View
      key={id}
      style={[
        { paddingHorizontal: 16, paddingVertical: always ? 12 : 0 },
        scroller ? look : toViewStyle(style),
      ]}
      testID={testID}
    >
      {children}
    </View>
  )
  // What stands in the bar may differ at each drawing.
  useLayoutEffect(() => scroller?.dock(id, bar))
  useLayoutEffect(() => () => scroller?.dock(id, null), [scroller, id])
  return scroller ? null : bar
}
