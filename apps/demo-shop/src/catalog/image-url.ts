import { createStorefrontError } from '../platform/errors.ts'
import type { ShopImage } from './types.ts'

/** Image transform of a URL; sizes in px. */
export type Transform = {
  readonly crop?: string | null
  readonly maxHeight?: number | null
  readonly maxWidth?: number | null
  readonly preferredContentType?: string | null
  readonly scale?: number | null
}

/** Returns the URL of an image with the platform's query parameters for a transform. */
export function getImageUrl(picture: ShopImage, baseUrl: string, transform: Transform = {}): string {
  const url = `${baseUrl}/cdn/shop/files/${picture.file}.jpg?v=${picture.version}`
  const scale = transform.scale ?? 1
  if (scale < 1 || scale > 3)
    throw createStorefrontError('INVALID_FIELD_ARGUMENTS', 'scale must be within 1..3')
  const side = (value: number | null | undefined, name: string): number | null => {
    if (value === null || value === undefined) return null
    if (value < 1 || value > 5760) {
      throw createStorefrontError('INVALID_FIELD_ARGUMENTS', `${name} must be within 1..5760`)
    }
    return Math.min(5760, value * scale)
  }
  const width = side(transform.maxWidth, 'maxWidth')
  const height = side(transform.maxHeight, 'maxHeight')
  return [
    url,
    ...(width ? [`width=${width}`] : []),
    ...(height ? [`height=${height}`] : []),
    ...(transform.crop ? [`crop=${transform.crop.toLowerCase()}`] : []),
    ...(transform.preferredContentType ? [`format=${transform.preferredContentType.toLowerCase()}`] : []),
  ].join('&')
}
