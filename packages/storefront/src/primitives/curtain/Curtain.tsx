import { StyleSheet, View } from 'react-native'
import type { CurtainProps } from './curtain.types.ts'

/** Overlay over the whole screen. */
export function Curtain({ children }: CurtainProps) {
  return <View style={[StyleSheet.absoluteFill, { zIndex: 50 }]}>{children}</View>
}
