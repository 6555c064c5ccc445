import type { PushContent } from '@vitrine/core/contract/push/push-content'
import type { PushReason } from '@vitrine/core/push/push-reasons'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { MESSAGE_KINDS, MESSAGE_STATUSES } from '../schema/push.ts'
import type { MessageRules } from './campaigns/message-rules.ts'

export type MessageKind = (typeof MESSAGE_KINDS)[number]
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Message about to be sent, as passed to its push source. */
export type WaitingMessage = {
  readonly id: string
  readonly kind: MessageKind
  readonly subscriber: string | null
  readonly user: string | null
  readonly campaign: string | null
  readonly automation: string | null
  readonly step: string | null
  readonly cause: string | null
  /** Start of its campaign, or time of its cause. */
  readonly began: Date
}

/**
 * Callbacks of the module that a kind of message comes from, declared in its `module.ts` (`pushes`). Each kind has one
 * source.
 */
export type PushSource = {
  readonly kind: MessageKind
  /**
   * Campaigns: returns the audience as an SQL condition over the columns of `subscribers` (the query uses the table
   * under its own name and adds the project and reachability itself). Called for each page of the audience, in any
   * process. It must return the same condition every time, so store the segment with the campaign.
   */
  readonly audience?: (db: Queryable, projectId: string, campaignId: string) => Promise<SQL>
  /**
   * Returns the messages to skip, each with the reason. Called just before sending, in the claiming transaction. Use
   * one query for all messages.
   */
  readonly dropped?: (
    db: Queryable,
    projectId: string,
    messages: readonly WaitingMessage[],
  ) => Promise<ReadonlyMap<string, PushReason>>
}

/** Message without a campaign. */
export type NewMessage = {
  readonly kind: Exclude<MessageKind, 'campaign'>
  /** Receiver: an installation, or a merchant's own device. */
  readonly to: { readonly subscriber: string } | { readonly user: string }
  readonly automation?: { readonly id: string; readonly step: string }
  /** Cause of the message, such as `cart 123`. Together with `to`, `automation` and `at` it identifies the message. */
  readonly cause: string
  /**
   * Time of the cause, by the server or the platform. It must be the same on every call, since it is part of the id.
   */
  readonly at: Date
  /** Earliest time of sending. */
  readonly due: Date
  /** Latest time of sending; by default one day after `due`. */
  readonly expires?: Date
  readonly content: PushContent
  readonly rules?: MessageRules
}
