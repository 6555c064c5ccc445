import type { Outcome } from '@vitrine/core/contract/push/campaign-report'
import { PUSH_REASONS } from '@vitrine/core/push/push-reasons'
import type { Tone } from '../../components/Status.tsx'
import { hasMessage } from '../../i18n/messages.ts'
import { t } from './translator.ts'

export const OUTCOME_TONES: Readonly<Record<Outcome, Tone>> = {
  waiting: 'quiet',
  sent: 'accent',
  received: 'good',
  opened: 'good',
  skipped: 'quiet',
  cancelled: 'quiet',
  unsubscribed: 'warn',
  failed: 'bad',
  unknown: 'warn',
}

/** Returns the text of a message's outcome. */
export function formatOutcome(outcome: Outcome): string {
  return t(`outcomes.${outcome}`)
}

/** Returns the reason a message was skipped, is delayed or failed; an unknown code is returned as is. */
export function formatReason(code: string): string {
  const knownReason = PUSH_REASONS.find((reason) => reason === code)
  return knownReason && hasMessage('app/push-message', `reasons.${knownReason}`)
    ? t(`reasons.${knownReason}`)
    : code
}
