import type { PushReason } from '@vitrine/core/push/reasons'
import { deferPastQuietHours, isInQuietHours, type QuietHours } from '@vitrine/core/push/schedule'
import type { MessageRules } from '../campaigns/message-rules.ts'

/** Who a message goes to, as the database has them now. */
export type Receiver = {
  readonly token: string | null
  readonly dead: boolean
  readonly unsubscribed: boolean
  readonly muted: readonly string[]
  /** Its channel is turned off in the phone's own settings. */
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
  /** Other messages that this receiver was sent within the days of the cap; and the cap. */
  readonly sentOf: number
  readonly cap: number | null
}

const skip = (reason: PushReason): Eligibility => ({ verdict: 'skip', reason, until: null })

/** Whether a message may be sent now: skipped for good, held until later, or sent. */
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
