import { type CSSProperties, use } from 'react'
import type { ImageProps } from './parts.types.ts'
import { filesOf } from './pictures.dom.ts'
import { ShellContext } from './shell.ts'
import { css } from './style.dom.ts'

/** A picture in the size it is shown; keeps its place while it loads. */
export function Image({
  src,
  alt,
  ratio,
  fit = 'cover',
  focus,
  sizes = '100vw',
  first,
  style,
  testID,
  path,
}: ImageProps) {
  const edit = path !== undefined && use(ShellContext).edit
  const look: CSSProperties = { aspectRatio: String(ratio), objectFit: fit, ...css(style) }
  if (focus) look.objectPosition = `${focus[0]}% ${focus[1]}%`
  const mark = { 'data-testid': testID, 'data-path': edit ? path : undefined }
  if (src === '') {
    const spoken = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
    return <div className="im np" style={look} {...spoken} {...mark} />
  }
  const { set, address } = filesOf(src, sizes)
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
      style={{ height: 'auto', ...look }}
      draggable={false}
      {...mark}
    />
  )
}
