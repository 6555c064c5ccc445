import { getModelBytes, getModelPath } from '../../../art/models/server.ts'
import type { Product } from '../../../catalog/types.ts'
import { toGid } from '../../../platform/gid.ts'
import type { Area, StorefrontContext } from '../context.ts'
import { listVisibleProducts } from '../products.ts'
import { toOwnedImage } from './image.ts'

export type Model3d = {
  readonly __typename: 'Model3d'
  readonly id: number
  readonly model: string
  readonly product: Product
}

/** Returns the 3D model of a product, its last media; null for most products. */
export function findProductModel(product: Product): Model3d | null {
  return product.model === null
    ? null
    : {
        __typename: 'Model3d',
        id: product.id - 8_300_000_000_000 + 38_000_000_000_000,
        model: product.model,
        product,
      }
}

export const modelArea: Area = {
  resolvers: {
    Model3d: {
      id: (source: Model3d) => toGid('Model3d', source.id),
      alt: (source: Model3d, _args: object, context: StorefrontContext) =>
        source.product.title[context.language],
      mediaContentType: () => 'MODEL_3D',
      presentation: () => null,
      previewImage: (source: Model3d) => toOwnedImage('ImageSource', source.product.pictures[0] ?? null),
      sources: (source: Model3d, _args: object, context: StorefrontContext) => [
        {
          url: `${context.shop.baseUrl}${getModelPath(source.model)}`,
          format: 'glb',
          mimeType: 'model/gltf-binary',
          filesize: getModelBytes(source.model)?.length ?? 0,
        },
      ],
    },
  },
  nodes: {
    Model3d: (gid, context) =>
      listVisibleProducts(context.shop)
        .flatMap((one) => findProductModel(one) ?? [])
        .find((one) => String(one.id) === gid.id) ?? null,
  },
}
