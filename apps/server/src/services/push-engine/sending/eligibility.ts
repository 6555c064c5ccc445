import type { PushReason } from '@vitrine/core/push/push-reasons'
import { deferPastQuietHours, isInQuietHours, type QuietHours } from '@vitrine/core/push/schedule'
import type { MessageRules } from '../campaigns/message-rules.ts'

/** Current state of the receiver of a message, from the database. */
export type Receiver = {
  readonly token: string | null
  readonly dead: boolean
  readonly unsubscribed: boolean
  readonly muted: readonly string[]
  /** True when the message's Android channel is turned off in the system settings. */
  readonly channelOff: boolean
  /** The shopper's own quiet hours. */
  readonly quiet: QuietHours | null
  readonly zone: string
}

export type Eligibility = {
  readonly verdict: 'send' | 'skip' | 'hold'
  readonly reason: PushReason | null
  readonly until: Date | null
}

export type EligibilityInput = {
  readonly now: Date
  readonly receiver: Receiver | null
  readonly rules: MessageRules
  readonly expires: Date | null
  /** The project's quiet hours. */
  readonly quiet: QuietHours | null
  /** Number of other messages sent to this receiver within the period of the frequency cap, and the cap itself. */
  readonly sentOf: number
  readonly cap: number | null
}

const skip = (reason: PushReason): Eligibility => ({ verdict: 'skip', reason, until: null })

/**
 * Decides whether a message can be sent now. Returns `send`, `skip` with a reason (final) or `hold` with the end of
 * quiet hours.
 */
export function checkEligibility({
  now,
  receiver,
  rules,
  expires,
  quiet,
  sentOf,
  cap,
}: EligibilityInput): Eligibility {
  if (!receiver) return skip('gone')
  if (receiver.dead) return skip('dead-token')
  if (receiver.token === null || receiver.unsubscribed) return skip('no-consent')
  if (rules.topic !== undefined && receiver.muted.includes(rules.topic)) return skip('muted')
  if (receiver.channelOff) return skip('no-consent')
  if (expires && expires <= now) return skip('expired')
  if (rules.quiet !== 'ignored') {
    const ends = [quiet, receiver.quiet].flatMap((hours) =>
      hours && isInQuietHours(hours, receiver.zone, now.getTime())
        ? [deferPastQuietHours(hours, receiver.zone, now.getTime())]
        : [],
    )
    if (ends.length > 0) {
      const until = new Date(Math.max(...ends))
      return expires && expires <= until ? skip('expired') : { verdict: 'hold', reason: 'quiet-hours', until }
    }
  }
  if (rules.cap !== 'ignored' && cap !== null && sentOf >= cap) return skip('cap')
  return { verdict: 'send', reason: null, until: null }
}
