import { View } from 'react-native'
import type { ShadeProps } from './shade.types.ts'

/** A gradient that eases out, so that no line shows where it ends. */
export function Shade({ amount, from }: ShadeProps) {
  const black = (share: number) => `rgba(0,0,0,${Math.round(amount * share * 1000) / 1000})`
  const way = from === 'bottom' ? 'to top' : 'to bottom'
  const gradient = `linear-gradient(${way}, ${black(1)}, ${black(0.7)} 25%, ${black(0.25)} 55%, ${black(0)} 85%)`
  // React Native calls the style by a working title, its web face by the name that CSS knows.
  const painted = { experimental_backgroundImage: gradient, backgroundImage: gradient }
  return (
    <View
      pointerEvents="none"
      accessible={false}
      style={[
        { position: 'absolute', top: 0, bottom: 0, start: 0, end: 0 },
        from === 'all' ? { backgroundColor: black(1) } : painted,
      ]}
    />
  )
}
