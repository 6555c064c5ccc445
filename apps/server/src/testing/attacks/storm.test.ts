import { expect, test } from 'vitest'
import { stormWebhooks } from './storm.ts'

test('six hundred webhooks, repeated, shuffled and partly forged, end in the same state as in order', {
  timeout: 240_000,
}, async () => {
  expect(await stormWebhooks(600, 7)).toEqual({
    sent: 1230,
    acceptedCount: 600,
    forged: 30,
    otherwise: 0,
    misjudged: 0,
    examples: [],
  })
})
