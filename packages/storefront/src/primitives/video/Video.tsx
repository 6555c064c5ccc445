import { useVideoPlayer, VideoView } from 'expo-video'
import { use, useEffect, useRef, useState } from 'react'
import { AccessibilityInfo, Pressable, useWindowDimensions, View } from 'react-native'
import { Icon } from '../icon/Icon.tsx'
import { Image } from '../image/Image.tsx'
import type { VideoProps } from '../primitives.types.ts'
import { ScreenVisibleContext, ScrollerContext } from '../scroll/scroller.native.tsx'
import { getLabel, ShellContext } from '../shell/shell.ts'
import { toViewStyle } from '../style/style.native.ts'

const FILL = { position: 'absolute', top: 0, bottom: 0, start: 0, end: 0 } as const
/** Minimum visible share of an automatic video. */
const MIN_VISIBLE_SHARE = 0.4

/**
 * Video with a poster until it plays. With `autoPlay` it is muted, and plays while it is visible, but never
 * with reduced motion. Other videos have a play button and the system's controls.
 */
export function Video({
  src,
  poster,
  label,
  focus,
  ratio,
  autoPlay,
  loop,
  muted,
  isUserInitiated,
  style,
  testID,
}: VideoProps) {
  const { language, openWeb } = use(ShellContext)
  const [state, setState] = useState<'poster' | 'playing' | 'failed'>(isUserInitiated ? 'playing' : 'poster')
  const [isRendered, setIsRendered] = useState(false)
  const frame = useRef<View>(null)
  const moves = useMotion()
  const byItself = autoPlay === true && moves && state !== 'failed'
  const onTop = use(ScreenVisibleContext)
  const isVisible = useVisibility(frame, byItself && onTop) && onTop
  const film = byItself || state === 'playing'
  const play = () => (state === 'failed' ? openWeb(src) : setState('playing'))
  return (
    <View
      ref={frame}
      collapsable={false}
      style={[{ width: '100%', aspectRatio: ratio, overflow: 'hidden' }, toViewStyle(style)]}
      testID={testID}
    >
      {film ? (
        <VideoFrame
          src={src}
          label={label}
          playing={byItself ? isVisible : onTop}
          controls={!byItself}
          loop={loop ?? false}
          muted={muted ?? autoPlay ?? false}
          onDrawn={() => setIsRendered(true)}
          onFailed={() => {
            setState('failed')
            setIsRendered(false)
          }}
        />
      ) : null}
      {isRendered ? null : (
        <View style={[FILL, { pointerEvents: 'none' }]}>
          <Image src={poster} alt="" ratio={ratio} {...(focus ? { focus } : {})} style={{ height: '100%' }} />
        </View>
      )}
      {film ? null : (
        <Pressable
          onPress={play}
          role="button"
          aria-label={`${getLabel('play', language)}: ${label}`}
          style={[FILL, { alignItems: 'center', justifyContent: 'center' }]}
        >
          <View
            style={{
              width: 64,
              height: 64,
              borderRadius: 32,
              alignItems: 'center',
              justifyContent: 'center',
              backgroundColor: 'rgba(255,255,255,0.92)',
            }}
          >
            <Icon name="play" size={28} />
          </View>
        </Pressable>
      )}
    </View>
  )
}

function VideoFrame(props: {
  readonly src: string
  readonly label: string
  readonly playing: boolean
  readonly controls: boolean
  readonly loop: boolean
  readonly muted: boolean
  readonly onDrawn: () => void
  readonly onFailed: () => void
}) {
  const { src, label, playing, controls, loop, muted, onDrawn, onFailed } = props
  const player = useVideoPlayer(src)
  useEffect(() => {
    player.loop = loop
    player.muted = muted
  }, [player, loop, muted])
  useEffect(() => {
    if (playing) player.play()
    else player.pause()
  }, [player, playing])
  const failed = useRef(onFailed)
  failed.current = onFailed
  useEffect(() => {
    const listening = player.addListener('statusChange', ({ status }) => {
      if (status === 'error') failed.current()
    })
    return () => listening.remove()
  }, [player])
  return (
    <VideoView
      player={player}
      style={FILL}
      contentFit="cover"
      nativeControls={controls}
      playsInline
      accessibilityLabel={label}
      onFirstFrameRender={onDrawn}
    />
  )
}

/** Returns true when the phone allows motion. */
function useMotion(): boolean {
  const [moves, setMoves] = useState(false)
  useEffect(() => {
    let over = false
    AccessibilityInfo.isReduceMotionEnabled().then((reduced) => {
      if (!over) setMoves(!reduced)
    })
    const changing = AccessibilityInfo.addEventListener('reduceMotionChanged', (reduced) =>
      setMoves(!reduced),
    )
    return () => {
      over = true
      changing.remove()
    }
  }, [])
  return moves
}

/** Returns true while enough of a view is visible; measured again whenever its screen scrolls. */
function useVisibility(view: { readonly current: View | null }, isEnabled: boolean): boolean {
  const scroller = use(ScrollerContext)
  const { height: window } = useWindowDimensions()
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    if (!isEnabled) return
    const checkVisibility = () =>
      view.current?.measureInWindow((_x, top, _width, height) => {
        const visible = Math.min(top + height, window) - Math.max(top, 0)
        setIsVisible(height > 0 && visible / height >= MIN_VISIBLE_SHARE)
      })
    checkVisibility()
    return scroller?.watch(checkVisibility)
  }, [view, isEnabled, scroller, window])
  return isVisible
}
