import { StyleSheet, View } from 'react-native'
import { toViewStyle } from '../style/style.native.ts'
import {
  FADE_PX,
  type FadeProps,
  SHADE_OVERHANG_PX,
  type ShadeProps,
  toFadeGradients,
  toGradientStops,
} from './shade.types.ts'

/** Shade that belongs to the text's box and grows with it, across the image. */
export function Shade({ children, color, position, style }: ShadeProps) {
  const direction = position === 'top' ? 'to top' : 'to bottom'
  const gradient = `linear-gradient(${direction}, ${toGradientStops(color, position === 'middle' ? 0 : FADE_PX)})`
  // React Native has a provisional name for this style property, React Native for Web uses the CSS name.
  const painted = { experimental_backgroundImage: gradient, backgroundImage: gradient }
  return (
    <View style={toViewStyle(style)}>
      <View
        pointerEvents="none"
        accessible={false}
        style={[
          {
            position: 'absolute',
            top: position === 'bottom' ? -FADE_PX : -SHADE_OVERHANG_PX,
            bottom: position === 'top' ? -FADE_PX : -SHADE_OVERHANG_PX,
            start: -SHADE_OVERHANG_PX,
            end: -SHADE_OVERHANG_PX,
          },
          painted,
        ]}
      />
      {children}
    </View>
  )
}

/** Lets the edges of the image below it disappear in a color. */
export function Fade({ color }: FadeProps) {
  const gradients = toFadeGradients(color)
  // React Native has a provisional name for this style property, React Native for Web uses the CSS name.
  const painted = { experimental_backgroundImage: gradients, backgroundImage: gradients }
  return (
    <View pointerEvents="none" accessible={false} style={[StyleSheet.absoluteFill, painted]} testID="fade" />
  )
}
