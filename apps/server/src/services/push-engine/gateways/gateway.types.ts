import type { PushText } from '@vitrine/core/contract/push/push-content'
import type { PushData } from '@vitrine/core/push/link'

export const CHANNELS = ['expo', 'web', 'merchant'] as const
export type Channel = (typeof CHANNELS)[number]

/** A message as a gateway gets it. */
export type Outgoing = {
  readonly token: string
  /** Which rules of collapsing hold; null for an unknown one. */
  readonly platform: string | null
  readonly text: PushText
  readonly image: string | null
  /** What it is about; null for what is about nothing that shoppers choose by. */
  readonly topic: string | null
  /** Android: whether the app there has made the topic's channel. */
  readonly hasChannel: boolean
  readonly data: PushData
  /** Not shown after. */
  readonly expires: Date
  /** A browser's keys. */
  readonly keys: { readonly p256dh: string; readonly auth: string } | null
}

/** Why a gateway did not take a message, in our words. */
export type Refusal = 'dead-token' | 'too-big' | 'credentials' | 'rate' | 'refused' | 'gateway'

/** What became of one message of a request. */
export type Ticket =
  /** Taken; its receipt is to be asked for. Null: there is none, and taken is all there is to know. */
  | { readonly outcome: 'taken'; readonly receipt: string | null }
  | { readonly outcome: 'refused'; readonly why: Refusal; readonly said: string }
  /** Nobody knows whether it was taken. */
  | { readonly outcome: 'unknown'; readonly said: string }

/** What became of a request. */
export type Answer =
  /** One ticket for each message, in their order. */
  | { readonly kind: 'answered'; readonly tickets: readonly Ticket[] }
  /** Nothing was taken: it can be sent again, after so many ms where the gateway said. */
  | {
      readonly kind: 'rejected'
      readonly wait: number | null
      readonly tooMany: boolean
      readonly said: string
    }
  /** Nobody knows what was taken. */
  | { readonly kind: 'ambiguous'; readonly said: string }
  /** Nothing was taken, and nothing will be until the project's credentials are mended. */
  | { readonly kind: 'credentials'; readonly said: string }
  /** Nothing was taken, because of what is in it: groups of places that may go together. */
  | { readonly kind: 'split'; readonly groups: readonly (readonly number[])[]; readonly said: string }

/** What became of a message after the gateway took it. Absent: not known yet. */
export type Receipt =
  | { readonly outcome: 'received' }
  | { readonly outcome: 'refused'; readonly why: Refusal; readonly said: string }

export type ReceiptsAnswer =
  | { readonly kind: 'answered'; readonly receipts: ReadonlyMap<string, Receipt> }
  | { readonly kind: 'failed'; readonly wait: number | null; readonly said: string }
  | { readonly kind: 'credentials'; readonly said: string }

/** A service that brings pushes to devices. Never throws: what goes wrong is an answer. */
export type Gateway = {
  /** At most 100 messages of one project. */
  send(projectId: string, messages: readonly Outgoing[]): Promise<Answer>
  /** At most 1000 receipts. */
  receipts(projectId: string, ids: readonly string[]): Promise<ReceiptsAnswer>
  close(): Promise<void>
}
export type Gateways = Readonly<Record<Channel, Gateway>>
