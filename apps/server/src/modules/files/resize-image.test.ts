import sharp from 'sharp'
import { expect, test } from 'vitest'
import { resizeImage } from './resize-image.ts'

/** Creates an animation of stripes that move with each frame. */
function createAnimation(side: number, frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * frames * 3)
  for (let frame = 0; frame < frames; frame += 1)
    for (let y = 0; y < side; y += 1) {
      const row = (frame * side + y) * side * 3
      pixels.fill((((y + frame * 7) >> 5) % 2) * 200, row, row + side * 3)
    }
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
  return sharp(pixels, { raw })
    .gif({ delay: Array.from({ length: frames }, () => 50) })
    .toBuffer()
}
const request = { width: 96, region: null, webp: true }
const readFrames = async (bytes: Buffer) => (await sharp(bytes, { animated: true }).metadata()).pages ?? 1

test('a small animation stays one when it is resized', async () => {
  const { data } = await resizeImage(await createAnimation(120, 10), request)
  expect(await readFrames(data)).toBe(10)
})

test('of an animation with too many pixels only the first frame is resized', async () => {
  const { data, info } = await resizeImage(await createAnimation(1200, 10), request)
  expect([info.width, info.height]).toEqual([96, 96])
  expect(await readFrames(data)).toBe(1)
})

test('of an animation with thousands of tiny frames only the first is resized', async () => {
  const head = Buffer.from('474946383961e803e803800000000000ffffff', 'hex')
  const frames = Array.from({ length: 100_000 }, (_, at) => {
    const frame = Buffer.from('21f904000a0000002c0000000001000100' + '80000000ffffff0202440100', 'hex')
    // Equal frames would be one.
    frame.writeUIntBE((at * 7919) & 0xffffff, 18, 3)
    return frame
  })
  const { data } = await resizeImage(Buffer.concat([head, ...frames, Buffer.from(';')]), request)
  expect(await readFrames(data)).toBe(1)
})
