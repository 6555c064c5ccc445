import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import { fitScale, getNextZoom } from '../drag/drag.ts'
import { t } from '../translator.ts'
import { useCanvasState, useStudioView } from '../view/context.ts'
import { DEVICES, type Device, isPhone, type Screen, type Zoom } from '../view/device.ts'
import { useScreenState } from '../view/screen-state.ts'
import { Collage } from './Collage.tsx'
import { FileDropZone } from './FileDropZone.tsx'
import { Overlay } from './Overlay.tsx'
import { PhoneSkeleton } from './PhoneSkeleton.tsx'
import { getPreviewAddress } from './preview-address.ts'
import { getColumnWidth, PHONE } from './preview-column-width.ts'
import { ShowcaseBar } from './ShowcaseBar.tsx'
import styles from './Stage.module.css'
import { StateSwitch } from './StateSwitch.tsx'
import { useScreenPath, useSelectionInView } from './screen-path.ts'

/** Space in px for the device frame, the handles beside it and the zoom below. */
const MARGIN = { x: 112, y: 92 }
/** Space in px for the notice of interactive mode above the device. */
const NOTICE_HEIGHT = 44
/** Time in ms after which a preview that has sent no message counts as failed. */
const LOAD_TIMEOUT_MS = 20_000
/** Gap in px between the main preview and those beside it, including their frames. */
const COLLAGE_GAP = 38

type Framed = {
  device: Device
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  /** Receives the current scale of the preview. */
  scaleRef: RefObject<number>
  onScreen: (screen: Screen | null) => void
  /** Opens the matrix: the screen on many devices, in many languages and states. */
  openMatrix: () => void
}

/** Preview of the real shopping app in a device frame, scaled to fit, with the overlay. */
export function Stage(frame: Framed) {
  const { project } = useStudioView()
  const { shop, showcase } = project
  return (
    <>
      {/* Another shop is another app: it starts anew. */}
      <DeviceFrame key={shop ?? JSON.stringify(showcase)} {...frame} />
      {shop === null ? <ShowcaseBar /> : null}
    </>
  )
}

function DeviceFrame({ device, zoom, setZoom, scaleRef, onScreen, openMatrix }: Framed) {
  const { canvas, project, language } = useStudioView()
  const { attach } = canvas
  const walking = useCanvasState(({ walking }) => walking)
  const { stageRef, size, collage, scale } = useScale(device, zoom, walking)
  const screenRef = useScreen(scale, scaleRef, onScreen)
  const { ready, failed, tries, retry } = useFrame()
  // Address of the first screen. Later navigation goes through messages to the frame.
  const { screen, state } = useScreenState()
  const [address] = useState(() => getPreviewAddress(project.slug, { language, screen, state }))

  useScreenPath(ready)
  useSelectionInView(size.height)

  return (
    <>
      <div
        className={styles.stage}
        ref={stageRef}
        data-zoomed={zoom !== 'fit' || undefined}
        data-collage={collage > 0 || undefined}
        data-walking={walking || undefined}
      >
        <div
          className={styles.device}
          data-device={isPhone(device) ? 'phone' : device}
          data-walking={walking || undefined}
          onPointerLeave={() => canvas.hover(null)}
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          <div className={styles.screen} ref={screenRef} data-testid="device-screen">
            {/* What is drawn small shrinks towards the left: there it has to stand, whichever way the page runs. */}
            <div dir="ltr">
              <iframe
                key={tries}
                ref={attach}
                className={styles.frame}
                title={t('frame')}
                src={address}
                style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
              />
            </div>
            {ready ? null : <Cover failed={failed} retry={retry} />}
          </div>
          {ready && !walking ? <Overlay scale={scale} size={size} /> : null}
          {ready && !walking ? <FileDropZone scale={scale} /> : null}
        </div>
        {collage > 0 ? <Collage width={collage} /> : null}
      </div>
      {walking ? <WalkingNotice /> : null}
      <StateSwitch openMatrix={openMatrix} />
      <ZoomBar scale={scale} zoom={zoom} setZoom={setZoom} />
    </>
  )
}

/**
 * Returns the ref of the device's screen element. Reports its position through `onScreen` and its scale through
 * `scaleRef`.
 */
