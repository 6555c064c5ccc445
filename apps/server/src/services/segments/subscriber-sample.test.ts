import { expect, test } from 'vitest'
import { countInSample } from './subscriber-sample.ts'

/** Counts in an audience of 512,000 installations of which a share matches. */
async function look(share: number, ratio = 64) {
  const ratios: number[] = []
  const sample = await countInSample(ratio, 50, async (sampleRatio) => {
    ratios.push(sampleRatio)
    const matches = Math.round((512_000 * share) / sampleRatio)
    return { matches, result: matches * sampleRatio }
  })
  return { ratios, sample }
}

test('a large audience is counted in a quarter of the sample, a smaller one in the sample, a rare one exactly', async () => {
  expect(await look(0.8)).toEqual({ ratios: [256], sample: { ratio: 256, result: 409_600 } })
  // 100 samples of a quarter would deviate by a tenth.
  expect(await look(0.05)).toEqual({ ratios: [256, 64], sample: { ratio: 64, result: 25_600 } })
  expect(await look(0.005)).toEqual({ ratios: [256, 64], sample: null })
})
