import { type CSSProperties, type DragEvent, use } from 'react'
import type { ImageProps } from '../primitives.types.ts'
import { ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'
import { getImageFiles } from './image-files.dom.ts'

/** Placeholder for a missing image. */
const PLACEHOLDER_IMAGE = `rgba(120,126,146,.1) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23878c9f' stroke-width='1.2' stroke-linejoin='round'%3E%3Cpath d='M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5v.01'/%3E%3C/svg%3E") center/min(28%,72px) no-repeat`

/** Image in its displayed size; reserves its space while it loads. */
export function Image({
  src,
  alt,
  ratio,
  fit = 'cover',
  focus,
  sizes = '100vw',
  first,
  coming,
  style,
  testID,
  path,
}: ImageProps) {
  const edit = path !== undefined && use(ShellContext).edit
  const imageStyle: CSSProperties = {
    aspectRatio: String(ratio),
    objectFit: fit === 'cover' ? undefined : fit,
    // A logo has a shape of its own: nothing stands behind or beside it.
    background: fit === 'cover' ? undefined : 'none',
    ...toCss(style),
  }
  // The center is the browser's default.
  if (focus && `${focus}` !== '50,50') imageStyle.objectPosition = `${focus[0]}% ${focus[1]}%`
  const mark = { 'data-testid': testID, 'data-path': edit ? path : undefined }
  if (src === '') {
    const ariaProps = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
    return (
      <div
        className="im"
        style={coming ? imageStyle : { ...imageStyle, background: PLACEHOLDER_IMAGE }}
        {...ariaProps}
        {...mark}
      />
    )
  }
  const { set, address } = getImageFiles(src, sizes)
  return (
    <img
      className="im"
      alt={alt}
      sizes={set === '' ? undefined : sizes}
      srcSet={set === '' ? undefined : set}
      src={address}
      width={720}
      height={Math.round(720 / ratio)}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'sync' : 'async'}
      style={imageStyle}
      onDragStart={stay}
      {...mark}
    />
  )
}

/** Prevents dragging of an image, which would interrupt a swipe. */
function stay(event: DragEvent): void {
  event.preventDefault()
}
