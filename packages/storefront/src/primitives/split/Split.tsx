import { useWindowDimensions, View } from 'react-native'
import type { SplitProps } from './split.types.ts'

/** Minimum window width for two columns, px. */
const SIDE_BY_SIDE = 720

/** Two areas: stacked on a phone, two columns on a tablet. */
export function Split({ main, side, share, bleed, testID }: SplitProps) {
  const { width } = useWindowDimensions()
  if (width < SIDE_BY_SIDE) {
    return (
      // A full-width area starts at the screen's top, without the page's margin.
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
