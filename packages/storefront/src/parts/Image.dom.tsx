import { sized, srcset } from '@vitrine/commerce/image'
import { use } from 'react'
import type { ImageProps } from './parts.types.ts'
import { ShellContext } from './shell.ts'
import { css } from './style.dom.ts'

/** Widths asked of the platform; 900 and 1440 are the design's own (spec section 9). */
const WIDTHS = [180, 360, 540, 720, 900, 1080, 1440, 2160]

/** The densest screens draw three pixels where CSS counts one. */
const DENSEST = 3

/** The widths that a picture of these `sizes` may need; fewer make a shorter page. */
function widthsFor(sizes: string): readonly number[] {
  const fixed = /^(\d+)px$/.exec(sizes)?.[1]
  if (fixed === undefined) return WIDTHS
  const most = Number(fixed) * DENSEST
  return WIDTHS.filter((_, place) => (WIDTHS[place - 1] ?? 0) < most)
}

/** A picture in the size it is shown; keeps its place while it loads. */
export function Image({
  src,
  alt,
  ratio,
  fit = 'cover',
  sizes = '100vw',
  first,
  style,
  testID,
  path,
}: ImageProps) {
  const edit = path !== undefined && use(ShellContext).edit
  const look = { aspectRatio: String(ratio), objectFit: fit, ...css(style) }
  const mark = { 'data-testid': testID, 'data-path': edit ? path : undefined }
  if (src === '') {
    const spoken = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
    return <div className="im np" style={look} {...spoken} {...mark} />
  }
  const set = srcset(src, widthsFor(sizes))
  return (
    <img
      className="im"
      alt={alt}
      sizes={set === '' ? undefined : sizes}
      srcSet={set === '' ? undefined : set}
      src={sized(src, { width: 720 })}
      width={720}
      height={Math.round(720 / ratio)}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'sync' : 'async'}
      style={{ height: 'auto', ...look }}
      draggable={false}
      {...mark}
    />
  )
}
