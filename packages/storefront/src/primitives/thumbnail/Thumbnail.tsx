import { Image } from 'react-native'
import type { ThumbnailProps } from './thumbnail.types.ts'

/** Small square image from another host. Calls `onError` when it cannot be loaded. */
export function Thumbnail({ src, alt, size, radius, onError }: ThumbnailProps) {
  return (
    <Image
      source={{ uri: src }}
      accessible
      accessibilityLabel={alt}
      alt={alt}
      resizeMode="cover"
      style={{ width: size, height: size, borderRadius: radius, backgroundColor: 'rgba(120,126,146,0.1)' }}
      onError={onError}
    />
  )
}
