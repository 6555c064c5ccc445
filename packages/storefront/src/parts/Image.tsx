import { sized } from '@vitrine/commerce/image'
import { createContext, use } from 'react'
import { Image as NativeImage, PixelRatio, useWindowDimensions, View } from 'react-native'
import type { ImageProps } from './parts.types.ts'
import { box } from './style.native.ts'

/** How much of the window a CSS `sizes` text such as '50vw' or '120px' means; the whole when it says neither. */
function widthOf(sizes: string, window: number): number {
  const [, amount, unit] = /(\d+(?:\.\d+)?)\s*(vw|px)\s*$/.exec(sizes) ?? []
  if (!amount) return window
  return unit === 'px' ? Number(amount) : (window * Number(amount)) / 100
}

/** How high pictures may be in a pager that leaves room below it, px; null as high as they are. */
export const HighestContext = createContext<number | null>(null)

/** A picture across the window keeps its shape, unless it would be too high: then it is cut, not squeezed. */
function heightOf(ratio: number, window: number, most: number | null) {
  return most !== null && window / ratio > most ? { height: most } : { aspectRatio: ratio }
}

/** A picture in the size it is shown; keeps its place while it loads. */
export function Image({ src, alt, ratio, fit = 'cover', sizes = '100vw', style, testID, first }: ImageProps) {
  const window = useWindowDimensions()
  const maxHeight = use(HighestContext)
  const shape = {
    width: '100%' as const,
    backgroundColor: 'rgba(120,126,146,0.1)',
    ...heightOf(ratio, window.width, maxHeight),
  }
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
