import { expect, test } from 'vitest'
import { stormWebhooks } from './storm.ts'

test('six hundred webhooks, doubled, shuffled, forged ones among them, leave what the same told in order leaves', {
  timeout: 240_000,
}, async () => {
  expect(await stormWebhooks(600, 7)).toEqual({
    sent: 1230,
    taken: 600,
    forged: 30,
    otherwise: 0,
    misjudged: 0,
    examples: [],
  })
})
