import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { identifyImage, openImage } from './open-image.ts'

/** The only sources that hand bytes to the image library themselves, and why they may. */
const ALLOWED: Readonly<Record<string, string>> = {
  'infra/images/open-image.ts': 'the guard',
  'modules/listings/export.ts': 'listing images that the server has made',
  'modules/listings/images.ts': 'listing images that the server has made',
  'modules/listings/screenshots.ts': 'screenshots of the server’s own browser',
  'modules/markets/flags.ts': 'flags that come with the product',
  'seed/listing-images.ts': 'images that come with the product',
  'services/app-icons/app-icons.ts': 'icons that the server draws',
  'services/design-proposals/focal-points.ts': 'pixels that were read before',
  'testing/attacks/noisy-tenants.ts': 'images of an attack',
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test('images that others made are opened in four formats only, whose pixels bound their cost', async () => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#284' } })
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const bytes = await image.clone().toFormat(format).toBuffer()
    expect([identifyImage(bytes), (await openImage(bytes).metadata()).width]).toEqual([format, 8])
  }
  const refused = [
    Buffer.from(SVG),
    Buffer.from(`<?xml version="1.0"?>${SVG}`),
    await image.clone().tiff().toBuffer(),
    await image.clone().avif().toBuffer(),
    Buffer.from('PK\x03\x04 an archive'),
    Buffer.from('RIFF'),
    Buffer.alloc(0),
  ]
  for (const bytes of refused) expect(() => openImage(bytes)).toThrow('no JPEG, PNG, WebP or GIF')
})

test('every source that decodes images goes through the guard of formats, or reads the server’s own images', () => {
  const folder = join(import.meta.dirname, '../..')
  const users = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/\.(?:test|testing)\.ts$/.test(file))
    .filter((file) => /import sharp\b.* from 'sharp'/.test(readFileSync(join(folder, file), 'utf8')))
  expect(users.sort()).toEqual(Object.keys(ALLOWED))
})
