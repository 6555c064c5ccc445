import { sized } from '@vitrine/commerce/image'
import { Image as NativeImage, PixelRatio, useWindowDimensions, View } from 'react-native'
import type { ImageProps } from './parts.types.ts'
import { box } from './style.native.ts'

/** How much of the window a CSS `sizes` text such as '50vw' or '120px' means; the whole when it says neither. */
function widthOf(sizes: string, window: number): number {
  const [, amount, unit] = /(\d+(?:\.\d+)?)\s*(vw|px)\s*$/.exec(sizes) ?? []
  if (!amount) return window
  return unit === 'px' ? Number(amount) : (window * Number(amount)) / 100
}

/** A picture in the size it is shown; keeps its place while it loads. */
export function Image({ src, alt, ratio, fit = 'cover', sizes = '100vw', style, testID, first }: ImageProps) {
  const window = useWindowDimensions()
  const shape = { width: '100%' as const, aspectRatio: ratio, backgroundColor: 'rgba(120,126,146,0.1)' }
  if (src === '')
    return <View style={[shape, box(style)]} accessibilityLabel={alt || undefined} testID={testID} />
  // Steps of 180 px keep the number of different files on the CDN, and so its misses, small.
  const wanted = widthOf(sizes, Math.min(window.width, 1280)) * PixelRatio.get()
  const width = Math.max(180, Math.ceil(wanted / 180) * 180)
  // The two style types differ only in overflow's scroll, which parts do not offer.
  const { overflow, ...look } = box(style)
  const clip = overflow === undefined || overflow === 'scroll' ? {} : { overflow }
  return (
    <NativeImage
      source={{ uri: sized(src, { width }) }}
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
