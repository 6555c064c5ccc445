import { createFault } from '@vitrine/demo-shop/push/faults.ts'
import { createFleetToken } from '@vitrine/demo-shop/push/push-token-registry.ts'
import { startPushGateway } from '@vitrine/demo-shop/push/server.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export { createFault, createFleetToken, startPushGateway }

type PushGateway = Awaited<ReturnType<typeof startPushGateway>>

/**
 * Opens the push gateway once for a test file and resets it before each test; no rate limit by default. Returns its URL
 * and internals: devices, faults, clock and log.
 */
export function usePushGateway(options: Parameters<typeof startPushGateway>[0] = {}): () => PushGateway {
  let push: PushGateway | null = null
  beforeAll(async () => {
    push = await startPushGateway({ rate: null, ...options })
  })
  beforeEach(() => push?.gateway.reset())
  afterAll(() => push?.close())
  return () => {
    if (!push) throw new Error('The push gateway is not open')
    return push
  }
}
