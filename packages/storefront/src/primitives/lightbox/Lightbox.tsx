import { sized } from '@vitrine/commerce/image'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { type GestureResponderEvent, Image, Modal, PanResponder, Pressable, View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { Icon } from '../icon/Icon.tsx'
import { useAbove } from '../overlay/overlay-stack.ts'
import type { LightboxPage, LightboxProps } from '../primitives.types.ts'
import { direction, pageWord, ShellContext, word } from '../shell/shell.ts'
import { Text } from '../text/Text.tsx'
import {
  contained,
  NEAR,
  type Point,
  pinched,
  pushed,
  type Size,
  swiped,
  WHOLE,
  zoomed,
} from '../viewer/zoom.ts'

/** As large as is worth asking for on a phone or a tablet, enlarged. */
const FILE_PX = 2160
/** Two taps within so long are one double tap, ms; a finger that moved further did not tap, px. */
const TWICE_MS = 300
const STILL_PX = 8
const INK = '#ffffff'
const BUTTON = { width: 48, height: 48, alignItems: 'center', justifyContent: 'center' } as const

/** A window of its own; Android's back button closes it. */
export function Lightbox(props: LightboxProps) {
  const { onClose, label, closeLabel, nearLabel, wholeLabel, pages, page, onPage } = props
  useAbove(true)
  const { language } = use(ShellContext)
  const insets = useSafeAreaInsets()
  const way = direction(language)
  const [near, setNear] = useState(false)
  const toggle = useRef<() => void>(() => undefined)
  const shown = pages[page]
  const many = pages.length > 1
  const turn = (by: 1 | -1) => onPage((page + by + pages.length) % pages.length)
  if (!shown) return null
  const attribute = { dir: way }
  const button = (
    name: 'close' | 'plus' | 'minus' | 'back' | 'chevron-end',
    said: string,
    press: () => void,
  ) => (
    <Pressable onPress={press} role="button" aria-label={said} style={BUTTON}>
      <Icon name={name} size={22} color={INK} />
    </Pressable>
  )
  return (
    <Modal
      visible
      animationType="fade"
      statusBarTranslucent
      navigationBarTranslucent
      onRequestClose={onClose}
    >
      <View
        {...attribute}
        testID="lightbox"
        aria-label={label}
        accessibilityViewIsModal
        style={{ flex: 1, direction: way, backgroundColor: '#101114' }}
      >
        {'src' in shown ? (
          <Stage
            key={shown.key}
            page={shown}
            rtl={way === 'rtl'}
            toggle={toggle}
            onNear={setNear}
            onSwipe={(by) => {
              if (by === 'close') onClose()
              else if (many) turn(by)
            }}
          />
        ) : (
          <View style={{ flex: 1, justifyContent: 'center' }}>{shown.node}</View>
        )}
        <View
          style={{
            position: 'absolute',
            top: insets.top,
            start: 16,
            end: 4,
            flexDirection: 'row',
            alignItems: 'center',
          }}
        >
          <View style={{ flex: 1 }}>
            {many ? (
              <Text live="polite" style={{ fontSize: 14, color: INK }}>
                {pageWord(page + 1, pages.length, language)}
              </Text>
            ) : null}
          </View>
          {'src' in shown
            ? button(near ? 'minus' : 'plus', near ? wholeLabel : nearLabel, () => toggle.current())
            : null}
          {button('close', closeLabel, onClose)}
        </View>
        {many ? (
          <View
            style={{
              position: 'absolute',
              bottom: insets.bottom + 8,
              start: 8,
              end: 8,
              flexDirection: 'row',
              justifyContent: 'space-between',
              pointerEvents: 'box-none',
            }}
          >
            {button('back', word('previous', language), () => turn(-1))}
            {button('chevron-end', word('next', language), () => turn(1))}
          </View>
        ) : null}
      </View>
    </Modal>
  )
}

/** One picture: pinched, pushed, or tapped twice. */
function Stage({
  page,
  rtl,
  toggle,
  onNear,
  onSwipe,
}: {
  readonly page: Extract<LightboxPage, { readonly src: string }>
  readonly rtl: boolean
  readonly toggle: { current: () => void }
  readonly onNear: (near: boolean) => void
  readonly onSwipe: (way: 1 | -1 | 'close') => void
}) {
  const [frame, setFrame] = useState<Size>({ width: 1, height: 1 })
  const [ratio, setRatio] = useState(1)
  const [zoom, setZoom] = useState(WHOLE)
  const own = contained(frame, ratio)
  const near = zoom.scale > 1
  useEffect(() => onNear(near), [near, onNear])
  useEffect(() => () => onNear(false), [onNear])
  const both = (point: Point = { x: 0, y: 0 }) =>
    setZoom((now) => (now.scale > 1 ? WHOLE : zoomed(now, NEAR, point, frame, own)))
  toggle.current = () => both()
  const latest = useRef({ frame, own, near, rtl, onSwipe, both })
  latest.current = { frame, own, near, rtl, onSwipe, both }
  const hands = useMemo(() => {
    let before: readonly Point[] = []
    let start: Point | null = null
    let several = false
    let tapped = 0
    const touches = ({ nativeEvent }: GestureResponderEvent): readonly Point[] => {
      const { frame } = latest.current
      return nativeEvent.touches.map(({ pageX, pageY }) => ({
        x: pageX - frame.width / 2,
        y: pageY - frame.height / 2,
      }))
    }
    return PanResponder.create({
      onStartShouldSetPanResponder: () => true,
      onPanResponderGrant: (event) => {
        before = touches(event)
        start = before[0] ?? null
        several = false
      },
      onPanResponderMove: (event) => {
        const now = touches(event)
        const { frame, own } = latest.current
        const [a, b] = now
        const [c, d] = before
        if (a && b && c && d) {
          several = true
          setZoom((zoom) => pinched(zoom, [c, d], [a, b], frame, own))
        } else if (a && c && now.length === before.length) {
          setZoom((zoom) => pushed(zoom, { x: a.x - c.x, y: a.y - c.y }, frame, own))
        }
        before = now
      },
      onPanResponderRelease: ({ nativeEvent: { timestamp } }, { dx, dy }) => {
        const { near, rtl, onSwipe, both } = latest.current
        if (several || !start) return
        if (Math.hypot(dx, dy) < STILL_PX) {
          if (timestamp - tapped < TWICE_MS) both(start)
          tapped = timestamp
          return
        }
        const way = near ? null : swiped({ x: dx, y: dy }, rtl)
        if (way) onSwipe(way)
      },
    })
  }, [])
  return (
    <View
      {...hands.panHandlers}
      testID="stage"
      onLayout={({ nativeEvent: { layout } }) =>
        setFrame({ width: layout.width || 1, height: layout.height || 1 })
      }
      style={{ flex: 1, alignItems: 'center', justifyContent: 'center', overflow: 'hidden' }}
    >
      <Image
        source={{ uri: sized(page.src, { width: FILE_PX }) }}
        accessible
        accessibilityLabel={page.label}
        alt={page.label}
        resizeMode="contain"
        onLoad={({ nativeEvent: { source } }) => setRatio(source.width / source.height || 1)}
        style={{
          width: own.width,
          height: own.height,
          transform: [{ translateX: zoom.x }, { translateY: zoom.y }, { scale: zoom.scale }],
        }}
      />
    </View>
  )
}
