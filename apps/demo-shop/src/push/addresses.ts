import { chanceOf } from './chance.ts'
import type { Phone, Platform } from './phone.ts'

/** How an address stands: the provider knows it, knows that it is gone, or the push service knows it too. */
export const LIVE = 0
export const GONE = 1
export const KNOWN_GONE = 2

/** One push token, and whose it is. */
export type Address = {
  readonly ref: number
  readonly token: string
  readonly project: string
  readonly platform: Platform
  readonly phone: Phone
  state: number
  /** When the provider starts to say that it is gone. */
  toldAt: number
}

/** Many devices made at once, known by number: their tokens are `ExponentPushToken[name-0000001]` and so on. */
export type Fleet = {
  readonly name: string
  readonly project: string
  readonly base: number
  readonly count: number
  /** Which share of them is Android; the others are iOS. */
  readonly android: number
  readonly seed: number
  readonly states: Uint8Array
  readonly toldAt: number
  /** Those that have a moment of their own. */
  readonly told: Map<number, number>
}

export type FleetOrder = {
  readonly name: string
  readonly project: string
  readonly count: number
  readonly android: number
  /** Which share has uninstalled the app. */
  readonly uninstalled: number
  readonly toldAt: number
  readonly seed: number
}

const FIRST_FLEET = 1 << 24
const LAST = 2 ** 31 - 1
const HEAD = 'ExponentPushToken['
const DIGITS = 7

/** Every push token there is, each by a number: that of a registered device, or one of a fleet's. */
export class Addresses {
  readonly #byToken = new Map<string, Address>()
  readonly #list: Address[] = []
  readonly #fleets = new Map<string, Fleet>()
  #sorted: Fleet[] = []
  #next = FIRST_FLEET
  #last: Fleet | null = null

  add(token: string, phone: Phone): Address {
    const address: Address = {
      ref: this.#list.length,
      token,
      project: phone.project,
      platform: phone.platform,
      phone,
      state: LIVE,
      toldAt: 0,
    }
    this.#list.push(address)
    this.#byToken.set(token, address)
    return address
  }

  /** Every registered token, also those that are dead. */
  registered(): readonly Address[] {
    return this.#list
  }

  /** Makes a fleet. Throws a RangeError when there are too many. */
  addFleet(order: FleetOrder): Fleet {
    if (this.#next + order.count > LAST) throw new RangeError('More devices than this gateway can number.')
    const states = new Uint8Array(order.count)
    if (order.uninstalled > 0)
      for (let at = 0; at < order.count; at++)
        if (chanceOf(order.seed, at) < order.uninstalled) states[at] = GONE
    const fleet: Fleet = {
      name: order.name,
      project: order.project,
      base: this.#next,
      count: order.count,
      android: order.android,
      seed: order.seed,
      states,
      toldAt: order.toldAt,
      told: new Map(),
    }
    this.#next += order.count
    this.#fleets.set(fleet.name, fleet)
    this.#sorted.push(fleet)
    return fleet
  }

  fleet(name: string): Fleet | null {
    return this.#fleets.get(name) ?? null
  }

  fleets(): readonly Fleet[] {
    return this.#sorted
  }

  /** The number of a token; -1 for one that nobody has. */
  find(token: string): number {
    if (this.#sorted.length > 0 && token.startsWith(HEAD)) {
      const dash = token.length - DIGITS - 2
      if (token.charCodeAt(dash) === 45) {
        const fleet = this.#fleets.get(token.slice(HEAD.length, dash))
        const at = fleet ? Number(token.slice(dash + 1, -1)) : -1
        if (fleet && at >= 0 && at < fleet.count && Number.isInteger(at)) return fleet.base + at
      }
    }
    return this.#byToken.get(token)?.ref ?? -1
  }

  #fleetOf(ref: number): Fleet {
    const last = this.#last
    if (last && ref >= last.base && ref < last.base + last.count) return last
    let low = 0
    let high = this.#sorted.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#sorted[middle]?.base ?? LAST) <= ref) low = middle
      else high = middle - 1
    }
    const fleet = this.#sorted[low]
    if (!fleet || ref < fleet.base || ref >= fleet.base + fleet.count)
      throw new RangeError(`No address has the number ${ref}.`)
    this.#last = fleet
    return fleet
  }

  #registered(ref: number): Address {
    const address = this.#list[ref]
    if (!address) throw new RangeError(`No address has the number ${ref}.`)
    return address
  }

  /** The registered device of a number; null for one of a fleet. */
  phone(ref: number): Phone | null {
    return ref < FIRST_FLEET ? this.#registered(ref).phone : null
  }

  token(ref: number): string {
    if (ref < FIRST_FLEET) return this.#registered(ref).token
    const fleet = this.#fleetOf(ref)
    return fleetToken(fleet.name, ref - fleet.base)
  }

  project(ref: number): string {
    return ref < FIRST_FLEET ? this.#registered(ref).project : this.#fleetOf(ref).project
  }

  platform(ref: number): Platform {
    if (ref < FIRST_FLEET) return this.#registered(ref).platform
    const fleet = this.#fleetOf(ref)
    return chanceOf(fleet.seed + 1, ref - fleet.base) < fleet.android ? 'android' : 'ios'
  }

  state(ref: number): number {
    if (ref < FIRST_FLEET) return this.#registered(ref).state
    const fleet = this.#fleetOf(ref)
    return fleet.states[ref - fleet.base] ?? LIVE
  }

  /** The provider says from this moment on that nobody is there. */
  toldAt(ref: number): number {
    if (ref < FIRST_FLEET) return this.#registered(ref).toldAt
    const fleet = this.#fleetOf(ref)
    return fleet.told.get(ref - fleet.base) ?? fleet.toldAt
  }

  setState(ref: number, state: number, toldAt?: number): void {
    if (ref < FIRST_FLEET) {
      const address = this.#registered(ref)
      address.state = state
      if (toldAt !== undefined) address.toldAt = toldAt
    } else {
      const fleet = this.#fleetOf(ref)
      fleet.states[ref - fleet.base] = state
      if (toldAt !== undefined) fleet.told.set(ref - fleet.base, toldAt)
    }
  }

  /** Nobody ever had a token. */
  forget(): void {
    this.#byToken.clear()
    this.#list.length = 0
    this.#fleets.clear()
    this.#sorted = []
    this.#last = null
    this.#next = FIRST_FLEET
  }
}

/** The token of the n-th device of a fleet, from 0. */
export const fleetToken = (name: string, at: number): string =>
  `${HEAD}${name}-${String(at).padStart(DIGITS, '0')}]`
