import { describeImage, extractColors, type ImageCharacter } from '@vitrine/core/design/colors/image-colors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadImagePixels } from './image-pixels.ts'

/** Image whose colors are read, and the progress. `url` may be a local blob URL. */
export type ImageColors =
  | { readonly url: string; readonly state: 'reading' | 'unreadable' | 'empty' }
  | {
      readonly url: string
      readonly state: 'read'
      readonly colors: readonly string[]
      readonly character: ImageCharacter
    }

/**
 * Reads the colors of an image locally, without uploading it. `read` is null until one is chosen; `look` takes a URL or
 * a local file, and whether it is a logo, whose background is not the page's; `clear` resets.
 */
export function useImageColors() {
  const [read, setRead] = useState<ImageColors | null>(null)
  const currentUrl = useRef('')
  const hold = useCallback((url: string) => {
    // Releases the blob URL of the previous local file.
    if (currentUrl.current !== url && currentUrl.current.startsWith('blob:'))
      URL.revokeObjectURL(currentUrl.current)
    currentUrl.current = url
  }, [])
  useEffect(() => () => hold(''), [hold])
  const analyzeImage = async (picture: string | File, isLogo = false) => {
    const url = typeof picture === 'string' ? picture : URL.createObjectURL(picture)
    hold(url)
    setRead({ url, state: 'reading' })
    const next = await loadImagePixels(url).then(
      (pixels): ImageColors => {
        const colors = extractColors(pixels)
        const traits = describeImage(pixels)
        const character = isLogo ? { ...traits, background: null } : traits
        return colors.length === 0 ? { url, state: 'empty' } : { url, state: 'read', colors, character }
      },
      (): ImageColors => ({ url, state: 'unreadable' }),
    )
    // Another image may have been chosen meanwhile.
    if (currentUrl.current === url) setRead(next)
  }
  const clear = () => {
    hold('')
    setRead(null)
  }
  return { read, look: analyzeImage, clear }
}
