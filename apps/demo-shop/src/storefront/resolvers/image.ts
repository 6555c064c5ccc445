import type { ImageKind, Picture } from '../../catalogue/types.ts'
import type { Area, StorefrontContext } from '../context.ts'
import { storefrontError } from '../errors.ts'
import { gid } from '../gid.ts'

type Transform = {
  readonly crop?: string | null
  readonly maxHeight?: number | null
  readonly maxWidth?: number | null
  readonly preferredContentType?: string | null
  readonly scale?: number | null
}

/** Address of a picture, with the platform's own query parameters for a transform. */
export function pictureUrl(picture: Picture, baseUrl: string, transform: Transform = {}): string {
  const url = `${baseUrl}/cdn/shop/files/${picture.file}.jpg?v=${picture.version}`
  const scale = transform.scale ?? 1
  if (scale < 1 || scale > 3) throw storefrontError('INVALID_FIELD_ARGUMENTS', 'scale must be within 1..3')
  const side = (value: number | null | undefined, name: string): number | null => {
    if (value === null || value === undefined) return null
    if (value < 1 || value > 5760) {
      throw storefrontError('INVALID_FIELD_ARGUMENTS', `${name} must be within 1..5760`)
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

const plainUrl = (source: Picture, _args: object, context: StorefrontContext) =>
  pictureUrl(source, context.shop.baseUrl)

export type MediaImage = {
  readonly __typename: 'MediaImage'
  readonly picture: Picture
}

/** A picture as what it hangs on calls it: the same picture has another id as a collection's than as media. */
export const imageAs = (kind: ImageKind, picture: Picture | null): Picture | null =>
  picture && { ...picture, kind }

/** A picture as one of a product's media. */
export const mediaImage = (picture: Picture): MediaImage => ({ __typename: 'MediaImage', picture })

const alt = (source: MediaImage, _args: object, context: StorefrontContext) =>
  source.picture.alt[context.language]

function findPicture(id: number, context: StorefrontContext): Picture | null {
  const catalogue = context.shop.catalogue
  const banner = catalogue.banners.find((one) => one.id === id)
  if (banner) return banner
  for (const product of catalogue.products) {
    const found = product.pictures.find((one) => one.id === id)
    if (found) return found
  }
  return null
}

export const imageArea: Area = {
  resolvers: {
    Image: {
      id: (source: Picture) => gid(source.kind ?? 'ProductImage', source.id),
      altText: (source: Picture, _args: object, context: StorefrontContext) => source.alt[context.language],
      url: (source: Picture, args: { transform?: Transform | null }, context: StorefrontContext) =>
        pictureUrl(source, context.shop.baseUrl, args.transform ?? {}),
      src: plainUrl,
      originalSrc: plainUrl,
      transformedSrc: (source: Picture, args: Transform, context: StorefrontContext) =>
        pictureUrl(source, context.shop.baseUrl, args),
      thumbhash: () => null,
    },
    MediaImage: {
      id: (source: MediaImage) => gid('MediaImage', source.picture.id),
      alt,
      image: (source: MediaImage) => imageAs('ImageSource', source.picture),
      previewImage: (source: MediaImage) => imageAs('ImageSource', source.picture),
      mediaContentType: () => 'IMAGE',
      presentation: () => null,
    },
  },
  nodes: {
    MediaImage: (gid, context) => {
      const picture = findPicture(Number(gid.id), context)
      return picture && mediaImage(picture)
    },
  },
}
