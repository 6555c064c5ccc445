import { resizeImageUrl } from '@vitrine/commerce/image'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useDialog } from '../dialog/use-dialog.dom.ts'
import { Icon } from '../icon/Icon.dom.tsx'
import type { LightboxProps } from '../primitives.types.ts'
import { formatPageLabel, getLabel, getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { applyPinch, fitSize, getSwipe, INITIAL_ZOOM, type Point, panBy, zoomAt } from '../viewer/zoom.ts'
import { LIGHTBOX_CSS } from './lightbox.css.dom.ts'
import { DOUBLE_TAP_MS, MAX_TAP_MOVE_PX, type StageProps, useZoom, type ZoomState } from './useZoom.ts'

/** Largest useful image width, px: three times a phone's screen, or a large desktop window. */
const FILE_PX = 2400
/**
 * Width of the preview when the page has not loaded the image: loads fast, and shows until the large one has loaded,
 * px.
 */
const PRELOAD_DISTANCE_PX = 720
/** Zoom per wheel step, and per key. */
const WHEEL = 0.0022
const KEY_ZOOM = 1.4
const KEY_PX = 60

/** Full-screen images in a modal dialog element: the browser traps the focus and closes it on Escape. */
export function Lightbox(props: LightboxProps) {
  const { onClose, label, pages, page, onPage } = props
  const { language } = use(ShellContext)
  const dialog = useDialog(true, 'lightbox-css', LIGHTBOX_CSS)
  const [isZoomed, setIsZoomed] = useState(false)
  const toggle = useRef<() => void>(() => undefined)
  const rtl = getLanguageDirection(language) === 'rtl'
  const many = pages.length > 1
  const turn = (step: 1 | -1) => onPage((page + step + pages.length) % pages.length)
  const currentPage = pages[page]
  const keys = (event: KeyboardEvent) => {
    if (isZoomed || !many) return
    if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')) turn(1)
    if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) turn(-1)
  }
  if (!currentPage) return null
  return (
    <dialog
      ref={dialog}
      className="lb"
      aria-label={label}
      data-testid="lightbox"
      onKeyDown={keys}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {'src' in currentPage ? (
        <Stage
          key={currentPage.key}
          page={currentPage}
          rtl={rtl}
          toggle={toggle}
          onNear={setIsZoomed}
          onSwipe={(swipe) => (swipe === 'close' ? onClose() : many && turn(swipe))}
        />
      ) : (
        <div className="lbn" key={currentPage.key}>
          {currentPage.node}
        </div>
      )}
      <Bar
        {...props}
        zoom={'src' in currentPage ? { near: isZoomed, onPress: () => toggle.current() } : null}
        pageLabel={many ? formatPageLabel(page + 1, pages.length, language) : ''}
      />
      {many ? (
        <>
          <Arrow name="back" label={getLabel('previous', language)} side="Start" onPress={() => turn(-1)} />
          <Arrow name="chevron-end" label={getLabel('next', language)} side="End" onPress={() => turn(1)} />
        </>
      ) : null}
    </dialog>
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
  readonly pageLabel: string
}) {
  return (
    <div className="lbt">
      <span className="t lbp" role="status">
        {pageLabel}
      </span>
      <span style={{ flex: '1 1 auto' }} />
      {zoom ? (
        <button
          type="button"
          className="lbb"
          aria-label={zoom.near ? wholeLabel : nearLabel}
          data-testid="zoom"
          onClick={zoom.onPress}
        >
          <Icon name={zoom.near ? 'minus' : 'plus'} size={22} color="#fff" />
        </button>
      ) : null}
      <button type="button" className="lbb" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" size={22} color="#fff" />
      </button>
    </div>
  )
}

function Arrow({
  name,
  label,
  side,
  onPress,
}: {
  readonly name: 'back' | 'chevron-end'
  readonly label: string
  readonly side: 'Start' | 'End'
  readonly onPress: () => void
}) {
  const style = side === 'Start' ? { insetInlineStart: 16 } : { insetInlineEnd: 16 }
  return (
    <button type="button" className="lbb lba" style={style} aria-label={label} onClick={onPress}>
      <Icon name={name} size={22} color="#fff" />
    </button>
  )
}

/** Returns the URL of the image as loaded by the page behind, so that it shows at once. */
function getLoadedAddress(src: string): string {
  const whole = resizeImageUrl(src, { width: FILE_PX })
  const [largest] = [...document.images]
    .filter((one) => one.naturalWidth > 0 && resizeImageUrl(one.currentSrc, { width: FILE_PX }) === whole)
    .sort((one, other) => other.naturalWidth - one.naturalWidth)
  return largest?.currentSrc ?? resizeImageUrl(src, { width: PRELOAD_DISTANCE_PX })
}

