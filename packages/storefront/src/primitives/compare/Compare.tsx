import { use, useRef, useState } from 'react'
import { type GestureResponderEvent, PanResponder, View } from 'react-native'
import { Icon } from '../icon/Icon.tsx'
import type { CompareProps } from '../primitives.types.ts'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toViewStyle } from '../style/style.native.ts'
import { DRAG_THRESHOLD_PX, KEY_STEP_PERCENT, toPercent } from './compare.ts'

const FILL = { position: 'absolute', top: 0, bottom: 0, start: 0 } as const
const THUMB = 44

/**
 * Before/after comparison: one adjustable element for screen readers, moved by their swipes up and down. A horizontal
 * swipe moves the divider; a vertical one scrolls the screen.
 */
export function Compare(props: CompareProps) {
  const { before, after, start, label, formatValue, color, ink, style, testID } = props
  const { language } = use(ShellContext)
  const [moved, setMoved] = useState<number | null>(null)
  const [width, setWidth] = useState(0)
  const at = moved ?? start
  const gesture = useDrag({ width, rtl: getLanguageDirection(language) === 'rtl' }, setMoved)
  const step = (by: number) => setMoved(Math.min(100, Math.max(0, at + by)))
  return (
    <View
      {...gesture.panHandlers}
      style={[toViewStyle(style), { overflow: 'hidden' }]}
      onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}
      accessible
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={at}
      aria-valuetext={formatValue(at)}
      accessibilityActions={[{ name: 'increment' }, { name: 'decrement' }]}
      onAccessibilityAction={({ nativeEvent }) =>
        step(nativeEvent.actionName === 'increment' ? KEY_STEP_PERCENT : -KEY_STEP_PERCENT)
      }
      testID={testID}
    >
      <View style={[FILL, { end: 0, pointerEvents: 'none' }]}>{after}</View>
      <View style={[FILL, { width: `${at}%`, overflow: 'hidden', pointerEvents: 'none' }]}>
        {/* As wide as the whole: it is cut, not squeezed. */}
        <View style={[FILL, { width: width === 0 ? '100%' : width }]}>{before}</View>
      </View>
      <Divider at={at} color={color} ink={ink} />
    </View>
  )
}

/** Follows a finger that drags or taps the divider. */
function useDrag(
  frame: { readonly width: number; readonly rtl: boolean },
  onMove: (percent: number) => void,
) {
  // The gesture reads values that are newer than the render that created its listeners.
  const now = useRef({ ...frame, begun: 0, drags: false })
  Object.assign(now.current, frame)
  const [gesture] = useState(() => {
    const follow = (x: number) => onMove(toPercent(x, 0, now.current.width, now.current.rtl))
    return PanResponder.create({
      onStartShouldSetPanResponder: () => true,
      onMoveShouldSetPanResponder: (_event, { dx, dy }) =>
        Math.abs(dx) > DRAG_THRESHOLD_PX && Math.abs(dx) > Math.abs(dy),
      onPanResponderGrant: ({ nativeEvent }: GestureResponderEvent) => {
        now.current.begun = nativeEvent.locationX
        now.current.drags = false
      },
      onPanResponderMove: (_event, { dx, dy }) => {
        if (!now.current.drags && (Math.abs(dx) <= DRAG_THRESHOLD_PX || Math.abs(dx) <= Math.abs(dy))) return
        now.current.drags = true
        follow(now.current.begun + dx)
      },
      // The screen may scroll until the divider moves.
      onPanResponderTerminationRequest: () => !now.current.drags,
      onPanResponderRelease: (_event, { dx, dy }) => {
        // A tap also moves the divider there.
        if (!now.current.drags && Math.hypot(dx, dy) <= DRAG_THRESHOLD_PX) follow(now.current.begun)
      },
    })
  })
  return gesture
}

function Divider({ at, color, ink }: { readonly at: number } & Pick<CompareProps, 'color' | 'ink'>) {
  return (
    <View
      style={[
        FILL,
        { start: `${at}%`, width: 3, marginStart: -1.5, backgroundColor: color, pointerEvents: 'none' },
      ]}
    >
      <View
        style={{
          position: 'absolute',
          top: '50%',
          start: (3 - THUMB) / 2,
          marginTop: -THUMB / 2,
          width: THUMB,
          height: THUMB,
          borderRadius: THUMB / 2,
          flexDirection: 'row',
          alignItems: 'center',
          justifyContent: 'center',
          backgroundColor: color,
          boxShadow: '0 2px 10px rgba(16,18,27,0.32)',
        }}
      >
        <Icon name="back" size={16} color={ink} />
        <Icon name="chevron-end" size={16} color={ink} />
      </View>
    </View>
  )
}
