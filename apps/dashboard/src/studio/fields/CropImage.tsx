import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { getImageRegion, withRegion } from '@vitrine/core/media/image-region'
import { useState } from 'react'
import ReactCrop, { type Crop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { t as filesText } from '../../app/files/translator.ts'
import { LoadError } from '../../components/States.tsx'
import { getLocale } from '../../i18n/messages.ts'
import { t } from '../translator.ts'
import styles from './CropImage.module.css'

/** Aspect ratios (width / height) of the crop; undefined for free. */
const SHAPES = {
  free: undefined,
  square: 1,
  upright: 4 / 5,
  story: 9 / 16,
  wide: 3 / 2,
  panorama: 16 / 9,
} as const
type Shape = keyof typeof SHAPES
const NAMES = Object.keys(SHAPES).filter((name): name is Shape => name in SHAPES)

type Size = { readonly width: number; readonly height: number }
const WHOLE: Crop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Returns the largest centered crop of an aspect ratio. */
function largest(ratio: number, { width, height }: Size): Crop {
  const part = (ratio * height) / width
  const [across, down] = part <= 1 ? [part * 100, 100] : [100, 100 / part]
  return { unit: '%', x: (100 - across) / 2, y: (100 - down) / 2, width: across, height: down }
}

/** Returns the crop stored in an image URL, or the whole image. */
function cropOf(url: string, { width, height }: Size): Crop {
  const region = getImageRegion(url)
  if (!region) return WHOLE
  const share = (part: number, all: number) => (part / all) * 100
  return {
    unit: '%',
    x: share(region.left, width),
    y: share(region.top, height),
    width: share(region.width, width),
    height: share(region.height, height),
  }
}

/** Converts a crop to px of the uploaded image. */
function regionIn(crop: Crop, { width, height }: Size) {
  const px = (part: number, all: number) => Math.round((part / 100) * all)
  return {
    left: px(crop.x, width),
    top: px(crop.y, height),
    width: Math.max(1, px(crop.width, width)),
    height: Math.max(1, px(crop.height, height)),
  }
}

function handleLabels() {
  return {
    cropArea: t('crop.area'),
    nwDragHandle: t('crop.corner'),
    nDragHandle: t('crop.top'),
    neDragHandle: t('crop.corner'),
    eDragHandle: t('crop.right'),
    seDragHandle: t('crop.corner'),
    sDragHandle: t('crop.bottom'),
    swDragHandle: t('crop.corner'),
    wDragHandle: t('crop.left'),
  }
}

/**
 * Crop editor for an image, by pointer and keyboard. The crop is stored in the image URL in px of the uploaded image,
 * so that every platform applies it and another image has none.
 */
export function CropImage({
  url,
  choose,
  close,
}: {
  readonly url: string
  readonly choose: (url: string) => void
  readonly close: () => void
}) {
  const [size, setSize] = useState<Size | null>(null)
  const [broken, setBroken] = useState(false)
  const [shape, setShape] = useState<Shape>('free')
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const initCrop = (whole: Size) => {
    setSize(whole)
    setCrop(cropOf(url, whole))
  }
  if (broken) return <LoadError error={new Error(filesText('image.broken'))} retry={() => setBroken(false)} />
  const selectShape = (next: Shape) => {
    setShape(next)
    const ratio = SHAPES[next]
    if (ratio && size) setCrop(largest(ratio, size))
  }
  const region = size && regionIn(crop, size)
  const isFullImage = !region || !size || (region.width >= size.width && region.height >= size.height)
  const number = new Intl.NumberFormat(getLocale())
  return (
    <div className={styles.crop}>
      <SegmentedControl
        aria-label={t('crop.shape')}
        className={styles.shapes}
        value={shape}
        onChange={(value) => selectShape(NAMES.find((name) => name === value) ?? 'free')}
        data={NAMES.map((value) => ({ value, label: t(`crop.shape.${value}`) }))}
      />
      <div className={styles.stage}>
        {size ? null : <Skeleton className={styles.waiting} />}
        <ReactCrop
          crop={crop}
          {...(SHAPES[shape] ? { aspect: SHAPES[shape] } : {})}
          minWidth={16}
          minHeight={16}
          keepSelection
          ruleOfThirds
          ariaLabels={handleLabels()}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <img
            className={styles.picture}
            src={withRegion(url, null)}
            alt=""
            onError={() => setBroken(true)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              initCrop({ width, height })
            }
          />
        </ReactCrop>
      </div>
      <p className={styles.status} role="status">
        {region
          ? t('crop.size', { width: number.format(region.width), height: number.format(region.height) })
          : ' '}
      </p>
      <p className={styles.hint}>{t('crop.hint')}</p>
      <CropButtons
        whole={isFullImage}
        ready={size !== null}
        reset={() => {
          setShape('free')
          setCrop(WHOLE)
        }}
        close={close}
        use={() => choose(withRegion(url, isFullImage ? null : region))}
      />
    </div>
  )
}

function CropButtons(props: {
  /** True when the crop covers the whole image. */
  whole: boolean
  ready: boolean
  reset: () => void
  close: () => void
  use: () => void
}) {
  const { whole, ready, reset, close, use } = props
  return (
    <div className={styles.buttons}>
      <Button variant="default" disabled={whole} onClick={reset}>
        {t('crop.whole')}
      </Button>
      <span />
      <Button variant="default" onClick={close}>
        {t('crop.cancel')}
      </Button>
      <Button disabled={!ready} onClick={use} data-autofocus>
        {t('crop.use')}
      </Button>
    </div>
  )
}
