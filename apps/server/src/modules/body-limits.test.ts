import { getMaxBodyBytes } from '@vitrine/core/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVitrine, type Vitrine } from '../testing/start-server.ts'
import { MODULES } from './index.ts'

let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine()
})
afterAll(() => vitrine?.close())

const calls = MODULES.flatMap((module) => module.calls.map(({ call }) => call))

test('a call that anyone may make refuses a body above its limit, which is 64 kB unless its contract says more', async () => {
  const anyones = calls.filter(({ who }) => who === 'anyone')
  expect(anyones.length).toBeGreaterThan(30)
  for (const call of anyones) {
    const limit = getMaxBodyBytes(call)
    expect(limit).toBeLessThanOrEqual(512 * 1024)
    const response = await fetch(`${vitrine.url}/api${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(limit) }),
    })
    expect([call.path, response.status]).toEqual([call.path, 413])
  }
})

test('an input with more than 250,000 values is refused before they are checked one by one', async () => {
  const response = await fetch(`${vitrine.url}/api/shopper/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"events":[${'0,'.repeat(300_000)}0]}`,
  })
  expect(response.status).toBe(413)
})