/** One image: zoomed by pinch, wheel, double tap or keys, and panned. */
function Stage(props: StageProps) {
  const { page } = props
  const stage = useRef<HTMLDivElement>(null)
  const [meanwhile] = useState(() => JSON.stringify(getLoadedAddress(page.src)))
  const state = useZoom(props)
  const { setFrame, setRatio, zoom, own, near } = state
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setFrame({ width: element.clientWidth || 1, height: element.clientHeight || 1 })
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [setFrame])
  useZoomWheel(stage, state)
  useZoomKeys(state)
  const { isHeld, listeners } = useFingers(props, state)
  return (
    <div
      ref={stage}
      className="lbs"
      data-testid="stage"
      data-near={near ? '' : undefined}
      data-held={isHeld ? '' : undefined}
      {...listeners}
    >
      <img
        src={resizeImageUrl(page.src, { width: FILE_PX })}
        alt={page.label}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight || 1)
        }
        style={{
          width: own.width,
          height: own.height,
          background: `url(${meanwhile}) center/contain no-repeat`,
          transform: `translate(${zoom.x}px,${zoom.y}px) scale(${zoom.scale})`,
        }}
      />
    </div>
  )
}

function useZoomWheel(stage: RefObject<HTMLDivElement | null>, { frame, ratio, setZoom }: ZoomState): void {
  useEffect(() => {
    const element = stage.current
    if (!element) return
    // React's wheel listeners are passive and cannot prevent the browser's page zoom.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const point = { x: event.clientX - frame.width / 2, y: event.clientY - frame.height / 2 }
      const size = fitSize(frame, ratio)
      setZoom((now) => zoomAt(now, Math.exp(-event.deltaY * WHEEL), point, frame, size))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [stage, frame, ratio, setZoom])
}

function useZoomKeys({ frame, ratio, setZoom }: ZoomState): void {
  useEffect(() => {
    const keys = ({ key }: globalThis.KeyboardEvent) => {
      const size = fitSize(frame, ratio)
      const by = (x: number, y: number) => setZoom((now) => panBy(now, { x, y }, frame, size))
      if (key === '+' || key === '=') setZoom((now) => zoomAt(now, KEY_ZOOM, { x: 0, y: 0 }, frame, size))
      if (key === '-') setZoom((now) => zoomAt(now, 1 / KEY_ZOOM, { x: 0, y: 0 }, frame, size))
      if (key === '0') setZoom(INITIAL_ZOOM)
      if (key === 'ArrowLeft') by(KEY_PX, 0)
      if (key === 'ArrowRight') by(-KEY_PX, 0)
      if (key === 'ArrowUp') by(0, KEY_PX)
      if (key === 'ArrowDown') by(0, -KEY_PX)
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [frame, ratio, setZoom])
}

/** Follows pointers: one pans, swipes or taps, two pinch. */
function useFingers(
  { rtl, onSwipe }: Pick<StageProps, 'rtl' | 'onSwipe'>,
  { frame, own, near, setZoom, both }: ZoomState,
) {
  const [isHeld, setHeld] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const began = useRef<{ at: Point; time: number; before: number; several: boolean } | null>(null)
  const at = (x: number, y: number): Point => ({ x: x - frame.width / 2, y: y - frame.height / 2 })
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, at(event.clientX, event.clientY))
    setHeld(true)
    const before = began.current?.time ?? 0
    const several = fingers.current.size > 1
    began.current = { at: at(event.clientX, event.clientY), time: event.timeStamp, before, several }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const to = at(event.clientX, event.clientY)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId)
    fingers.current.set(event.pointerId, to)
    if (other) setZoom((now) => applyPinch(now, [from, other[1]], [to, other[1]], frame, own))
    else setZoom((now) => panBy(now, { x: to.x - from.x, y: to.y - from.y }, frame, own))
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const to = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (fingers.current.size > 0 || !to) return
    setHeld(false)
    const start = began.current
    if (!start || start.several) return
    const by = { x: to.x - start.at.x, y: to.y - start.at.y }
    if (Math.hypot(by.x, by.y) < MAX_TAP_MOVE_PX) {
      // A mouse click acts at once; a finger's tap may be the first of a double tap.
      if (event.pointerType === 'mouse' || start.time - start.before < DOUBLE_TAP_MS) both(to)
      return
    }
    const swipe = near ? null : getSwipe(by, rtl)
    if (swipe) onSwipe(swipe)
  }
  const cancel = ({ pointerId }: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(pointerId)
    setHeld(fingers.current.size > 0)
  }
  return {
    isHeld,
    listeners: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel },
  }
}
