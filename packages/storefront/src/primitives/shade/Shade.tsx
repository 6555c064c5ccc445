import { View } from 'react-native'
import { box } from '../style/style.native.ts'
import { BEYOND_PX, FADE_PX, type ShadeProps, stops } from './shade.types.ts'

/** The shade hangs on the words' own box, so that it grows with them, across the picture. */
export function Shade({ children, color, position, style }: ShadeProps) {
  const way = position === 'top' ? 'to top' : 'to bottom'
  const gradient = `linear-gradient(${way}, ${stops(color, position === 'middle' ? 0 : FADE_PX)})`
  // React Native calls the style by a working title, its web face by the name that CSS knows.
  const painted = { experimental_backgroundImage: gradient, backgroundImage: gradient }
  return (
    <View style={box(style)}>
      <View
        pointerEvents="none"
        accessible={false}
        style={[
          {
            position: 'absolute',
            top: position === 'bottom' ? -FADE_PX : -BEYOND_PX,
            bottom: position === 'top' ? -FADE_PX : -BEYOND_PX,
            start: -BEYOND_PX,
            end: -BEYOND_PX,
          },
          painted,
        ]}
      />
      {children}
    </View>
  )
}
