import { use, useCallback } from 'react'
import { View } from 'react-native'
import { ScrollerContext } from '../scroll/scroller.native.tsx'
import type { AnchorProps } from './jump.types.ts'

/** Content to which a `Jump` scrolls; it also receives the screen reader's focus. */
export function Anchor({ children, name }: AnchorProps) {
  const scroller = use(ScrollerContext)
  const register = useCallback((view: View | null) => scroller?.register(name, view), [scroller, name])
  return (
    <View ref={register} collapsable={false}>
      {children}
    </View>
  )
}
