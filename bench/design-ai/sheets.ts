import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const GAP = 10
const FOLDER = join(import.meta.dirname, '../../docs/pictures')

/**
 * Writes phone screens, `tall` px high each at 390 px of width, side by side as one WebP below docs/pictures; returns
 * its size in kB.
 */
export async function sheet(
  name: string,
  screens: readonly Buffer[],
  {
    columns,
    width,
    tall = 844,
  }: { readonly columns: number; readonly width: number; readonly tall?: number },
): Promise<number> {
  const height = Math.round((width * tall) / 390)
  const rows = Math.ceil(screens.length / columns)
  const overlays = await Promise.all(
    screens.map(async (screen, at) => ({
      input: await sharp(screen).resize(width, height).png().toBuffer(),
      left: GAP + (at % columns) * (width + GAP),
      top: GAP + Math.floor(at / columns) * (height + GAP),
    })),
  )
  await mkdir(FOLDER, { recursive: true })
  const { size } = await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: '#8d9099',
    },
  })
    .composite(overlays)
    .webp({ quality: 62, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`))
  return Math.round(size / 1000)
}
