import { expect, onTestFinished, test, vi } from 'vitest'
import { createSilentLog } from '../db/testing.ts'
import { createHttpServer } from './server.ts'

const SLOW_PART_MS = 100_000

test('the start of the server waits for a part that takes longer than ten seconds on a busy machine', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = createHttpServer({
    log: createSilentLog(),
    trustedProxies: false,
    securityHeaders: {},
    rewrite: () => null,
    onInvalidUrl: (_error, _request, reply) => reply.code(400).send(),
    traced: false,
  })
  onTestFinished(() => app.close())
  let isRegistered = false
  app.register(async () => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_PART_MS))
    isRegistered = true
  })
  const start = app.ready().then(
    () => 'ready',
    (error: unknown) => String(error),
  )
  await vi.advanceTimersByTimeAsync(SLOW_PART_MS)
  expect(await start).toBe('ready')
  expect(isRegistered).toBe(true)
})
