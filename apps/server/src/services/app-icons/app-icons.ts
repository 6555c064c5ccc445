import { createCache } from '@vitrine/core/cache/cache'
import sharp, { type Sharp } from 'sharp'
import { openImage } from '../../infra/images/open-image.ts'
import type { AppColors } from './app-colors.ts'

/** Icons of an app by file name; sizes in px. The system crops `maskable` ones to its own shape. */
export const ICONS = {
  'icon-32.png': { size: 32, shape: 'rounded' },
  'icon-180.png': { size: 180, shape: 'whole' },
  'icon-192.png': { size: 192, shape: 'rounded' },
  'icon-512.png': { size: 512, shape: 'rounded' },
  'icon-maskable-512.png': { size: 512, shape: 'maskable' },
} as const
export type IconName = keyof typeof ICONS

/** Side length of the drawing, in its own units. */
const SIDE = 64
/** Scale of the bag by shape. A maskable icon shows at least the middle 80 percent, so the bag stays well inside. */
const SHRINK = { rounded: 1, whole: 0.9, maskable: 0.72 } as const

/** Draws the app icon as SVG: a bag in the branding's colors. */
function drawing({ main, ink }: AppColors, shape: 'rounded' | 'whole' | 'maskable'): string {
  const middle = SIDE / 2
  const scale = SHRINK[shape]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${shape === 'rounded' ? 15 : 0}" fill="${main}"/><g transform="translate(${middle} ${middle}) scale(${scale}) translate(${-middle} ${-middle})" fill="none" stroke="${ink}" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round"><path d="M19 25h26l-2 22a4 4 0 0 1-4 3.500H25a4 4 0 0 1-4-3.500z"/><path d="M25 30v-8a7 7 0 0 1 14 0v8"/></g></svg>`
}

/** Side length of a phone's icon and of its splash image, in px. */
const PHONE_SIDE = 1024
const SPLASH_SIDE = 540

/** Rendered images by what they show. */
const images = createCache<Buffer>({ freshMs: Number.POSITIVE_INFINITY, maxSize: 500 })

/** Renders an icon as PNG; cached by its appearance. */
export function renderIcon(name: IconName, colors: AppColors): Promise<Buffer> {
  const { size, shape } = ICONS[name]
  return images.get([name, colors.main, colors.ink].join(' '), () =>
    toPng(renderDrawing(drawing(colors, shape), size)),
  )
}

/**
 * Renders the white glyph of the generated icon, which phones tint themselves: transparent for Android's themes and
 * status bar, on black for iPhones. Cached.
 */
export function renderIconGlyph(ground: 'none' | 'black'): Promise<Buffer> {
  const glyph = drawing({ main: 'none', page: 'none', ink: '#ffffff' }, 'maskable')
  return images.get(`glyph ${ground}`, () => {
    const picture = renderDrawing(glyph, PHONE_SIDE)
    return toPng(ground === 'none' ? picture : picture.flatten({ background: '#000000' }).removeAlpha())
  })
}

/** Renders the store icon (1024 px, no transparency) or the splash image as PNG; cached by its appearance. */
export function renderPhoneImage(kind: 'icon' | 'splash', colors: AppColors): Promise<Buffer> {
  return images.get(['phone', kind, colors.main, colors.ink].join(' '), () => {
    if (kind === 'splash') return toPng(renderDrawing(drawing(colors, 'rounded'), SPLASH_SIDE))
    const picture = renderDrawing(drawing(colors, 'whole'), PHONE_SIDE)
    return toPng(picture.flatten({ background: colors.main }).removeAlpha())
  })
}

/** Renders a drawing at `size` px. */
const renderDrawing = (svg: string, size: number): Sharp =>
  sharp(Buffer.from(svg), { density: (72 * size) / SIDE }).resize(size, size)

const toPng = (image: Sharp): Promise<Buffer> => image.png({ compressionLevel: 9 }).toBuffer()

/** Minimum visible part of an adaptive icon on Android: the middle two thirds, in the phone's own shape. */
const ADAPTIVE_VISIBLE_SHARE = 2 / 3

/** Converts a merchant's own icon for the stores: square, without transparency. Rejects for data that is no image. */
export function toStoreIcon(bytes: Buffer): Promise<Buffer> {
  return whole(bytes, PHONE_SIDE).png({ compressionLevel: 9 }).toBuffer()
}

/** Converts a merchant's own icon to an adaptive Android icon, whose edges extend into the cropped area. */
export async function toAdaptiveIcon(bytes: Buffer): Promise<Buffer> {
  const visibleSide = Math.round(PHONE_SIDE * ADAPTIVE_VISIBLE_SHARE)
  const before = Math.floor((PHONE_SIDE - visibleSide) / 2)
  const after = PHONE_SIDE - visibleSide - before
  return sharp(await whole(bytes, visibleSide).toBuffer())
    .extend({ top: before, left: before, bottom: after, right: after, extendWith: 'copy' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const whole = (bytes: Buffer, side: number) =>
  openImage(bytes).resize(side, side, { fit: 'cover' }).flatten({ background: '#ffffff' }).removeAlpha()
