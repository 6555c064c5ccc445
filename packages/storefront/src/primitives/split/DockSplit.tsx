import { View } from 'react-native'
import { toViewStyle } from '../style/style.native.ts'
import { Split } from './Split'
import type { DockSplitProps } from './split.types.ts'

/** A split whose side ends in a dock, which stands below the scrolling area. */
export function DockSplit({ main, side, share, style }: DockSplitProps) {
  return <Split main={main} side={<View style={toViewStyle(style)}>{side}</View>} share={share} />
}
