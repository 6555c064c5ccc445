import { useWindowDimensions, View } from 'react-native'
import type { SplitProps } from './split.types.ts'

/** From this width of the window on, both stand side by side, px. */
const SIDE_BY_SIDE = 720

/** One above the other on a phone, two columns on a tablet. */
export function Split({ main, side, share, bleed, testID }: SplitProps) {
  const { width } = useWindowDimensions()
  if (width < SIDE_BY_SIDE) {
    return (
      // What runs from edge to edge begins at the screen's top, without the page's margin.
      <View testID={testID} style={bleed === undefined ? { rowGap: 24 } : { marginTop: -16 }}>
        {main}
        {side}
      </View>
    )
  }
  const inset = bleed === undefined ? 0 : 16
  return (
    <View
      testID={testID}
      style={{ flexDirection: 'row', alignItems: 'flex-start', columnGap: 32, padding: inset }}
    >
      <View style={{ flex: share, borderRadius: bleed ?? 0, overflow: bleed ? 'hidden' : 'visible' }}>
        {main}
      </View>
      <View style={{ flex: 100 - share }}>{side}</View>
    </View>
  )
}
