import type { ThumbnailProps } from './thumbnail.types.ts'

/**
 * Small square image from another host; loads when it comes near the window. Calls `onError` when it cannot
 * be loaded.
 */
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
