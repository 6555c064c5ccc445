import { use } from 'react'
import { Pressable } from 'react-native'
import { ScrollerContext } from '../scroll/scroller.native.tsx'
import type { JumpProps } from './jump.types.ts'

/** Link to an `Anchor` of the same screen. */
export function Jump({ children, to }: JumpProps) {
  const scroller = use(ScrollerContext)
  return (
    <Pressable
      onPress={() => scroller?.jump(to)}
      hitSlop={8}
      role="link"
      style={({ pressed }) => ({ alignSelf: 'flex-start', paddingVertical: 2, opacity: pressed ? 0.62 : 1 })}
    >
      {children}
    </Pressable>
  )
}
