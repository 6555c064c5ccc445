import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PHOTO_SHAPES, type PhotoShape, SCENES, type Scene } from '../../catalog/images.ts'
import { type Color, colors } from '../../catalog/localized-names.ts'
import { type KindName, kinds } from '../../catalog/product-kinds.ts'
import { getLightness, mixColors, shadeColor } from './rgb.ts'

/** Placement of an object: on the ground, on the wall, from the ceiling, or flat from above. */
const STANDS = ['ground', 'wall', 'ceiling', 'flat'] as const
type Stand = (typeof STANDS)[number]

/** Rectangle in fractions of an image's width and height, 0 to 1. */
export type RelativeRectangle = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** One committed file that is a layer of an image. */
export type Layer = {
  /** Path of the WebP file. */
  readonly path: string
  /**
   * Color of the layer; its file contains the layer in white above the layer in black, and the difference takes the
   * color. Null for a file used as it is.
   */
  readonly tone: string | null
  /** Part of the layer that the whole image shows. */
  readonly view: RelativeRectangle
}

/** Image of the shop, with its layers from bottom to top. */
export type ShopImage = {
  /** Published size in px; never served larger. */
  readonly width: number
  readonly height: number
  readonly layers: readonly Layer[]
}

const WHOLE: RelativeRectangle = { x: 0, y: 0, w: 1, h: 1 }

/** View of an object in its file, by scene. */
const THING_VIEWS: Readonly<Record<Stand, Readonly<Record<Scene, RelativeRectangle>>>> = {
  ground: { room: WHOLE, front: square(0.0789, 0.1262, 0.8421), close: square(0.1944, 0.3147, 0.5581) },
  wall: { room: WHOLE, front: square(0.0865, 0.0715, 0.8269), close: square(0.2575, 0.1884, 0.5) },
  ceiling: { room: WHOLE, front: square(0.0865, 0.0676, 0.8269), close: square(0.2575, 0.1852, 0.5) },
  flat: { room: WHOLE, front: square(0.0865, 0.0724, 0.8269), close: square(0.2575, 0.1891, 0.5) },
}

function square(x: number, y: number, side: number): RelativeRectangle {
  return { x, y, w: side, h: side }
}

/** Part of a square image that a portrait or landscape photo shows. */
const PHOTO_PARTS: Readonly<Record<PhotoShape, RelativeRectangle>> = {
  square: WHOLE,
  tall: { x: 0.125, y: 0, w: 0.75, h: 1 },
  wide: { x: 0, y: 0.175, w: 1, h: 0.75 },
}

const fileAt = (...path: readonly string[]) => join(import.meta.dirname, ...path)

/** Files of each kind with their placement, in order of their cuts (`mug-0`, `mug-2`). */
const filesByKind = Map.groupBy(
  STANDS.flatMap((stand) =>
    readdirSync(fileAt('things', stand))
      .toSorted()
      .map((file) => ({ stand, file, cut: Number(/-(\d)\./.exec(file)?.[1]) })),
  ),
  ({ file }) => file.replace(/-.*/, ''),
)

/** Names of wide and square images with several objects. */
const banners: ReadonlySet<string> = new Set(
  readdirSync(fileAt('banners')).map((file) => file.replace('.webp', '')),
)

/** Background colors that suit every tone: warm for cool objects, cool for warm ones. */
const GROUNDS = ['#efe3d2', '#e4e4d6', '#ecdcd0', '#dfe5e4', '#eee2c9', '#e9dfe0'] as const

function groundFor(tone: string, cut: number, scene: Scene): string {
  const base = GROUNDS[(cut + Math.round(getLightness(tone) * 10)) % GROUNDS.length] ?? GROUNDS[0]
  // Pale objects need a darker background.
  const ground =
    getLightness(tone) > 0.78
      ? shadeColor(mixColors(base, '#b59a7c', 0.42), 0.02)
      : mixColors(base, tone, 0.1)
  if (scene === 'close') return mixColors(ground, tone, 0.24)
  return scene === 'front'
    ? ground
    : shadeColor(mixColors(ground, tone, 0.16), getLightness(tone) > 0.7 ? -0.14 : 0.06)
}

function groundFile(stand: Stand, scene: Scene, cut: number): string {
  if (scene !== 'room')
    return fileAt('grounds', stand === 'ground' ? 'studio-floor.webp' : 'studio-wall.webp')
  return fileAt('grounds', `room-${stand === 'flat' ? 'wall' : stand}-${cut % 2}.webp`)
}

/** Returns the part of an image that is visible after two crops: `inner` is a part of the part `outer`. */
export const composeViews = (outer: RelativeRectangle, inner: RelativeRectangle): RelativeRectangle => ({
  x: outer.x + inner.x * outer.w,
  y: outer.y + inner.y * outer.h,
  w: inner.w * outer.w,
  h: inner.h * outer.h,
})

function productImage(
  kind: KindName,
  tone: string,
  scene: Scene,
  cut: number,
  shape: PhotoShape,
): ShopImage | null {
  const files = filesByKind.get(kind) ?? []
  const objectImage = files.find((one) => one.cut === cut) ?? files[cut % files.length]
  if (!objectImage) return null
  const { stand, file } = objectImage
  const photo = PHOTO_PARTS[shape]
  return {
    ...PHOTO_SHAPES[shape],
    layers: [
      { path: groundFile(stand, scene, cut), tone: groundFor(tone, cut, scene), view: photo },
      { path: fileAt('things', stand, file), tone, view: composeViews(THING_VIEWS[stand][scene], photo) },
    ],
  }
}

const isPhotoShape = (token: string): token is PhotoShape => Object.hasOwn(PHOTO_SHAPES, token)
const isKind = (token: string): token is KindName => Object.hasOwn(kinds, token)
const isColor = (token: string): token is Color => Object.hasOwn(colors, token)
const isScene = (token: string): token is Scene => SCENES.some((one) => one === token)

/** Finds an image by its file name without extension (`mug-clay-front-0`); null when there is none. */
export function findImage(name: string): ShopImage | null {
  if (banners.has(name)) {
    const size = name.startsWith('banner-') ? { width: 2400, height: 1200 } : { width: 1600, height: 1600 }
    return { ...size, layers: [{ path: fileAt('banners', `${name}.webp`), tone: null, view: WHOLE }] }
  }
  const [kind = '', color = '', scene = '', cut = '', shape = 'square'] = name.split('-')
  if (!isKind(kind) || !isColor(color) || !isScene(scene) || !/^[0-3]$/.test(cut) || !isPhotoShape(shape))
    return null
  return productImage(kind, colors[color].hex, scene, Number(cut), shape)
}
