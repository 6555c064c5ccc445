import type { PushContent } from '@vitrine/core/contract/push/push-content'
import type { PushReason } from '@vitrine/core/push/reasons'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { MESSAGE_KINDS, MESSAGE_STATUSES } from '../schema/push.ts'
import type { MessageRules } from './campaigns/message-rules.ts'

export type MessageKind = (typeof MESSAGE_KINDS)[number]
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** A message as a module is asked of it, just before it is sent. */
export type WaitingMessage = {
  readonly id: string
  readonly kind: MessageKind
  readonly subscriber: string | null
  readonly user: string | null
  readonly campaign: string | null
  readonly automation: string | null
  readonly step: string | null
  readonly cause: string | null
  /** When its campaign began or its cause happened. */
  readonly began: Date
}

/**
 * What the engine asks the module that a kind of message comes from. A module says it in its `module.ts` (`pushes`); one
 * kind has one source.
 */
export type PushSource = {
  readonly kind: MessageKind
  /**
   * Campaigns: who gets it, as a condition over the columns of `subscribers` (the query reads that table under its own
   * name, and names the project and who can be reached itself). Asked anew by whichever process freezes the next page:
   * it must say the same each time, so keep the segment with the campaign.
   */
  readonly audience?: (db: Queryable, projectId: string, campaignId: string) => Promise<SQL>
  /**
   * Asked just before sending, in the transaction that claims: which of these are not to be sent any more, each with
   * the reason. Keep it to one question for all.
   */
  readonly dropped?: (
    db: Queryable,
    projectId: string,
    messages: readonly WaitingMessage[],
  ) => Promise<ReadonlyMap<string, PushReason>>
}

/** One message that belongs to no campaign. */
export type NewMessage = {
  readonly kind: Exclude<MessageKind, 'campaign'>
  /** An installation, or a merchant's own device. */
  readonly to: { readonly subscriber: string } | { readonly user: string }
  readonly automation?: { readonly id: string; readonly step: string }
  /** What it is for, such as `cart 123`: with `to`, `automation` and `at` it makes the message the only one. */
  readonly cause: string
  /** When that happened, by the server's or the platform's word: the same each time it is said. */
  readonly at: Date
  /** Not sent before. */
  readonly due: Date
  /** Not sent after; left out: a day after it is due. */
  readonly expires?: Date
  readonly content: PushContent
  readonly rules?: MessageRules
}
