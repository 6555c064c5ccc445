import type { SeededShop } from '../shops.ts'

/** Light and colors of a trade's photos: colors as linear RGB hex digits. */
export type PhotoSet = {
  readonly ground: string
  readonly wall: string
  readonly main: string
  readonly alt: string
  readonly light: string
  readonly dark: string
  /** 0 for none to 1 for a strong vignette. */
  readonly vignette: number
  /** Names of GLSL objects, in the order of the shop's product titles. */
  readonly products: readonly string[]
}

/** Indexes of the products that each collection of a shop holds, its first collection first. A sale holds others. */
export const COLLECTION_PRODUCTS: Readonly<Record<SeededShop['trade'], readonly (readonly number[])[]>> = {
  fashion: [[0, 6], [1], [2], [3], [4]],
  beauty: [[0, 1, 2], [1, 6], [2, 0], [3, 6], [4, 7], [5]],
  food: [[0], [1, 5], [2, 7], [3, 4, 6], [0, 2, 4]],
  home: [[0, 4], [1, 5], [2, 7, 6], [3], [4]],
  electronics: [[0], [1], [2], [3, 7], [4, 5]],
  kids: [[0, 2, 6], [1], [2, 0], [3], [4]],
  sport: [[0, 6], [1], [2, 5], [3], [4, 6]],
  jewellery: [[0, 3], [1, 6], [2, 5], [4], [5, 1]],
  books: [
    [0, 4, 6],
    [1, 3, 7],
    [2, 5],
    [4, 5],
    [0, 3],
  ],
  pets: [[0], [1, 7], [2, 5], [3, 4, 6], [4, 6]],
  garden: [[0, 7], [1, 6], [2, 5], [3], [4]],
  health: [[0, 6], [1, 5, 4], [2], [3], [4]],
  automotive: [[0, 1], [2], [3, 7], [4, 6], [5]],
  art: [[0, 1, 5], [2, 4], [3], [6], [7]],
}

/** Rows and columns of a trade's image: eight products, then eight groups of three. */
export const GRID = 4

export const PHOTO_SETS: Readonly<Record<SeededShop['trade'], PhotoSet>> = {
  fashion: set('ece7df', 'f3efe9', 'b9694b', '3d4a5c', 'e8dcc8', '2c2a2b', 0.15, 'tshirt sweater handbag stack hat boot tshirt boot'),
  beauty: set('f0d9cf', 'f6e7df', 'd98c7a', 'e9bfae', 'faf3ee', '4a2b2a', 0.1, 'dropper lowjar bottle lipstick soap perfume tube soap'),
  food: set('e4c9a2', 'eedcbd', '7a3f22', 'c9862e', 'f5ead6', '33241b', 0.2, 'pouch mug chocolate bottle jar bowl jar plate'),
  home: set('d9d4ca', 'e6e2da', 'a65f43', '6d7f72', 'f1eadd', '3a3835', 0.15, 'lamp stack bowl chair candle cushion vase plate'),
  electronics: set('23252b', '343842', 'c9ccd2', 'e8633a', 'e9eaec', '15161a', 0.75, 'headphones speaker camera charger keyboard monitor watch charger'),
  kids: set('bfe0e6', 'd6edf0', 'ef7f5f', 'f2c14e', 'fbf3e4', '3d4b66', 0.05, 'rings teddy blocks tshirt books backpack train ball'),
  sport: set('cfd8cd', 'e0e6dd', '2f6f5e', 'e07a3f', 'f4f3ec', '20282a', 0.15, 'shoe mat tent helmet backpack leash bottle ball'),
  jewellery: set('1f2b2a', '2e3d3b', 'f0c46a', 'bfe3d8', 'f4efe6', '101514', 0.8, 'ring necklace hoops ring bangle pearls necklace watch'),
  books: set('e9dfd0', 'f1e9dd', '9c3d34', '2f5560', 'efe2c4', '2b2a33', 0.12, 'book books openbook books book openbook book books'),
  pets: set('dfe5ea', 'eaeff2', '4f7396', 'e3a15c', 'f5f1e8', '2e3440', 0.1, 'leash bone petbed bowl petbowl cushion petbowl ball'),
  garden: set('dcdcc6', 'e9e8d8', 'b8623c', '6e8f52', 'efe8d6', '33291f', 0.18, 'plant seeds cactus can spade cactus seeds plant'),
  health: set('d9e8df', 'e6f1ea', '3f8f79', 'f0a35e', 'fbfaf5', '23403a', 0.08, 'dropper jar pouch massage pill lowjar dropper thermometer'),
  automotive: set('2a2c30', '3b3e44', 'c23b2c', 'd6d8db', 'e9e9e7', '141517', 0.7, 'wheel wheel brakes canister car motohelmet car bottle'),
  art: set('e6e1d8', 'f0ece5', '2f5d8a', 'd9643a', 'f4eee2', '2a2730', 0.12, 'painting painting poster sculpture poster painting brushes openbook'),
} // biome-ignore format: a table

function set(
  ground: string,
  wall: string,
  main: string,
  alt: string,
  light: string,
  dark: string,
  vignette: number,
  products: string,
): PhotoSet {
  return { ground, wall, main, alt, light, dark, vignette, products: products.split(' ') }
}

/** Object that is taller than the others. */
const TALL_KIND = 'plant'

/** Returns the GLSL expression of the image at an index of a set: a product, or a collection's pair of products. */
export function sceneOf(
  { products }: PhotoSet,
  at: number,
): { readonly scene: string; readonly wide: boolean; readonly isTall: boolean } {
  const kinds = [...new Set(products)]
  if (at < 8) {
    const kind = products[at] ?? kinds[0] ?? ''
    return { scene: `${kind}(p, ${at % 3 === 1 ? 'ALT' : 'MAIN'})`, wide: false, isTall: kind === TALL_KIND }
  }
  // One kind in two colors: a tile of a collection shows what the collection holds, however it is cropped.
  const kind = kinds[(at - 8) % kinds.length] ?? ''
  const place = (x: number, z: number, turn: number, material: string) =>
    `${kind}(vec3(turn(${turn.toFixed(2)}) * (p.xz - vec2(${x.toFixed(2)}, ${z.toFixed(2)})), p.y).xzy, ${material})`
  const [front, back] = at % 2 === 0 ? ['MAIN', 'ALT'] : ['ALT', 'MAIN']
  return {
    scene: `both(${place(-0.4, 0.5, 0.25, front)}, ${place(0.75, -1, -0.45, back)})`,
    wide: true,
    isTall: false,
  }
}
