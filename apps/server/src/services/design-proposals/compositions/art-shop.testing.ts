import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { isObject, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'

export const COLLECTION_TITLES: readonly string[] = [
  'Prints',
  'Paintings',
  'Sculpture',
  'Drawing',
  'Posters',
  'Frames',
]
export const SEEDS = ['1', '2', '3', '4', '5', '6']

/** Returns the title of one of 24 products that are editions of eight works. */
export const toEditionTitle = (at: number) =>
  at < 8 ? `Work ${at}` : `Work ${at % 8}, ${at < 16 ? 'sand' : 'ink'}`

type Product = ShopPortrait['products'][number]

/** Creates a shop of six collections and 24 products. `toProduct` changes the product at a place. */
export function createArtShop(
  facts: Partial<ShopPortrait> = {},
  toProduct: (at: number) => Partial<Product> = () => ({}),
): ShopPortrait {
  return {
    name: 'Juno',
    colors: [],
    logo: '',
    collections: COLLECTION_TITLES.map((title, at) => ({
      handle: title.toLowerCase(),
      title,
      image: `https://cdn.test/c${at}.jpg`,
    })),
    products: Array.from({ length: 24 }, (_, at) => ({
      handle: `p${at}`,
      title: `Work ${at}`,
      type: 'Art',
      tags: [],
      image: `https://cdn.test/p${at}.jpg`,
      ratio: 1,
      onSale: false,
      ...toProduct(at),
    })),
    ...facts,
  }
}

/** Returns focal points of the collections' photos, whose ground and accent are these colors. */
export const createFocalPoints = (ground: string, accent: string): ShopPortrait['focalPoints'] =>
  Object.fromEntries(
    COLLECTION_TITLES.map((_, at) => [`https://cdn.test/c${at}.jpg`, { x: 50, y: 50, ground, accent }]),
  )

/** Returns the blocks of a design's home screen in their order. */
export const listHomeBlocks = ({ home }: JsonObject) =>
  listByRank(isObject(home) && isObject(home.blocks) ? home.blocks : {}).map(({ item }) => item)
