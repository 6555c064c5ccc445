import { View } from 'react-native'
import type { FrameProps } from './frame.types.ts'

/** The screen between its two bars; the screen itself scrolls. */
export function Frame({ header, nav, children, above, background }: FrameProps) {
  return (
    <View style={{ flex: 1, backgroundColor: background }}>
      {header}
      <View style={{ flex: 1 }} role="main">
        {children}
      </View>
      {nav}
      {above}
    </View>
  )
}
