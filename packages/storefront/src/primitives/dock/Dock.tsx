import { use, useId, useLayoutEffect } from 'react'
import { View } from 'react-native'
import { CART_WIDTH_PX, useBuyBar } from '../frame/merged-bar.native.ts'
import { ScrollerContext } from '../scroll/scroller.native.tsx'
import { toViewStyle } from '../style/style.native.ts'
import type { DockProps } from './dock.types.ts'

/** Bar below its scrolling area, full width, independent of the scroll position. */
export function Dock({ children, style, always, testID }: DockProps) {
  const scroller = use(ScrollerContext)
  const id = useId()
  const isBesideCart = useBuyBar(always ?? false)
  const { margin, marginHorizontal, marginStart, marginEnd, ...look } = toViewStyle(style)
  const bar = (
    <View
      key={id}
      style={[
        {
          paddingStart: 16,
          paddingEnd: isBesideCart ? CART_WIDTH_PX : 16,
          paddingVertical: always ? 12 : 0,
        },
        scroller ? look : toViewStyle(style),
      ]}
      testID={testID}
    >
      {children}
    </View>
  )
  // The bar's content may change with each render.
  useLayoutEffect(() => scroller?.dock(id, bar))
  useLayoutEffect(() => () => scroller?.dock(id, null), [scroller, id])
  return scroller ? null : bar
}
