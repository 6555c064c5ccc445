import type { PushData } from './link.ts'
import type { PushTopic } from './topics.ts'

/** What a shopper chose of pushes; `quiet` in minutes of their local day, over midnight where `from` is later. */
export type Preferences = {
  readonly on: boolean
  readonly muted: readonly PushTopic[]
  readonly quiet: { readonly from: number; readonly to: number } | null
  /** MM-DD. */
  readonly birthday: string | null
}

/** Where pushes go: an Expo push token, or a browser's endpoint with the keys by which what is sent there is sealed. */
export type PushAddress =
  | {
      readonly channel: 'expo'
      readonly token: string
      /** Android: the channels that the app has made there, named as topics are. */
      readonly channels?: readonly PushTopic[]
      /** Android: the channels that the phone's owner turned off in its settings. */
      readonly off?: readonly string[]
    }
  | {
      readonly channel: 'web'
      readonly token: string
      readonly keys: { readonly p256dh: string; readonly auth: string }
    }

/** What became of a message on a device; told once each. `at` is ISO 8601, by the device's clock. */
export type MessageReport = {
  readonly message: string
  /** `read`: put away unopened. */
  readonly what: 'received' | 'opened' | 'read'
  readonly at: string
}

/** A message as the inbox shows it. */
export type Message = PushData & {
  readonly title: string
  readonly body: string
  readonly image: string | null
  /** ISO 8601. */
  readonly sent: string
  readonly read: boolean
}
