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

/** How much of the window a CSS `sizes` text such as '50vw' or '120px' means; the whole when it says neither. */
function widthOf(sizes: string, window: number): number {
  const [, amount, unit] = /(\d+(?:\.\d+)?)\s*(vw|px)\s*$/.exec(sizes) ?? []
  if (!amount) return window
  return unit === 'px' ? Number(amount) : (window * Number(amount)) / 100
}

/** How high pictures may be in a pager that leaves room below it, px; null as high as they are. */
export const MaxImageHeightContext = createContext<number | null>(null)

/** A picture across the window keeps its shape, unless it would be too high: then it is cut, not squeezed. */
function heightOf(ratio: number, window: number, most: number | null) {
  return most !== null && window / ratio > most ? { height: most } : { aspectRatio: ratio }
}

type Size = { readonly width: number; readonly height: number }

/** Where a picture is drawn in its frame so that it fills it and what matters stays in sight; as `object-position` does. */
export function getCoverRect(picture: Size, frame: Size, [x, y]: readonly [x: number, y: number]) {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { width, height, left: ((frame.width - width) * x) / 100, top: ((frame.height - height) * y) / 100 }
}

/** A picture of which one part stays in sight. Until its size is known it is cut in the middle. */
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

/** A picture in the size it is shown; keeps its place while it loads. */
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
    backgroundColor: 'rgba(120,126,146,0.1)',
    ...heightOf(ratio, window.width, maxHeight),
  }
  if (src === '')
    return <View style={[shape, toViewStyle(style)]} accessibilityLabel={alt || undefined} testID={testID} />
  // Steps of 180 px keep the number of different files on the CDN, and so its misses, small.
  const wanted = widthOf(sizes, Math.min(window.width, 1280)) * PixelRatio.get()
  const width = Math.max(180, Math.ceil(wanted / 180) * 180)
  // The two style types differ only in overflow's scroll, which parts do not offer.
  const { overflow, ...look } = toViewStyle(style)
  const clip = overflow === undefined || overflow === 'scroll' ? {} : { overflow }
  // Cut elsewhere than in the middle: drawn larger than its frame, and moved.
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
