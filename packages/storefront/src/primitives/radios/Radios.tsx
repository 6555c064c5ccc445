import { use, useImperativeHandle, useRef } from 'react'
import { AccessibilityInfo, View } from 'react-native'
import type { RadiosProps } from '../primitives.types.ts'
import { ScrollerContext } from '../scroll/scroller.native.tsx'
import { toViewStyle } from '../style/style.native.ts'

/** Radio group. `focus` scrolls to it and moves the screen reader's focus. */
export function Radios({ children, label, hint, style, testID, ref }: RadiosProps) {
  const scroller = use(ScrollerContext)
  const group = useRef<View>(null)
  useImperativeHandle(ref, () => ({
    focus: () => {
      const view = group.current
      if (!view) return
      view.measureInWindow((_x, y) => scroller?.bring(y))
      AccessibilityInfo.sendAccessibilityEvent(view, 'focus')
    },
  }))
  return (
    <View
      ref={group}
      style={toViewStyle(style)}
      role="radiogroup"
      accessibilityLabel={label}
      accessibilityHint={hint}
      testID={testID}
    >
      {children}
    </View>
  )
}
