import { resizeImageUrl } from '@vitrine/commerce/image'
import { use, useMemo, useRef, useState } from 'react'
import { type GestureResponderEvent, Image, Modal, PanResponder, Pressable, View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { Icon } from '../icon/Icon.tsx'
import { useOverlay } from '../overlay/overlay-stack.ts'
import type { LightboxProps } from '../primitives.types.ts'
import { formatPageLabel, getLabel, getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { Text } from '../text/Text.tsx'
import { applyPinch, getSwipe, type Point, panBy } from '../viewer/zoom.ts'
import { DOUBLE_TAP_MS, MAX_TAP_MOVE_PX, type StageProps, useZoom, type ZoomState } from './useZoom.ts'

/** Largest useful image width on a phone or tablet when zoomed, px. */
const FILE_PX = 2160
const INK = '#ffffff'
const BUTTON = { width: 48, height: 48, alignItems: 'center', justifyContent: 'center' } as const

/** Full-screen images in a separate window; Android's back button closes it. */
export function Lightbox(props: LightboxProps) {
  const { onClose, label, pages, page, onPage } = props
  useOverlay(true)
  const { language } = use(ShellContext)
  const textDirection = getLanguageDirection(language)
  const [isZoomed, setIsZoomed] = useState(false)
  const toggle = useRef<() => void>(() => undefined)
  const currentPage = pages[page]
  const many = pages.length > 1
  const turn = (by: 1 | -1) => onPage((page + by + pages.length) % pages.length)
  if (!currentPage) return null
  const attribute = { dir: textDirection }
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
        style={{ flex: 1, direction: textDirection, backgroundColor: '#101114' }}
      >
        {'src' in currentPage ? (
          <Stage
            key={currentPage.key}
            page={currentPage}
            rtl={textDirection === 'rtl'}
            toggle={toggle}
            onNear={setIsZoomed}
            onSwipe={(by) => {
              if (by === 'close') onClose()
              else if (many) turn(by)
            }}
          />
        ) : (
          <View style={{ flex: 1, justifyContent: 'center' }}>{currentPage.node}</View>
        )}
        <Bar
          {...props}
          zoom={'src' in currentPage ? { near: isZoomed, onPress: () => toggle.current() } : null}
          pageLabel={many ? formatPageLabel(page + 1, pages.length, language) : null}
        />
        {many ? <Arrows onTurn={turn} /> : null}
      </View>
    </Modal>
  )
}

/** Position among the images, zoom and close buttons. */
function Bar({
  onClose,
  closeLabel,
  nearLabel,
  wholeLabel,
  zoom,
  pageLabel,
}: LightboxProps & {
  readonly zoom: { readonly near: boolean; readonly onPress: () => void } | null
  readonly pageLabel: string | null
}) {
  const insets = useSafeAreaInsets()
  return (
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
        {pageLabel === null ? null : (
          <Text live="polite" style={{ fontSize: 14, color: INK }}>
            {pageLabel}
          </Text>
        )}
      </View>
      {zoom ? (
        <RoundButton
          name={zoom.near ? 'minus' : 'plus'}
          label={zoom.near ? wholeLabel : nearLabel}
          onPress={zoom.onPress}
        />
      ) : null}
      <RoundButton name="close" label={closeLabel} onPress={onClose} />
    </View>
  )
}

function Arrows({ onTurn }: { readonly onTurn: (step: 1 | -1) => void }) {
  const { language } = use(ShellContext)
  const insets = useSafeAreaInsets()
  return (
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
      <RoundButton name="back" label={getLabel('previous', language)} onPress={() => onTurn(-1)} />
      <RoundButton name="chevron-end" label={getLabel('next', language)} onPress={() => onTurn(1)} />
    </View>
  )
}

function RoundButton({
  name,
  label,
  onPress,
}: {
  readonly name: 'close' | 'plus' | 'minus' | 'back' | 'chevron-end'
  readonly label: string
  readonly onPress: () => void
}) {
  return (
    <Pressable onPress={onPress} role="button" aria-label={label} style={BUTTON}>
      <Icon name={name} size={22} color={INK} />
    </Pressable>
  )
}

/** One image: pinched, panned, or double-tapped. */
function Stage(props: StageProps) {
  const { page } = props
  const state = useZoom(props)
  const { setFrame, setRatio, zoom, own } = state
  const panResponder = useFingers(props, state)
  return (
    <View
      {...panResponder.panHandlers}
      testID="stage"
      onLayout={({ nativeEvent: { layout } }) =>
        setFrame({ width: layout.width || 1, height: layout.height || 1 })
      }
      style={{ flex: 1, alignItems: 'center', justifyContent: 'center', overflow: 'hidden' }}
    >
      <Image
        source={{ uri: resizeImageUrl(page.src, { width: FILE_PX }) }}
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

/** Follows fingers: one pans, swipes or double-taps, two pinch. */
function useFingers(
  { rtl, onSwipe }: Pick<StageProps, 'rtl' | 'onSwipe'>,
  { frame, own, near, setZoom, both }: ZoomState,
) {
  // The gesture reads values that are newer than the render that created its listeners.
  const latest = useRef({ frame, own, near, rtl, onSwipe, both })
  latest.current = { frame, own, near, rtl, onSwipe, both }
  return useMemo(() => {
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
          setZoom((zoom) => applyPinch(zoom, [c, d], [a, b], frame, own))
        } else if (a && c && now.length === before.length) {
          setZoom((zoom) => panBy(zoom, { x: a.x - c.x, y: a.y - c.y }, frame, own))
        }
        before = now
      },
      onPanResponderRelease: ({ nativeEvent: { timestamp } }, { dx, dy }) => {
        const { near, rtl, onSwipe, both } = latest.current
        if (several || !start) return
        if (Math.hypot(dx, dy) < MAX_TAP_MOVE_PX) {
          if (timestamp - tapped < DOUBLE_TAP_MS) both(start)
          tapped = timestamp
          return
        }
        const swipe = near ? null : getSwipe({ x: dx, y: dy }, rtl)
        if (swipe) onSwipe(swipe)
      },
    })
  }, [setZoom])
}
