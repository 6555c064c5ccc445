import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identifyImage, openImage } from './open-image.ts'
import { createPublicImage } from './public-image.ts'
import { stripMetadata } from './strip-metadata.ts'

const [WIDTH, HEIGHT] = [60, 40]
/** A red that P3 names by these numbers; sRGB has no such red, and its nearest is (251, 0, 51). */
const [P3_RED, SRGB_RED] = [
  [230, 40, 60],
  [251, 0, 51],
]

const createRed = (): Sharp =>
  sharp(Buffer.alloc(WIDTH * HEIGHT * 3, Buffer.from(P3_RED)), {
    raw: { width: WIDTH, height: HEIGHT, channels: 3 },
  })

/** The P3 profile with five megabytes that no color needs. */
let largeProfile: Buffer
const folder = mkdtempSync(join(tmpdir(), 'vt-profile-'))
const profilePath = join(folder, 'large.icc')
beforeAll(async () => {
  const { icc = Buffer.alloc(0) } = await sharp(
    await createRed().withIccProfile('p3').png().toBuffer(),
  ).metadata()
  largeProfile = Buffer.concat([icc, randomBytes(5_000_000)])
  largeProfile.writeUInt32BE(largeProfile.length)
  writeFileSync(profilePath, largeProfile)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const toUint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const toChunk = (kind: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  return Buffer.concat([toUint32(body.length), named, toUint32(crc32(named))])
}
const toControl = (sequence: number, width: number, height: number) =>
  toChunk(
    'fcTL',
    Buffer.concat([...[sequence, width, height, 0, 0].map(toUint32), Buffer.from([0, 1, 0, 10, 0, 0])]),
  )

/** Lists the chunks of a PNG. */
function listChunks(bytes: Buffer): { readonly kind: string; readonly body: Buffer }[] {
  const chunks: { kind: string; body: Buffer }[] = []
  for (let at = 8; at < bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    chunks.push({ kind: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}

/** Creates an animated PNG of PNGs of 20 by 20 pixels. */
function createApng(frames: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = frames
  const parts = frames.flatMap((frame, at) => {
    const data = listChunks(frame).flatMap(({ kind, body }) => (kind === 'IDAT' ? [body] : []))
    const sequence = Math.max(0, 2 * at - 1)
    return [
      toControl(sequence, 20, 20),
      at === 0
        ? toChunk('IDAT', Buffer.concat(data))
        : toChunk('fdAT', Buffer.concat([toUint32(sequence + 1), ...data])),
    ]
  })
  const animation = toChunk('acTL', Buffer.concat([toUint32(frames.length), toUint32(0)]))
  return Buffer.concat([first.subarray(0, 33), animation, ...parts, toChunk('IEND', Buffer.alloc(0))])
}

/** Returns a frame of an animated PNG, all of whose frames are whole, as a still one. */
function readApngFrame(bytes: Buffer, at: number): Buffer {
  const chunks = listChunks(bytes)
  const header = chunks.find(({ kind }) => kind === 'IHDR')?.body ?? Buffer.alloc(0)
  const data = chunks.flatMap(({ kind, body }) =>
    kind === 'IDAT' ? [body] : kind === 'fdAT' ? [body.subarray(4)] : [],
  )[at]
  return Buffer.concat([
    bytes.subarray(0, 8),
    toChunk('IHDR', header),
    toChunk('IDAT', data ?? Buffer.alloc(0)),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Adds a profile to a file without one, whose numbers it then explains. */
const ADD_PROFILE = {
  png: (bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from('iCCPP3\0\0', 'latin1'), deflateSync(largeProfile, { level: 1 })])
    const [size, code] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(body.length - 4)
    code.writeUInt32BE(crc32(body))
    return Buffer.concat([bytes.subarray(0, 33), size, body, code, bytes.subarray(33)])
  },
  jpeg: (bytes: Buffer) => {
    const count = Math.ceil(largeProfile.length / 65_519)
    const segments = Array.from({ length: count }, (_, at) => {
      const part = largeProfile.subarray(at * 65_519, (at + 1) * 65_519)
      const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\0\0', 'latin1')
      head.writeUInt16BE(16 + part.length, 2)
      head.writeUInt8(at + 1, 16)
      head.writeUInt8(count, 17)
      return Buffer.concat([head, part])
    })
    return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)])
  },
} as const

async function publish(bytes: Buffer) {
  const format = identifyImage(bytes)
  const published =
    format &&
    (await createPublicImage(bytes, format, await openImage(bytes, { limitInputPixels: false }).metadata()))
  if (!published) throw new Error('The image could not be read')
  const metadata = await sharp(published).metadata()
  expect(metadata.format).toBe(format)
  return { published, metadata }
}

/** Returns the color of the first pixel as a display without color management shows it: by its numbers. */
async function readColor(bytes: Buffer): Promise<readonly number[]> {
  return [...(await sharp(bytes, { ignoreIcc: true }).removeAlpha().raw().toBuffer()).subarray(0, 3)]
}

/** Colors are equal but for the losses of JPEG and WebP. */
function expectColor(actual: readonly number[], expected: readonly number[]): void {
  for (const [at, level] of expected.entries())
    expect(Math.abs((actual[at] ?? 0) - level), `${actual}`).toBeLessThan(6)
}

describe('a published image', () => {
  test.each(['png', 'jpeg'] as const)(
    'has its colors in sRGB instead of a color profile of five megabytes (%s)',
    async (format) => {
      const image = ADD_PROFILE[format](await createRed().toFormat(format, { quality: 95 }).toBuffer())
      const { published, metadata } = await publish(image)
      expect(published.length).toBeLessThan(5000)
      expect([metadata.width, metadata.height, metadata.icc]).toEqual([WIDTH, HEIGHT, undefined])
      expectColor(await readColor(published), SRGB_RED)
    },
  )

  test('is small too where a WebP image brings such a profile, still or moving', async () => {
    const still = await createRed().withIccProfile(profilePath).webp({ quality: 95 }).toBuffer()
    const frames = [10, 200].map((level) => Buffer.alloc(20 * 20 * 3, level))
    const moving = await sharp(Buffer.concat(frames), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .withIccProfile(profilePath)
      .webp({ delay: [100, 300] })
      .toBuffer()
    for (const [image, pages] of [
      [still, undefined],
      [moving, 2],
    ] as const) {
      expect(image.length).toBeGreaterThan(5_000_000)
      const { published, metadata } = await publish(image)
      expect(published.length).toBeLessThan(5000)
      expect([metadata.pages, metadata.icc]).toEqual([pages, undefined])
    }
  })

  test('moves on in the right colors where its animation brings such a profile (PNG, WebP)', async () => {
    const second = [P3_RED[2] ?? 0, P3_RED[0] ?? 0, P3_RED[1] ?? 0]
    const rawOf = (color: readonly number[]) => Buffer.alloc(20 * 20 * 3, Buffer.from(color))
    const frames = await Promise.all(
      [P3_RED, second].map((color) =>
        sharp(rawOf(color), { raw: { width: 20, height: 20, channels: 3 } })
          .png()
          .toBuffer(),
      ),
    )
    const apng = ADD_PROFILE.png(createApng(frames))
    const stills = await Promise.all(frames.map((frame) => sharp(ADD_PROFILE.png(frame)).raw().toBuffer()))
    const { published } = await publish(apng)
    expect(published.length).toBeLessThan(5000)
    expect(published.toString('latin1')).toMatch(/acTL.*fcTL.*IDAT.*fcTL.*fdAT/s)
    for (const [at, still] of stills.entries())
      expectColor(await readColor(readApngFrame(published, at)), [...still.subarray(0, 3)])
    expectColor(await readColor(published), SRGB_RED)
    // Written with the profile, the same red has other numbers.
    const webp = await sharp(Buffer.concat([rawOf(P3_RED), rawOf(second)]), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .withIccProfile(profilePath)
      .webp({ delay: [100, 300], quality: 95 })
      .toBuffer()
    expect((await readColor(webp))[0]).toBeLessThan((P3_RED[0] ?? 0) - 10)
    const moving = await publish(webp)
    expect([moving.metadata.pages, moving.metadata.delay]).toEqual([2, [100, 300]])
    expectColor(await readColor(moving.published), P3_RED)
  })

  test('is in screen colors where it came in printing colors (CMYK), as the camera was held', async () => {
    for (const profile of [false, true]) {
      const cmyk = createRed().toColourspace('cmyk')
      const plain = await (profile ? cmyk.withIccProfile('cmyk') : cmyk).jpeg().toBuffer()
      const image = stripMetadata(plain, 'jpeg', { orientation: 6, hasProfile: true }) ?? plain
      expect((await sharp(image).metadata()).space).toBe('cmyk')
      const { published, metadata } = await publish(image)
      expect([metadata.space, metadata.icc, metadata.orientation ?? 1]).toEqual(['srgb', undefined, 1])
      expect([metadata.width, metadata.height]).toEqual([HEIGHT, WIDTH])
      // Printing colors are duller: the same red, nearly.
      const [red = 0, green = 0, blue = 0] = await readColor(published)
      expect(red > 200 && green < 60 && blue < 80, `${red} ${green} ${blue}`).toBe(true)
    }
  })

  test('keeps the small color profile of a camera, 16 bits a color, and gray with transparency', async () => {
    const p3 = await createRed().withIccProfile('p3').png().toBuffer()
    const deep = await createRed().toColourspace('rgb16').png().toBuffer()
    const gray = await sharp(Buffer.alloc(WIDTH * HEIGHT * 2, 128), {
      raw: { width: WIDTH, height: HEIGHT, channels: 2 },
    })
      .toColourspace('b-w')
      .png()
      .toBuffer()
    for (const image of [p3, deep, gray]) {
      const [before, { published, metadata: after }] = [await sharp(image).metadata(), await publish(image)]
      expect([after.depth, after.channels, after.icc?.length]).toEqual([
        before.depth,
        before.channels,
        before.icc?.length,
      ])
      expect((await sharp(published).raw().toBuffer()).equals(await sharp(image).raw().toBuffer())).toBe(true)
    }
  })
})
