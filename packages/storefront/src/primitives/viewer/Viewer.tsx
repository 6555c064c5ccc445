import { use, useEffect, useRef, useState } from 'react'
import { AccessibilityInfo, Modal, Pressable, Text, View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { Icon } from '../icon/Icon.tsx'
import { useOverlay } from '../overlay/overlay-stack.ts'
import type { ViewerProps } from '../primitives.types.ts'
import { formatPageLabel, getLabel, getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toTextStyle } from '../style/style.native.ts'

/** Update interval of the progress bar, ms. */
const TICK_MS = 50
const INK = '#ffffff'

/** Full-screen viewer whose pages, such as images, are swiped; above the app in a modal. Android's back button closes it. */
export function Viewer(props: ViewerProps) {
  const { open, onClose, onTurn, back, children } = props
  useOverlay(open)
  const { language } = use(ShellContext)
  const insets = useSafeAreaInsets()
  const textDirection = getLanguageDirection(language)
  const [isPressed, setIsPressed] = useState(false)
  const share = usePageTime(props, isPressed)
  const zone = (to: 1 | -1) => (
    <Pressable
      role="button"
      aria-label={getLabel(to === 1 ? 'next' : 'previous', language)}
      style={{ flex: to === 1 ? 2 : 1 }}
      onPressIn={() => setIsPressed(true)}
      onPressOut={() => setIsPressed(false)}
      // A long press turns nothing.
      onLongPress={() => undefined}
      delayLongPress={300}
      onPress={() => onTurn(to)}
    />
  )
  const attribute = { dir: textDirection }
  return (
    <Modal
      visible={open}
      animationType="fade"
      statusBarTranslucent
      navigationBarTranslucent
      onRequestClose={onClose}
    >
      <View
        {...attribute}
        style={{ flex: 1, direction: textDirection, backgroundColor: '#000000' }}
        accessibilityViewIsModal
      >
        <View style={{ position: 'absolute', top: 0, bottom: 0, start: 0, end: 0 }}>{back}</View>
        <View style={{ position: 'absolute', top: 0, bottom: 0, start: 0, end: 0, flexDirection: 'row' }}>
          {zone(-1)}
          {zone(1)}
        </View>
        <View
          style={{
            position: 'absolute',
            bottom: insets.bottom,
            start: 0,
            end: 0,
            pointerEvents: 'box-none',
          }}
        >
          {children}
        </View>
        <Top {...props} share={share} direction={textDirection} />
      </View>
    </Modal>
  )
}

/**
 * Turns the page when its time is over; pauses while held, and never turns with reduced motion.
 * @returns Elapsed share of the page's time in percent; 100 when pages do not turn automatically.
 */
function usePageTime({ open, mark, onTurn, every }: ViewerProps, isPressed: boolean): number {
  const [elapsedMs, setElapsedMs] = useState(0)
  const [still, setStill] = useState(true)
  const latest = useRef(onTurn)
  useEffect(() => {
    latest.current = onTurn
  })
  useEffect(() => {
    if (!open) return
    AccessibilityInfo.isReduceMotionEnabled().then(setStill)
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page's time begins anew
  useEffect(() => setElapsedMs(0), [mark])
  const runs = open && !isPressed && !still && every > 0
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setElapsedMs((before) => before + TICK_MS), TICK_MS)
    return () => clearInterval(timer)
  }, [runs])
  const over = runs && elapsedMs >= every
  useEffect(() => {
    if (over) latest.current(1)
  }, [over])
  return still || every === 0 ? 100 : Math.min(100, (elapsedMs / every) * 100)
}

/** Progress bars, title and close button. */
function Top({
  label,
  closeLabel,
  count,
  at,
  onClose,
  share,
  direction,
}: ViewerProps & { readonly share: number; readonly direction: 'ltr' | 'rtl' }) {
  const insets = useSafeAreaInsets()
  const { language } = use(ShellContext)
  return (
    <View style={{ paddingTop: insets.top + 10, paddingHorizontal: 12, pointerEvents: 'box-none' }}>
      <View style={{ flexDirection: 'row', gap: 4 }} aria-hidden>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <View
            key={index}
            style={{ flex: 1, height: 3, borderRadius: 2, backgroundColor: 'rgba(255,255,255,0.38)' }}
          >
            <View
              style={{
                height: 3,
                borderRadius: 2,
                backgroundColor: INK,
                width: `${index < at ? 100 : index > at ? 0 : share}%`,
              }}
            />
          </View>
        ))}
      </View>
      <View style={{ flexDirection: 'row', alignItems: 'center' }}>
        <Text
          accessibilityLiveRegion="polite"
          accessibilityLabel={`${label}, ${formatPageLabel(at + 1, count, language)}`}
          style={[
            toTextStyle({ fontSize: 14, fontWeight: '600', color: INK }, direction === 'rtl'),
            { flex: 1 },
          ]}
        >
          {label}
        </Text>
        <Pressable onPress={onClose} role="button" aria-label={closeLabel} style={{ padding: 12 }}>
          <Icon name="close" size={20} color={INK} />
        </Pressable>
      </View>
    </View>
  )
}
