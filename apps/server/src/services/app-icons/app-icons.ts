import sharp from 'sharp'
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

/** Side length of a phone's icon, in px. */
const PHONE_SIDE = 1024

const REMEMBERED = 500
const iconsByKey = new Map<string, Promise<Buffer>>()

/** Renders an icon as PNG. Caches icons by their appearance and evicts the oldest. */
export function renderIcon(name: IconName, colors: AppColors): Promise<Buffer> {
  const key = [name, colors.main, colors.ink].join(' ')
  const cachedIcon = iconsByKey.get(key)
  if (cachedIcon) return cachedIcon
  const { size, shape } = ICONS[name]
  const picture = sharp(Buffer.from(drawing(colors, shape)), { density: (72 * size) / SIDE })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
  if (iconsByKey.size >= REMEMBERED) iconsByKey.delete(iconsByKey.keys().next().value ?? '')
  iconsByKey.set(key, picture)
  // After an error the next call renders again.
  picture.catch(() => iconsByKey.delete(key))
  return picture
}

/**
 * Renders the white glyph of the generated icon, which phones tint themselves: transparent for Android's themes and
 * status bar, on black for iPhones.
 */
export function renderIconGlyph(ground: 'none' | 'black'): Promise<Buffer> {
  const glyph = drawing({ main: 'none', page: 'none', ink: '#ffffff' }, 'maskable')
  const picture = sharp(Buffer.from(glyph), { density: (72 * PHONE_SIDE) / SIDE }).resize(
    PHONE_SIDE,
    PHONE_SIDE,
  )
  return (ground === 'none' ? picture : picture.flatten({ background: '#000000' }).removeAlpha())
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Renders the store icon (1024 px, no transparency) or the splash image as PNG. */
export function renderPhoneImage(kind: 'icon' | 'splash', colors: AppColors): Promise<Buffer> {
  const size = kind === 'icon' ? 1024 : 540
  const picture = sharp(Buffer.from(drawing(colors, kind === 'icon' ? 'whole' : 'rounded')), {
    density: (72 * size) / SIDE,
  }).resize(size, size)
  return (kind === 'icon' ? picture.flatten({ background: colors.main }).removeAlpha() : picture)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Minimum visible part of an adaptive icon on Android: the middle two thirds, in the phone's own shape. */
const ADAPTIVE_SHOWN = 2 / 3

/** Converts a merchant's own icon for the stores: square, without transparency. Rejects for data that is no image. */
export function toStoreIcon(bytes: Buffer): Promise<Buffer> {
  return whole(bytes, PHONE_SIDE).png({ compressionLevel: 9 }).toBuffer()
}

/** Converts a merchant's own icon to an adaptive Android icon, whose edges extend into the cropped area. */
export async function toAdaptiveIcon(bytes: Buffer): Promise<Buffer> {
  const visibleSide = Math.round(PHONE_SIDE * ADAPTIVE_SHOWN)
  const before = Math.floor((PHONE_SIDE - visibleSide) / 2)
  const after = PHONE_SIDE - visibleSide - before
  return sharp(await whole(bytes, visibleSide).toBuffer())
    .extend({ top: before, left: before, bottom: after, right: after, extendWith: 'copy' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const whole = (bytes: Buffer, side: number) =>
  sharp(bytes).resize(side, side, { fit: 'cover' }).flatten({ background: '#ffffff' }).removeAlpha()
