import { extractColors } from '@vitrine/core/design/colors/image-colors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pixelsOf } from './image-pixels.ts'

/** A picture that is looked at, and how far its colours are read. `url` may be of a file of this computer. */
export type ImageColors =
  | { readonly url: string; readonly state: 'reading' | 'unreadable' | 'empty' }
  | { readonly url: string; readonly state: 'read'; readonly colors: readonly string[] }

/**
 * Reads the colours of one picture after another where it is: nothing is sent. `read` is null until one was chosen;
 * `look` takes an address, or a file of this computer; `clear` puts it away.
 */
export function useImageColors() {
  const [read, setRead] = useState<ImageColors | null>(null)
  const asked = useRef('')
  const hold = useCallback((url: string) => {
    // A file of this computer is held by its address alone.
    if (asked.current !== url && asked.current.startsWith('blob:')) URL.revokeObjectURL(asked.current)
    asked.current = url
  }, [])
  useEffect(() => () => hold(''), [hold])
  const look = async (picture: string | File) => {
    const url = typeof picture === 'string' ? picture : URL.createObjectURL(picture)
    hold(url)
    setRead({ url, state: 'reading' })
    const next = await pixelsOf(url).then(
      (pixels): ImageColors => {
        const colors = extractColors(pixels)
        return colors.length === 0 ? { url, state: 'empty' } : { url, state: 'read', colors }
      },
      (): ImageColors => ({ url, state: 'unreadable' }),
    )
    // Another picture may have been chosen meanwhile.
    if (asked.current === url) setRead(next)
  }
  const clear = () => {
    hold('')
    setRead(null)
  }
  return { read, look, clear }
}
