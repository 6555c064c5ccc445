import type { Address, Phone } from './phone.ts'
import { getRandomFraction } from './random-fraction.ts'

/**
 * States of a push token: valid, known to the provider (APNs or FCM) as unregistered, or also known to Expo
 * as such.
 */
export const LIVE = 0
export const UNREGISTERED_TOKEN = 1
export const REPORTED_UNREGISTERED = 2

export type FleetOrder = {
  readonly name: string
  readonly project: string
  readonly count: number
  /** Share of Android devices, 0 to 1; the others are iOS. */
  readonly android: number
  /** Share of devices that have uninstalled the app, 0 to 1. */
  readonly uninstalled: number
  readonly toldAt: number
  readonly seed: number
}

/**
 * Registry of the fake gateway's push tokens: of registered devices, and of fleets (many devices created at
 * once).
 */
export class Addresses {
  readonly #byToken = new Map<string, Address>()
  readonly #fleets = new Map<string, readonly Address[]>()

  /** Adds the token of a device being registered. */
  add(token: string, { project, platform }: Pick<Phone, 'project' | 'platform'>): Address {
    const address: Address = { token, project, platform, phone: null, state: LIVE, toldAt: 0 }
    this.#byToken.set(token, address)
    return address
  }

  /** Returns every registered token, including invalid ones. */
  registered(): readonly Address[] {
    return [...this.#byToken.values()].filter(({ phone }) => phone !== null)
  }

  /** Creates many devices at once with tokens `ExponentPushToken[name-0000001]` and so on, from 0. */
  addFleet(order: FleetOrder): readonly Address[] {
    const { name, project, count, android, uninstalled, toldAt, seed } = order
    const fleet = Array.from({ length: count }, (_, at): Address => {
      const token = createFleetToken(name, at)
      const platform = getRandomFraction(seed + 1, at) < android ? 'android' : 'ios'
      const state = getRandomFraction(seed, at) < uninstalled ? UNREGISTERED_TOKEN : LIVE
      return { token, project, platform, phone: null, state, toldAt }
    })
    for (const address of fleet) this.#byToken.set(address.token, address)
    this.#fleets.set(name, fleet)
    return fleet
  }

  /** Returns the addresses of a fleet; null for an unknown name. */
  fleet(name: string): readonly Address[] | null {
    return this.#fleets.get(name) ?? null
  }

  /** Returns the address of a token; null for an unknown one. */
  find(token: string): Address | null {
    return this.#byToken.get(token) ?? null
  }

  /** Removes all tokens. */
  forget(): void {
    this.#byToken.clear()
    this.#fleets.clear()
  }
}

/** Returns the token of the n-th device of a fleet, from 0. */
export const createFleetToken = (name: string, at: number): string =>
  `ExponentPushToken[${name}-${String(at).padStart(7, '0')}]`
