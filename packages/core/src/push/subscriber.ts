import type { PushData } from './link.ts'
import type { PushTopic } from './topics.ts'

/** A shopper's push preferences; `quiet` in minutes of their local day, passing midnight when `from` is later. */
export type Preferences = {
  readonly on: boolean
  readonly muted: readonly PushTopic[]
  readonly quiet: { readonly from: number; readonly to: number } | null
  /** Format MM-DD. */
  readonly birthday: string | null
}

/** Push address: an Expo push token, or a browser's endpoint with its encryption keys. */
export type PushAddress =
  | {
      readonly channel: 'expo'
      readonly token: string
      /** Android: notification channels that the app created, named like topics. */
      readonly channels?: readonly PushTopic[]
      /** Android: notification channels that the user turned off in the system's settings. */
      readonly off?: readonly string[]
    }
  | {
      readonly channel: 'web'
      readonly token: string
      readonly keys: { readonly p256dh: string; readonly auth: string }
    }

/**
 * Report of a device about what happened to a message. Each is sent once. `at` is ISO 8601, by the device's
 * clock.
 */
export type MessageReport = {
  readonly message: string
  /** `read`: closed without opening. */
  readonly what: 'received' | 'opened' | 'read'
  readonly at: string
}

/** Message in the inbox. */
export type Message = PushData & {
  readonly title: string
  readonly body: string
  readonly image: string | null
  /** ISO 8601 time. */
  readonly sent: string
  readonly read: boolean
}
