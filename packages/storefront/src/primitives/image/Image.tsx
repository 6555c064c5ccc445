import { resizeImageUrl } from '@vitrine/commerce/image'
import { createContext, use, useState } from 'react'
import {
  Image as NativeImage,
  PixelRatio,
  type StyleProp,
  useWindowDimensions,
  View,
  type ViewStyle,
} from 'react-native'
import type { ImageProps } from '../primitives.types.ts'
import { toViewStyle } from '../style/style.native.ts'

/** Returns the width of a CSS `sizes` text such as '50vw' or '120px' in a window; the full width for anything else. */
function widthOf(sizes: string, window: number): number {
  const [, amount, unit] = /(\d+(?:\.\d+)?)\s*(vw|px)\s*$/.exec(sizes) ?? []
  if (!amount) return window
  return unit === 'px' ? Number(amount) : (window * Number(amount)) / 100
}

/** Maximum height of images in a pager that leaves space below it, px; null for none. */
export const MaxImageHeightContext = createContext<number | null>(null)

/**
 * Returns the height of a full-width image: by its ratio, up to the maximum, where it is cropped instead of distorted.
 */
function heightOf(ratio: number, window: number, maxHeight: number | null) {
  return maxHeight !== null && window / ratio > maxHeight ? { height: maxHeight } : { aspectRatio: ratio }
}

type Size = { readonly width: number; readonly height: number }

/**
 * Returns the rectangle of an image that covers its frame and keeps its focal point visible, like `object-position`.
 */
export function getCoverRect(picture: Size, frame: Size, [x, y]: readonly [x: number, y: number]) {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { width, height, left: ((frame.width - width) * x) / 100, top: ((frame.height - height) * y) / 100 }
}

/** Image with a focal point. Crops at the center until its size is known. */
function Focused({
  uri,
  focus,
  style,
  alt,
  testID,
}: {
  readonly uri: string
  readonly focus: readonly [number, number]
  readonly style: StyleProp<ViewStyle>
  readonly alt: string
  readonly testID: string | undefined
}) {
  const [frame, setFrame] = useState<Size | null>(null)
  const [picture, setPicture] = useState<Size | null>(null)
  const whole = {
    position: 'absolute' as const,
    left: 0,
    top: 0,
    width: '100%' as const,
    height: '100%' as const,
  }
  return (
    <View style={style} onLayout={({ nativeEvent }) => setFrame(nativeEvent.layout)} testID={testID}>
      <NativeImage
        source={{ uri }}
        style={[whole, frame && picture && picture.width > 0 ? getCoverRect(picture, frame, focus) : null]}
        resizeMode="cover"
        accessible={alt !== ''}
        accessibilityLabel={alt}
        alt={alt}
        onLoad={({ nativeEvent }) => setPicture(nativeEvent.source)}
      />
    </View>
  )
}

/** Image in its displayed size; reserves its space while it loads. */
export function Image({
  src,
  alt,
  ratio,
  fit = 'cover',
  focus,
  sizes = '100vw',
  style,
  testID,
  first,
}: ImageProps) {
  const window = useWindowDimensions()
  const maxHeight = use(MaxImageHeightContext)
  const shape = {
    width: '100%' as const,
    // A logo has a shape of its own: nothing stands behind or beside it.
    backgroundColor: fit === 'cover' || src === '' ? 'rgba(120,126,146,0.1)' : 'transparent',
    ...heightOf(ratio, window.width, maxHeight),
  }
  if (src === '')
    return <View style={[shape, toViewStyle(style)]} accessibilityLabel={alt || undefined} testID={testID} />
  // Steps of 180 px limit the number of different files on the CDN, and so its cache misses.
  const targetWidth = widthOf(sizes, Math.min(window.width, 1280)) * PixelRatio.get()
  const width = Math.max(180, Math.ceil(targetWidth / 180) * 180)
  // The two style types differ only in `overflow: scroll`, which primitives do not offer.
  const { overflow, ...look } = toViewStyle(style)
  const clip = overflow === undefined || overflow === 'scroll' ? {} : { overflow }
  // Cropped around another point than the center: rendered larger than its frame, and moved.
  if (focus && fit === 'cover' && (focus[0] !== 50 || focus[1] !== 50))
    return (
      <Focused
        uri={resizeImageUrl(src, { width })}
        focus={focus}
        style={[shape, look, { overflow: 'hidden' }]}
        alt={alt}
        testID={testID}
      />
    )
  return (
    <NativeImage
      source={{ uri: resizeImageUrl(src, { width }) }}
      style={[shape, look, clip]}
      resizeMode={fit}
      accessible={alt !== ''}
      accessibilityLabel={alt}
      alt={alt}
      fadeDuration={first ? 0 : 150}
      testID={testID}
    />
  )
}
