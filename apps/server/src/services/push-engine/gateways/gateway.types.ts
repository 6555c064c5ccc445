import type { PushText } from '@vitrine/core/contract/push/push-content'
import type { PushData } from '@vitrine/core/push/link'

export const CHANNELS = ['expo', 'web', 'merchant'] as const
export type Channel = (typeof CHANNELS)[number]

/** Message in the form that a gateway sends. */
export type Outgoing = {
  readonly token: string
  /** Platform, which decides how repeated messages collapse; null when unknown. */
  readonly platform: string | null
  readonly text: PushText
  readonly image: string | null
  /** Notification topic; null for a message without one. */
  readonly topic: string | null
  /** True when the Android app has created the topic's channel. */
  readonly hasChannel: boolean
  readonly data: PushData
  /** Expiry, after which the message is not shown. */
  readonly expires: Date
  /** Encryption keys of a browser's subscription. */
  readonly keys: { readonly p256dh: string; readonly auth: string } | null
}

/** Reason why a gateway refused a message, independent of the gateway. */
export type Refusal = 'dead-token' | 'too-big' | 'credentials' | 'rate' | 'refused' | 'gateway'

/** Result of one message in a request. */
export type Ticket =
  /** Accepted, with the id of its receipt. Null means that the gateway has no receipts. */
  | { readonly outcome: 'taken'; readonly receipt: string | null }
  | { readonly outcome: 'refused'; readonly why: Refusal; readonly message: string }
  /** Unclear whether the gateway accepted the message. */
  | { readonly outcome: 'unknown'; readonly message: string }

/** Result of one request. */
export type Answer =
  /** One ticket for each message, in the same order. */
  | { readonly kind: 'answered'; readonly tickets: readonly Ticket[] }
  /** Nothing was accepted. The request can be repeated, after `wait` ms where the gateway set a delay. */
  | {
      readonly kind: 'rejected'
      readonly wait: number | null
      readonly tooMany: boolean
      readonly message: string
    }
  /** Unclear which messages the gateway accepted. */
  | { readonly kind: 'ambiguous'; readonly message: string }
  /** Nothing was accepted, and nothing will be until the project's credentials are fixed. */
  | { readonly kind: 'credentials'; readonly message: string }
  /** Nothing was accepted because of the contents: groups of message indexes that can be sent together. */
  | { readonly kind: 'split'; readonly groups: readonly (readonly number[])[]; readonly message: string }

/** Delivery result of an accepted message. A missing receipt is not known yet. */
export type Receipt =
  | { readonly outcome: 'received' }
  | { readonly outcome: 'refused'; readonly why: Refusal; readonly message: string }

export type ReceiptsAnswer =
  | { readonly kind: 'answered'; readonly receipts: ReadonlyMap<string, Receipt> }
  | { readonly kind: 'failed'; readonly wait: number | null; readonly message: string }
  | { readonly kind: 'credentials'; readonly message: string }

/** Push service. Its methods never throw: errors are results. */
export type Gateway = {
  /** Sends at most 100 messages of one project. */
  send(projectId: string, messages: readonly Outgoing[]): Promise<Answer>
  /** Requests at most 1000 receipts. */
  receipts(projectId: string, ids: readonly string[]): Promise<ReceiptsAnswer>
  close(): Promise<void>
}
export type Gateways = Readonly<Record<Channel, Gateway>>
