import { fleetToken } from '@vitrine/demo-shop/push/addresses.ts'
import { faultOf } from '@vitrine/demo-shop/push/faults.ts'
import { startPushGateway } from '@vitrine/demo-shop/push/server.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export { faultOf, fleetToken, startPushGateway }

type PushGateway = Awaited<ReturnType<typeof startPushGateway>>

/**
 * The push gateway for a file of tests: opened once, as new before each test, and without a limit of messages a
 * second unless told. Gives its address and its inside: devices, faults, clock and record.
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
