import { type KindName, kinds } from '../../catalogue/kinds.ts'
import { PHOTO_SHAPES, type PhotoShape, SCENES, type Scene } from '../../catalogue/pictures.ts'
import { type Colour, colours } from '../../catalogue/words.ts'
import { bannerScene, collectionScene } from './banners.ts'
import { carry } from './carry.ts'
import { furniture } from './furniture.ts'
import { goods } from './goods.ts'
import { productScene } from './scenes.ts'
import type { Shape } from './shapes.ts'
import { soft } from './soft.ts'
import { vessels } from './vessels.ts'

/** How every kind is drawn. */
export const shapes: Readonly<Record<KindName, Shape>> = {
  ...vessels,
  ...goods,
  ...furniture,
  ...soft,
  ...carry,
}

export type Drawing = {
  readonly svg: string
  /** Size the picture is published in: never rendered larger. */
  readonly width: number
  readonly height: number
  /** Size of the drawing's own coordinates. */
  readonly box: readonly [width: number, height: number]
  /** Size of all that is drawn, and where in it the picture begins, when the picture is a part of it. */
  readonly drawn?: readonly [width: number, height: number]
  readonly from?: readonly [x: number, y: number]
}

/** The part of a square drawing that an upright or lying photograph shows. */
const PHOTO_PARTS: Readonly<Record<PhotoShape, Pick<Drawing, 'box' | 'drawn' | 'from'>>> = {
  square: { box: [800, 800] },
  tall: { box: [600, 800], drawn: [800, 800], from: [100, 0] },
  wide: { box: [800, 600], drawn: [800, 800], from: [0, 140] },
}

const isPhotoShape = (word: string): word is PhotoShape => Object.hasOwn(PHOTO_SHAPES, word)

const isKind = (word: string): word is KindName => word in kinds
const isColour = (word: string): word is Colour => word in colours
const isScene = (word: string): word is Scene => SCENES.some((one) => one === word)

/** Draws the picture of a file name (without ending); null for a name that says nothing. */
export function draw(file: string): Drawing | null {
  const [kind = '', colour = '', scene = '', cut = '', shape = 'square'] = file.split('-')
  if (isKind(kind) && isColour(colour) && isScene(scene) && /^[0-3]$/.test(cut) && isPhotoShape(shape)) {
    const svg = productScene(shapes[kind], colours[colour].hex, Number(cut), scene)
    return { svg, ...PHOTO_SHAPES[shape], ...PHOTO_PARTS[shape] }
  }
  if (file.startsWith('banner-')) {
    const svg = bannerScene(file.slice('banner-'.length), shapes)
    return svg === null ? null : { svg, width: 2400, height: 1200, box: [1600, 800] }
  }
  if (file.startsWith('collection-')) {
    const svg = collectionScene(file.slice('collection-'.length), shapes)
    return svg === null ? null : { svg, width: 1600, height: 1600, box: [800, 800] }
  }
  return null
}
