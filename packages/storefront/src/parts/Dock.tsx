import { View } from 'react-native'
import type { DockProps } from './dock.types.ts'
import { box } from './style.native.ts'

/** Stands at the end of what it belongs to. */
export function Dock({ children, style, testID }: DockProps) {
  return (
    <View style={box(style)} testID={testID}>
      {children}
    </View>
  )
}
