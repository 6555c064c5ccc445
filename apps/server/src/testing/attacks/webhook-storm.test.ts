import { getEffort } from '@vitrine/testing/effort.ts'
import { expect, test } from 'vitest'
import { stormWebhooks } from './webhook-storm.ts'

test('webhooks, repeated, shuffled and partly forged, end in the same state as in order', {
  timeout: 240_000,
}, async () => {
  const webhooks = getEffort({ short: 160, long: 600 })
  const forged = webhooks / 20
  expect(await stormWebhooks(webhooks, 7)).toEqual({
    sent: 2 * webhooks + forged,
    acceptedCount: webhooks,
    forged,
    otherwise: 0,
    misjudged: 0,
    examples: [],
  })
})
