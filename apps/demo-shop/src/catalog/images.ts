import { type Color, colors, compose, createLocalText } from './localized-names.ts'
import type { KindName } from './product-kinds.ts'
import type { LocalText, ShopImage } from './types.ts'

/** Scenes of a product's images. */
export const SCENES = ['front', 'room', 'close'] as const
export type Scene = (typeof SCENES)[number]

/** Shapes of photos in px: portrait, landscape or square. */
export const PHOTO_SHAPES = {
  square: { width: 1600, height: 1600 },
  tall: { width: 1200, height: 1600 },
  wide: { width: 1600, height: 1200 },
} as const
export type PhotoShape = keyof typeof PHOTO_SHAPES

const sceneWords: Record<Scene, LocalText> = {
  front: createLocalText('front view', 'vue de face', 'vista frontal', 'Vorderansicht', 'من الأمام'),
  room: createLocalText('in the room', 'en situation', 'en ambiente', 'im Raum', 'في الغرفة'),
  close: createLocalText('close-up', 'gros plan', 'primer plano', 'Nahaufnahme', 'عن قرب'),
}

const VERSION_OF_ART = 1_760_000_000

/** Creates a product image; `art/images` composes it from its file name. */
export function createProductImage(
  id: number,
  kind: KindName,
  color: Color,
  scene: Scene,
  cut: number,
  title: LocalText,
  shape: PhotoShape = 'square',
): ShopImage {
  const comma = createLocalText(', ', ', ', ', ', ', ', '، ')
  const first = compose([title, colors[color].name], ' · ')
  return {
    __typename: 'Image',
    id,
    file: `${kind}-${color}-${scene}-${cut}${shape === 'square' ? '' : `-${shape}`}`,
    version: VERSION_OF_ART,
    ...PHOTO_SHAPES[shape],
    alt: compose([first, comma, sceneWords[scene]], ''),
  }
}

/** Creates a wide or square image of several objects. */
export function createBannerImage(id: number, file: string, wide: boolean, alt: LocalText): ShopImage {
  return {
    __typename: 'Image',
    id,
    file,
    version: VERSION_OF_ART,
    width: wide ? 2400 : 1600,
    height: wide ? 1200 : 1600,
    alt,
  }
}
