import type { KindName } from '../../catalogue/kinds.ts'
import { type Colour, colours } from '../../catalogue/words.ts'
import { type Prop, stillLife } from './scenes.ts'
import type { Shape } from './shapes.ts'

type Shapes = Readonly<Record<KindName, Shape>>
type Place = readonly [kind: KindName, colour: Colour, cut: number, x: number, y: number, size: number]

type Arrangement = {
  readonly wall: string
  readonly floor: string
  readonly sun: string
  readonly horizon: number
  readonly places: readonly Place[]
}

/** Wide pictures, 1600 by 800; the start side is left calm for words. */
const BANNERS: Readonly<Record<string, Arrangement>> = {
  'table-1': {
    wall: '#e9dcc8',
    floor: '#b98b58',
    sun: '#f3c98b',
    horizon: 600,
    places: [
      ['pendant', 'moss', 0, 1080, 150, 0.62],
      ['vase', 'ivory', 0, 820, 640, 0.86],
      ['pitcher', 'sage', 1, 1010, 660, 0.72],
      ['bowl', 'clay', 1, 1220, 690, 0.66],
      ['mug', 'ink', 0, 1400, 680, 0.56],
      ['mug', 'mustard', 1, 1500, 710, 0.5],
    ],
  },
  'evening-1': {
    wall: '#43505a',
    floor: '#6b4a35',
    sun: '#e0a458',
    horizon: 640,
    places: [
      ['floorlamp', 'ivory', 0, 760, 730, 0.98],
      ['armchair', 'rust', 0, 1090, 750, 0.86],
      ['table', 'oak', 0, 1400, 740, 0.6],
      ['print', 'clay', 1, 1400, 210, 0.46],
    ],
  },
  'rest-1': {
    wall: '#d5dcd3',
    floor: '#c9b193',
    sun: '#f2dcc0',
    horizon: 650,
    places: [
      ['bedding', 'sage', 0, 1010, 740, 1.02],
      ['table', 'oak', 0, 1440, 740, 0.56],
      ['lamp', 'mustard', 1, 1450, 516, 0.5],
      ['print', 'sky', 2, 1010, 170, 0.42],
    ],
  },
  'wear-1': {
    wall: '#e6cfc0',
    floor: '#a9714f',
    sun: '#f6e3c9',
    horizon: 670,
    places: [
      ['sweater', 'moss', 0, 850, 360, 0.82],
      ['jacket', 'sand', 1, 1170, 360, 0.82],
      ['dress', 'ink', 1, 1450, 370, 0.8],
      ['tote', 'rust', 0, 1010, 760, 0.52],
      ['beanie', 'mustard', 1, 1310, 750, 0.42],
    ],
  },
}

/** Square pictures, 800 by 800, one for each collection. */
const COLLECTIONS: Readonly<Record<string, Arrangement>> = {
  'new-arrivals': {
    wall: '#efe0cb',
    floor: '#c99f66',
    sun: '#e8a88b',
    horizon: 600,
    places: [
      ['vase', 'mustard', 2, 250, 660, 0.86],
      ['lamp', 'sky', 0, 540, 640, 0.8],
      ['tumbler', 'charcoal', 1, 390, 700, 0.56],
      ['planter', 'blush', 1, 670, 720, 0.48],
    ],
  },
  kitchen: {
    wall: '#dfe3d6',
    floor: '#b98b58',
    sun: '#f3d49b',
    horizon: 590,
    places: [
      ['pitcher', 'oat', 0, 250, 640, 0.88],
      ['bowl', 'clay', 0, 540, 660, 0.74],
      ['mug', 'ink', 0, 390, 710, 0.56],
      ['tumbler', 'sky', 0, 690, 710, 0.5],
    ],
  },
  living: {
    wall: '#d9d5c7',
    floor: '#a67c52',
    sun: '#e5b98c',
    horizon: 610,
    places: [
      ['print', 'clay', 0, 250, 220, 0.52],
      ['armchair', 'moss', 0, 330, 720, 0.9],
      ['table', 'walnut', 0, 620, 730, 0.62],
    ],
  },
  lighting: {
    wall: '#3f4a55',
    floor: '#57402f',
    sun: '#d99a4e',
    horizon: 620,
    places: [
      ['pendant', 'brass', 0, 560, 130, 0.62],
      ['lamp', 'clay', 2, 250, 680, 0.9],
      ['candle', 'ivory', 0, 520, 700, 0.56],
      ['candle', 'plum', 0, 670, 730, 0.44],
    ],
  },
  'bed-bath': {
    wall: '#e3d6cf',
    floor: '#d3bd9d',
    sun: '#f4e7d3',
    horizon: 590,
    places: [
      ['towel', 'sky', 1, 300, 690, 0.86],
      ['soap', 'sage', 0, 600, 660, 0.78],
      ['candle', 'clay', 0, 480, 730, 0.46],
    ],
  },
  wear: {
    wall: '#ead6c6',
    floor: '#b17a56',
    sun: '#f7e6cc',
    horizon: 670,
    places: [
      ['sweater', 'mustard', 0, 260, 350, 0.8],
      ['shirt', 'sky', 0, 560, 350, 0.8],
      ['beanie', 'ink', 1, 420, 740, 0.5],
    ],
  },
  bags: {
    wall: '#dcdfd0',
    floor: '#b58a5c',
    sun: '#eec590',
    horizon: 590,
    places: [
      ['backpack', 'moss', 0, 270, 680, 0.94],
      ['tote', 'sand', 0, 560, 710, 0.8],
      ['pouch', 'clay', 0, 420, 750, 0.44],
    ],
  },
  sale: {
    wall: '#c4775a',
    floor: '#8c4a34',
    sun: '#e2a27f',
    horizon: 610,
    places: [
      ['lamp', 'ivory', 1, 250, 660, 0.86],
      ['vase', 'sage', 1, 530, 680, 0.76],
      ['cushion', 'oat', 0, 560, 750, 0.44],
      ['pitcher', 'ivory', 0, 400, 730, 0.52],
    ],
  },
}

function arrange(arrangement: Arrangement | undefined, width: number, shapes: Shapes): string | null {
  if (!arrangement) return null
  const props = arrangement.places.map(([kind, colour, cut, x, y, size]): Prop => {
    return { shape: shapes[kind], tone: colours[colour].hex, cut, x, y, size }
  })
  return stillLife(width, 800, arrangement, arrangement.horizon, props)
}

/** A wide banner by name; null when there is none of that name. */
export function bannerScene(name: string, shapes: Shapes): string | null {
  return arrange(BANNERS[name], 1600, shapes)
}

/** A collection's picture by its handle; null when there is none. */
export function collectionScene(handle: string, shapes: Shapes): string | null {
  return arrange(COLLECTIONS[handle], 800, shapes)
}