function useScreen(scale: number, scaleRef: RefObject<number>, onScreen: Framed['onScreen']) {
  const screenRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    scaleRef.current = scale
  }, [scaleRef, scale])
  useEffect(() => {
    onScreen({
      rect: () => screenRef.current?.getBoundingClientRect() ?? new DOMRect(),
      scale: () => scaleRef.current,
    })
    return () => onScreen(null)
  }, [onScreen, scaleRef])
  return screenRef
}

/** Returns the scale of the device and the width in px of the column of previews on each side (0 for none). */
function useScale(device: Device, zoom: Zoom, walking: boolean) {
  const { path } = useStudioView()
  const stageRef = useRef<HTMLDivElement>(null)
  const size = DEVICES.find(({ value }) => value === device) ?? PHONE
  const stageSize = useRoom(stageRef)
  // Branding is shown on several screens at once where space permits.
  const collage = path === 'branding' && zoom === 'fit' && isPhone(device) ? getColumnWidth(stageSize) : 0
  const collageWidth = collage === 0 ? 0 : 2 * (collage + COLLAGE_GAP)
  const fitting = fitScale(size, {
    width: stageSize.width - MARGIN.x - collageWidth,
    height: stageSize.height - MARGIN.y - (walking ? NOTICE_HEIGHT : 0),
  })
  return { stageRef, size, collage, scale: zoom === 'fit' ? fitting : zoom }
}

/** Returns the loading state of the preview frame. `tries` changes with each reload. */
function useFrame() {
  const { canvas } = useStudioView()
  const ready = useCanvasState(({ ready }) => ready)
  const [tries, setTries] = useState(0)
  const failed = usePatience(ready, tries)
  const retry = () => {
    canvas.restart()
    setTries(tries + 1)
  }
  return { ready, failed, tries, retry }
}

/** Cover over the frame until the preview has rendered, with an error and a retry button on failure. */
function Cover({ failed, retry }: { failed: boolean; retry: () => void }) {
  return (
    <div className={styles.cover}>
      {failed ? (
        <div role="alert" className={styles.failed}>
          <Icon name="alert" size={24} />
          <strong>{t('frameFailed')}</strong>
          <span>{t('frameFailedText')}</span>
          <Button variant="default" onClick={retry}>
            {common('retry')}
          </Button>
        </div>
      ) : (
        <PhoneSkeleton />
      )}
    </div>
  )
}

function WalkingNotice() {
  const { canvas } = useStudioView()
  return (
    <div className={styles.previewMode} role="status">
      <span>{t('walking')}</span>
      <Button size="compact-sm" variant="white" onClick={() => canvas.walk(false)}>
        {t('walkEnd')}
      </Button>
    </div>
  )
}

function ZoomBar({ scale, zoom, setZoom }: { scale: number; zoom: Zoom; setZoom: (zoom: Zoom) => void }) {
  return (
    <div className={styles.zoom} role="toolbar" aria-label={t('zoom.label')}>
      <Tooltip label={`${t('zoom.out')} · −`}>
        <ActionIcon size={28} aria-label={t('zoom.out')} onClick={() => setZoom(getNextZoom(scale, -1))}>
          <Icon name="minus" size={14} />
        </ActionIcon>
      </Tooltip>
      <output>{t('fit', { percent: Math.round(scale * 100) })}</output>
      <Tooltip label={`${t('zoom.in')} · +`}>
        <ActionIcon size={28} aria-label={t('zoom.in')} onClick={() => setZoom(getNextZoom(scale, 1))}>
          <Icon name="plus" size={14} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${t('zoom.fit')} · 0`}>
        <ActionIcon
          size={28}
          aria-label={t('zoom.fit')}
          aria-pressed={zoom === 'fit'}
          onClick={() => setZoom('fit')}
        >
          <Icon name="fit" size={15} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** Returns the space for the preview in px. */
function useRoom(stage: { readonly current: HTMLElement | null }): { width: number; height: number } {
  const [stageSize, setStageSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setStageSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return stageSize
}

function usePatience(ready: boolean, tries: number): boolean {
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try waits anew
  useEffect(() => {
    setFailed(false)
    if (ready) return
    const timer = setTimeout(() => setFailed(true), LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [ready, tries])
  return failed
}
