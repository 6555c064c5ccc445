import type { Address, Phone } from './phone.ts'
import { randomFraction } from './random-fraction.ts'

/** How an address stands: the provider knows it, knows that it is gone, or the push service knows it too. */
export const LIVE = 0
export const UNREGISTERED_TOKEN = 1
export const REPORTED_UNREGISTERED = 2

export type FleetOrder = {
  readonly name: string
  readonly project: string
  readonly count: number
  /** Which share of them is Android; the others are iOS. */
  readonly android: number
  /** Which share has uninstalled the app. */
  readonly uninstalled: number
  readonly toldAt: number
  readonly seed: number
}

/** Every push token there is: those of registered devices, and those of fleets. */
export class Addresses {
  readonly #byToken = new Map<string, Address>()
  readonly #fleets = new Map<string, readonly Address[]>()

  /** A new token of a device that is being registered: whoever asks for it says whose it is. */
  add(token: string, { project, platform }: Pick<Phone, 'project' | 'platform'>): Address {
    const address: Address = { token, project, platform, phone: null, state: LIVE, toldAt: 0 }
    this.#byToken.set(token, address)
    return address
  }

  /** Every registered token, also those that are dead. */
  registered(): readonly Address[] {
    return [...this.#byToken.values()].filter(({ phone }) => phone !== null)
  }

  /** Makes many devices at once: their tokens are `ExponentPushToken[name-0000001]` and so on, from 0. */
  addFleet(order: FleetOrder): readonly Address[] {
    const { name, project, count, android, uninstalled, toldAt, seed } = order
    const fleet = Array.from({ length: count }, (_, at): Address => {
      const token = fleetToken(name, at)
      const platform = randomFraction(seed + 1, at) < android ? 'android' : 'ios'
      const state = randomFraction(seed, at) < uninstalled ? UNREGISTERED_TOKEN : LIVE
      return { token, project, platform, phone: null, state, toldAt }
    })
    for (const address of fleet) this.#byToken.set(address.token, address)
    this.#fleets.set(name, fleet)
    return fleet
  }

  /** The addresses of a fleet; null when there is none of that name. */
  fleet(name: string): readonly Address[] | null {
    return this.#fleets.get(name) ?? null
  }

  /** Null for a token that nobody has. */
  find(token: string): Address | null {
    return this.#byToken.get(token) ?? null
  }

  /** Nobody ever had a token. */
  forget(): void {
    this.#byToken.clear()
    this.#fleets.clear()
  }
}

/** The token of the n-th device of a fleet, from 0. */
export const fleetToken = (name: string, at: number): string =>
  `ExponentPushToken[${name}-${String(at).padStart(7, '0')}]`
