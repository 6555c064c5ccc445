import type { PendingChange } from '../device/outbox/outbox.types.ts'
import type { ShopperStore } from '../device/store/store.ts'
import type { Ports } from '../ports.ts'

/** Paths of changes about a former shopper, which are sent directly instead of by the current installation. */
const SIGN_OUT_PATHS: readonly PendingChange['path'][] = ['/shopper/subscriber-sign-out']

/**
 * Creates the function that sends changes of the outbox. It sends those of this installation once the
 * installation is registered, and all others at once. It drops changes of an installation that no longer
 * exists.
 */
export function createChangeSender(
  { callServer, pushes }: Pick<Ports, 'callServer' | 'pushes'>,
  shopper: ShopperStore,
) {
  return async ({ id, path, body, subscriber }: PendingChange): Promise<unknown> => {
    // Changes without an installation are idempotent and need no change id.
    if (subscriber === null) return callServer(path, body)
    const payload = { ...body, change: id }
    if (SIGN_OUT_PATHS.includes(path)) return callServer(path, payload)
    if (shopper.getState().subscriber !== subscriber) return null
    return (await pushes.start()).sendRequest(path, payload)
  }
}
