import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { identifyImage } from './open-image.ts'
import { stripMetadata } from './strip-metadata.ts'

const EXIF = {
  IFD0: { Artist: 'Ada-Artist', Make: 'Ada-Camera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
}
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><GPSLatitude>Ada-Place</GPSLatitude></x:xmpmeta>'
const NOISE = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * 7919) % 251))

/** Creates an image with everything that cameras and programs write beside the pixels. */
const createPhoto = (format: 'jpeg' | 'png' | 'webp', orientation = 1) =>
  sharp(NOISE, { raw: { width: 40, height: 30, channels: 3 } })
    .withMetadata({ orientation, exif: EXIF })
    .withExifMerge(EXIF)
    .withXmp(XMP)
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer()

const UPRIGHT = { orientation: 1, hasProfile: true } as const

async function strip(bytes: Buffer, orientation = 1): Promise<Buffer> {
  const format = identifyImage(bytes)
  const stripped = format && stripMetadata(bytes, format, { orientation, hasProfile: true })
  if (!stripped) throw new Error('The image could not be read')
  return stripped
}

const pixelsOf = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer()

/** Inserts bytes at a position. */
const insert = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)])

describe('an image without its metadata', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'says no place, camera or person (%s), and has the same pixels and colors',
    async (format) => {
      const photo = await createPhoto(format)
      expect(photo.toString('latin1')).toContain('Ada-')
      const stripped = await strip(photo)
      expect(stripped.toString('latin1')).not.toContain('Ada-')
      const { exif, xmp, icc } = await sharp(stripped).metadata()
      expect([exif, xmp, icc?.length]).toEqual([
        undefined,
        undefined,
        (await sharp(photo).metadata()).icc?.length,
      ])
      expect((await pixelsOf(stripped)).equals(await pixelsOf(photo))).toBe(true)
    },
  )

  test.each(['jpeg', 'png', 'webp'] as const)('is displayed as the camera was held (%s)', async (format) => {
    const stripped = await strip(await createPhoto(format, 6), 6)
    expect(stripped.toString('latin1')).not.toContain('Ada-')
    const { orientation, autoOrient } = await sharp(stripped).metadata()
    expect([orientation, autoOrient]).toEqual([6, { width: 30, height: 40 }])
  })

  test('of several frames keeps them all, with their times (GIF, WebP)', async () => {
    const frames = [10, 200].map((level) => Buffer.alloc(20 * 20 * 3, level))
    const film = sharp(Buffer.concat(frames), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    for (const format of ['gif', 'webp'] as const) {
      const animation = await film
        .clone()
        .toFormat(format, { delay: [100, 300], loop: 0 })
        .toBuffer()
      const commented =
        format === 'gif'
          ? insert(animation, animation.length - 1, Buffer.from('!\xfe\x04Ada-\0', 'latin1'))
          : animation
      const stripped = await strip(commented)
      expect(stripped.toString('latin1')).not.toContain('Ada-')
      expect(await sharp(stripped).metadata()).toMatchObject({ pages: 2, delay: [100, 300], loop: 0 })
      expect((await pixelsOf(stripped)).equals(await pixelsOf(animation))).toBe(true)
    }
  })

  test('ends with its last byte: no second image or video is behind it', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const bytes = await sharp(NOISE, { raw: { width: 40, height: 30, channels: 3 } })
        .toFormat(format)
        .toBuffer()
      expect((await strip(Buffer.concat([bytes, Buffer.from('Ada-Film')]))).equals(bytes), format).toBe(true)
    }
  })

  test('keeps the scans of a progressive photo, and its restart markers', async () => {
    const progressive = await sharp(NOISE, { raw: { width: 40, height: 30, channels: 3 } })
      .jpeg({ progressive: true })
      .toBuffer()
    expect((await strip(progressive)).equals(progressive)).toBe(true)
  })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'has no color profile where none is wanted (%s)',
    async (format) => {
      const photo = await createPhoto(format)
      const stripped = stripMetadata(photo, format, { orientation: 1, hasProfile: false }) ?? photo
      expect((await sharp(stripped).metadata()).icc).toBeUndefined()
      // Read without their profiles, both have the same numbers.
      const numbersOf = (bytes: Buffer) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer()
      expect((await numbersOf(stripped)).equals(await numbersOf(photo))).toBe(true)
    },
  )

  test('is refused where its structure cannot be read', async () => {
    for (const format of ['jpeg', 'png', 'gif'] as const) {
      const bytes = await createBlank(format)
      expect(stripMetadata(bytes.subarray(0, 20), format, UPRIGHT), format).toBeNull()
    }
  })
})

const createBlank = (format: 'jpeg' | 'png' | 'gif') =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer()
