import type { KeyObject } from 'node:crypto'

export const PLATFORMS = ['ios', 'android', 'web'] as const
export type Platform = (typeof PLATFORMS)[number]

/** The app on a device, as its system shows it. */
export type App = {
  readonly name: string
  /** A picture's address; a letter on the app's colour when null. */
  readonly icon: string | null
  readonly color: string
  /** Where a tap leads: `?push=` is added, with the message's data. Null when nothing opens. */
  readonly url: string | null
}

/** One notification on a lock screen. */
export type ShownNotification = {
  /** This gateway's number of it, growing. */
  readonly id: number
  /** Our name of the message, from its data; empty for one that has none. */
  readonly message: string
  readonly title: string | null
  readonly subtitle: string | null
  readonly body: string | null
  readonly image: string | null
  /** What a later one of the same name replaces. */
  readonly slot: string | null
  readonly thread: string | null
  readonly at: number
  readonly data: Readonly<Record<string, unknown>>
  /** How often it came in place of itself or another. */
  readonly replaced: number
}

/** The keys of a browser's subscription: the public ones go to who sends, the private one stays. */
export type WebKeys = {
  readonly publicKey: Buffer
  readonly privateKey: KeyObject
  readonly auth: Buffer
  /** The sender's key that the subscription was made for; any when null. */
  readonly sender: string | null
}

/** What waits at the provider while a device is not reachable. */
export type Waiting = { readonly push: Push; readonly until: number }

/** A message on its way to one device, whichever protocol brought it. */
export type Push = {
  readonly message: string
  readonly title: string | null
  readonly subtitle: string | null
  readonly body: string | null
  readonly image: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly collapse: string | null
  readonly tag: string | null
  readonly thread: string | null
  readonly channel: string | null
  readonly badge: number | null
  readonly high: boolean
}

export type Reach = 'online' | 'offline' | 'dozing'

/** A device that somebody registered: it has a lock screen to look at. */
export type Phone = {
  readonly id: string
  readonly platform: Platform
  readonly project: string
  readonly package: string | null
  name: string
  language: string
  zone: string
  app: App
  /** Its address now; another one after the app was installed again on Android. */
  address: Address
  /** False when its owner took the permission away: what arrives is not shown. */
  permission: boolean
  reach: Reach
  /** So many messages more are refused as too many for this device. */
  overRate: number
  /** The channels that its app made (Android); null when any is known. */
  channels: readonly string[] | null
  badge: number
  shade: ShownNotification[]
  waiting: Waiting[]
  readonly web: WebKeys | null
}

/** One push token, and whose it is. */
export type Address = {
  readonly token: string
  readonly project: string
  readonly platform: Platform
  /** The registered device; null for one of a fleet, which nobody looks at. */
  phone: Phone | null
  state: number
  /** When the provider starts to say that it is gone. */
  toldAt: number
}
