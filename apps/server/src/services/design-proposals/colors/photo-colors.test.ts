import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findFocalPoint } from '../focal-points.ts'
import { findPhotoGround, listPhotoAccents } from './photo-colors.ts'

/** A photo of 300 x 300 px of a disc in front of a plain ground. */
const photoOf = (ground: string, disc: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: ground } })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150"><circle cx="75" cy="75" r="70" fill="${disc}"/></svg>`,
        ),
        left: 80,
        top: 80,
      },
    ])
    .png()
    .toBuffer()

test('a product photo tells the color of its ground and that of the product', async () => {
  const point = await findFocalPoint(await photoOf('#cfd8cd', '#2f6f5e'))
  expect(point).toMatchObject({ ground: 'cfd8cd', accent: '2f6f5e' })
  expect(await findFocalPoint(await photoOf('#cfd8cd', '#333333'))).not.toHaveProperty('accent')
})

test('a photo without a plain ground, such as one taken outdoors, tells none', async () => {
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer()
  expect(await findFocalPoint(noise)).not.toHaveProperty('ground')
})

const pointsOf = (...colors: readonly { ground?: string; accent?: string }[]) => ({
  focalPoints: Object.fromEntries(colors.map((color, at) => [`${at}`, { x: 50, y: 50, ...color }])),
})

test('the photos of a store have a ground when most of them share one', () => {
  const light = { ground: 'cfd8cd' }
  expect(findPhotoGround(pointsOf(light, light, light, {}))?.l).toBeCloseTo(0.87, 1)
  expect(findPhotoGround(pointsOf(light, light))).toBeNull()
  expect(findPhotoGround(pointsOf(light, light, light, {}, {}, {}, {}))).toBeNull()
})

test('the colors of a store’s products come with the most frequent hue first, each once', () => {
  const accents = listPhotoAccents(
    pointsOf(
      { accent: 'e07a3f' },
      { accent: '2f6f5e' },
      { accent: '2f7f6e' },
      { accent: 'e0703f' },
      { accent: '2a6050' },
    ),
  )
  expect(accents).toHaveLength(2)
  expect(['2f6f5e', '2f7f6e', '2a6050']).toContain(accents[0])
})
