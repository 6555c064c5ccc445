import { listVideoSources } from '../../../art/videos/server.ts'
import type { Product } from '../../../catalog/types.ts'
import { toGid } from '../../../platform/gid.ts'
import type { Area, StorefrontContext } from '../context.ts'
import { listVisibleProducts } from '../products.ts'
import { toOwnedImage } from './image.ts'

export type Video = {
  readonly __typename: 'Video'
  readonly id: number
  readonly film: string
  readonly product: Product
}

/** Returns the video of a product, which follows its images; null for most products. */
export function findProductVideo(product: Product): Video | null {
  return product.film === null
    ? null
    : {
        __typename: 'Video',
        id: product.id - 8_300_000_000_000 + 37_000_000_000_000,
        film: product.film,
        product,
      }
}

export const videoArea: Area = {
  resolvers: {
    Video: {
      id: (source: Video) => toGid('Video', source.id),
      alt: (source: Video, _args: object, context: StorefrontContext) =>
        source.product.title[context.language],
      mediaContentType: () => 'VIDEO',
      presentation: () => null,
      previewImage: (source: Video) => toOwnedImage('ImageSource', source.product.pictures[1] ?? null),
      sources: (source: Video, _args: object, context: StorefrontContext) =>
        (listVideoSources(source.film) ?? []).map(({ path, format, mimeType, width, height }) => ({
          url: `${context.shop.baseUrl}${path}`,
          format,
          mimeType,
          width,
          height,
        })),
    },
  },
  nodes: {
    Video: (gid, context) =>
      listVisibleProducts(context.shop)
        .flatMap((one) => findProductVideo(one) ?? [])
        .find((one) => String(one.id) === gid.id) ?? null,
  },
}
