import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Ports } from '@vitrine/storefront/ports.ts'

const nothing = () => undefined
const never = async () => undefined
/** Never settles: effects, which use it, do not run on the server. */
const nowhere = new Promise<never>(() => undefined)
const empty: Ports['storage'] = { get: async () => null, set: never, remove: never }

/** Creates the ports for rendering on the server: the platform's client, and nothing of a shopper. */
export function createServerPorts(client: StorefrontClient): Ports {
  return {
    platform: 'web',
    client,
    navigate: nothing,
    back: nothing,
    storage: empty,
    secrets: empty,
    haptic: nothing,
    share: never,
    checkout: never,
    settle: never,
    openWeb: nothing,
    platformSignIn: () => nowhere,
    queue: () => nowhere,
    wishlist: () => nowhere,
    track: nothing,
    arrived: nothing,
    callServer: never,
    serverAhead: async () => 0,
    pushes: { started: nowhere, start: () => nowhere },
    onNetwork: () => nothing,
    reach: async () => true,
  }
}
