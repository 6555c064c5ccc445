import { createECDH, createPrivateKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { App, Phone, Platform, Reach, WebKeys } from './phone.ts'
import type { Provider } from './provider.ts'
import { type Addresses, LIVE, UNREGISTERED_TOKEN } from './push-token-registry.ts'
import type { DeliveryRecord } from './record/delivery-record.ts'
import { createToken } from './tokens.ts'

/** Registration of a device with its app. */
export type Registration = {
  readonly platform: Platform
  readonly project: string
  readonly package: string | null
  readonly name: string
  readonly language: string
  readonly zone: string
  readonly app: App
  /** Predefined token; null for a new one. */
  readonly token: string | null
  /** Device id in page URLs; null for a new one. */
  readonly id: string | null
  /** Public key of the sender (VAPID, base64url) that a browser's subscription is bound to. */
  readonly sender: string | null
}

export type DeviceAddress = { readonly token: string; readonly state: number; readonly toldAt: number }

export type DeviceChange = {
  readonly permission?: boolean
  readonly reach?: Reach
  readonly overRate?: number
  readonly channels?: readonly string[] | null
  readonly name?: string
  readonly language?: string
  readonly zone?: string
  readonly app?: Partial<App>
}

/** Creates a browser's keys: P-256, and a 16-byte secret. */
function webKeys(sender: string | null): WebKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  return {
    publicKey,
    privateKey: createDeviceKey(pair.getPrivateKey(), publicKey),
    auth: randomBytes(16),
    sender,
  }
}

export function createDeviceKey(secret: Buffer, publicKey: Buffer): KeyObject {
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: secret.toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33, 65).toString('base64url'),
    },
  })
}

/** Registered devices. */
export class Devices {
  readonly #byId = new Map<string, Phone>()
  readonly #addresses: Addresses
  readonly #clock: Clock
  readonly #provider: Provider
  readonly #record: DeliveryRecord
  readonly #listeners = new Set<(phone: Phone) => void>()

  constructor(parts: {
    readonly addresses: Addresses
    readonly clock: Clock
    readonly provider: Provider
    readonly record: DeliveryRecord
  }) {
    this.#addresses = parts.addresses
    this.#clock = parts.clock
    this.#provider = parts.provider
    this.#record = parts.record
  }

  /**
   * Registers a device. The same id or token is the same device: its permission stays, unless the app was uninstalled
   * in between.
   */
  register(registration: Registration): Phone {
    const existingPhone =
      registration.id === null ? this.byToken(registration.token) : this.#byId.get(registration.id)
    if (
      existingPhone &&
      existingPhone.platform === registration.platform &&
      existingPhone.project === registration.project
    ) {
      Object.assign(existingPhone, {
        name: registration.name,
        language: registration.language,
        zone: registration.zone,
        app: registration.app,
      })
      if (existingPhone.address.state !== LIVE) {
        this.reinstall(existingPhone)
        existingPhone.permission = true
      }
      this.changed(existingPhone)
      return existingPhone
    }
    const id = registration.id ?? randomUUID()
    // A browser has no push token; its endpoint is its address.
    const token = registration.platform === 'web' ? id : (registration.token ?? createToken())
    const address = this.#addresses.add(token, registration)
    const phone: Phone = {
      id,
      platform: registration.platform,
      project: registration.project,
      package: registration.package,
      name: registration.name,
      language: registration.language,
      zone: registration.zone,
      app: registration.app,
      address,
      permission: true,
      reach: 'online',
      overRate: 0,
      channels: null,
      badge: 0,
      shade: [],
      waiting: [],
      web: registration.platform === 'web' ? webKeys(registration.sender) : null,
    }
    address.phone = phone
    this.#byId.set(phone.id, phone)
    this.changed(phone)
    return phone
  }

  /** Restores a device of an earlier run with all its tokens, the current one last. */
  adopt(savedPhone: Omit<Phone, 'address'>, tokens: readonly DeviceAddress[]): void {
    const addresses = tokens.map(({ token, ...rest }) =>
      Object.assign(this.#addresses.add(token, savedPhone), rest),
    )
    const address = addresses.at(-1)
    if (!address) return
    const phone: Phone = { ...savedPhone, address }
    for (const one of addresses) one.phone = phone
    this.#byId.set(phone.id, phone)
  }

  get(id: string): Phone | null {
    return this.#byId.get(id) ?? null
  }

  byToken(token: string | null): Phone | null {
    return token === null ? null : (this.#addresses.find(token)?.phone ?? null)
  }

  all(): readonly Phone[] {
    return [...this.#byId.values()]
  }

  token(phone: Phone): string {
    return phone.address.token
  }

  installed(phone: Phone): boolean {
    return phone.address.state === LIVE
  }

  change(phone: Phone, change: DeviceChange): void {
    if (change.permission !== undefined) phone.permission = change.permission
    if (change.overRate !== undefined) phone.overRate = change.overRate
    if (change.channels !== undefined) phone.channels = change.channels
    if (change.name !== undefined) phone.name = change.name
    if (change.language !== undefined) phone.language = change.language
    if (change.zone !== undefined) phone.zone = change.zone
    if (change.app !== undefined) phone.app = { ...phone.app, ...change.app }
    if (change.reach === 'online') this.#provider.wake(phone, (project) => this.#record.of(project))
    else if (change.reach !== undefined) phone.reach = change.reach
    this.changed(phone)
  }

  /** Uninstalls the app. The provider reports it only after `lag` ms. */
  uninstall(phone: Phone, lag: number): void {
    Object.assign(phone.address, { state: UNREGISTERED_TOKEN, toldAt: this.#clock.now() + lag })
    this.#provider.remove(phone, phone.shade)
    phone.waiting = []
    this.changed(phone)
  }

  /** Reinstalls the app: with the old token on iOS, with a new one on Android. */
  reinstall(phone: Phone): void {
    if (phone.platform === 'android') {
      if (this.installed(phone))
        Object.assign(phone.address, { state: UNREGISTERED_TOKEN, toldAt: this.#clock.now() })
      phone.address = this.#addresses.add(createToken(), phone)
      phone.address.phone = phone
    } else Object.assign(phone.address, { state: LIVE, toldAt: 0 })
    phone.badge = 0
    phone.shade = []
    this.changed(phone)
  }

  /** Calls `listener` for every device that changes. Returns the unsubscribe function. */
  listen(listener: (phone: Phone) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  changed(phone: Phone): void {
    for (const listener of this.#listeners) listener(phone)
  }

  forget(): void {
    this.#byId.clear()
  }
}
