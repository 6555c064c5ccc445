import type { ThumbnailProps } from './thumbnail.types.ts'

/** Small square image of another host that reports a failure; loads when it is near the window. */
export function Thumbnail({ src, alt, size, radius, onError }: ThumbnailProps) {
  return (
    <img
      className="im"
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      style={{ width: size, height: size, borderRadius: radius }}
      onError={onError}
    />
  )
}
