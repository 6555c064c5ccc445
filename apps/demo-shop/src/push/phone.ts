import type { KeyObject } from 'node:crypto'

export const PLATFORMS = ['ios', 'android', 'web'] as const
export type Platform = (typeof PLATFORMS)[number]

/** An installed app on the demo phone: name, icon and the URL that a tap opens. */
export type App = {
  readonly name: string
  /** Icon URL; null shows a letter on the app's color. */
  readonly icon: string | null
  readonly color: string
  /** URL opened by a tap, with `?push=` and the message's data added; null opens nothing. */
  readonly url: string | null
}

/** Notification on a lock screen. */
export type ShownNotification = {
  /** Increasing number given by this gateway. */
  readonly id: number
  /** Our name of the message from its data; '' for none. */
  readonly message: string
  readonly title: string | null
  readonly subtitle: string | null
  readonly body: string | null
  readonly image: string | null
  /** Slot whose notification a later one replaces. */
  readonly slot: string | null
  readonly thread: string | null
  readonly at: number
  readonly data: Readonly<Record<string, unknown>>
  /** Number of times that it was replaced. */
  readonly replaced: number
}

/** Keys of a browser subscription. The sender gets the public ones. */
export type WebKeys = {
  readonly publicKey: Buffer
  readonly privateKey: KeyObject
  readonly auth: Buffer
  /** Public key of the sender that the subscription is bound to; null for any. */
  readonly sender: string | null
}

/** Message held by the provider while a device is unreachable. */
export type Waiting = { readonly push: Push; readonly until: number }

/** Message for one device, independent of the protocol. */
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

/** Registered device with a lock screen. */
export type Phone = {
  readonly id: string
  readonly platform: Platform
  readonly project: string
  readonly package: string | null
  name: string
  language: string
  zone: string
  app: App
  /** Current address; changes after a reinstall on Android. */
  address: Address
  /** False when permission was revoked: messages are delivered but not shown. */
  permission: boolean
  reach: Reach
  /** Number of further messages to refuse as too many for this device. */
  overRate: number
  /** Notification channels of the app (Android); null accepts any. */
  channels: readonly string[] | null
  badge: number
  shade: ShownNotification[]
  waiting: Waiting[]
  readonly web: WebKeys | null
}

/** Push token and its owner. */
export type Address = {
  readonly token: string
  readonly project: string
  readonly platform: Platform
  /** Registered device; null for a fleet device, which has no screen. */
  phone: Phone | null
  state: number
  /** Time at which the provider starts to report it as gone. */
  toldAt: number
}
