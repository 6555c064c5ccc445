import { getImageUrl, type Transform } from '../../../catalog/image-url.ts'
import type { ImageKind, ShopImage } from '../../../catalog/types.ts'
import { toGid } from '../../../platform/gid.ts'
import type { Area, StorefrontContext } from '../context.ts'

const plainUrl = (source: ShopImage, _args: object, context: StorefrontContext) =>
  getImageUrl(source, context.shop.baseUrl)

export type MediaImage = {
  readonly __typename: 'MediaImage'
  readonly picture: ShopImage
}

/** Returns an image with the kind of its owner, because the same image has a different id per kind. */
export const toOwnedImage = (kind: ImageKind, picture: ShopImage | null): ShopImage | null =>
  picture && { ...picture, kind }

/** Returns an image as product media. */
export const toMediaImage = (picture: ShopImage): MediaImage => ({ __typename: 'MediaImage', picture })

const alt = (source: MediaImage, _args: object, context: StorefrontContext) =>
  source.picture.alt[context.language]

function findPicture(id: number, context: StorefrontContext): ShopImage | null {
  const catalog = context.shop.catalog
  const banner = catalog.banners.find((one) => one.id === id)
  if (banner) return banner
  for (const product of catalog.products) {
    const image = product.pictures.find((one) => one.id === id)
    if (image) return image
  }
  return null
}

export const imageArea: Area = {
  resolvers: {
    Image: {
      id: (source: ShopImage) => toGid(source.kind ?? 'ProductImage', source.id),
      altText: (source: ShopImage, _args: object, context: StorefrontContext) => source.alt[context.language],
      url: (source: ShopImage, args: { transform?: Transform | null }, context: StorefrontContext) =>
        getImageUrl(source, context.shop.baseUrl, args.transform ?? {}),
      src: plainUrl,
      originalSrc: plainUrl,
      transformedSrc: (source: ShopImage, args: Transform, context: StorefrontContext) =>
        getImageUrl(source, context.shop.baseUrl, args),
      thumbhash: () => null,
    },
    MediaImage: {
      id: (source: MediaImage) => toGid('MediaImage', source.picture.id),
      alt,
      image: (source: MediaImage) => toOwnedImage('ImageSource', source.picture),
      previewImage: (source: MediaImage) => toOwnedImage('ImageSource', source.picture),
      mediaContentType: () => 'IMAGE',
      presentation: () => null,
    },
  },
  nodes: {
    MediaImage: (gid, context) => {
      const picture = findPicture(Number(gid.id), context)
      return picture && toMediaImage(picture)
    },
  },
}
