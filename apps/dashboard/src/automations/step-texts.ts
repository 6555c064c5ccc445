import type { Flow, FlowQuestion, FlowStep } from '@vitrine/core/contract/push/automations'
import { getLocale } from '../i18n/messages.ts'
import { t } from './translator.ts'

const UNITS = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const
export type Unit = keyof typeof UNITS
export const UNIT_NAMES: readonly Unit[] = ['minutes', 'hours', 'days']

/** Converts ms to the largest whole unit; parts of a minute are rounded. */
export function parseDuration(ms: number): { readonly count: number; readonly unit: Unit } {
  const unit = ms % UNITS.days === 0 ? 'days' : ms % UNITS.hours === 0 ? 'hours' : 'minutes'
  return { count: Math.max(1, Math.round(ms / UNITS[unit])), unit }
}

/** Converts a duration to ms. */
export function toMilliseconds(count: number, unit: Unit): number {
  return count * UNITS[unit]
}

export function formatDuration(ms: number): string {
  const { count, unit } = parseDuration(ms)
  return t(`wait.${unit}`, { count })
}

/** Describes the trigger of a flow in a sentence. */
export function triggerText({ kind, days, percent }: Flow['trigger']): string {
  return t(`triggers.${kind}`, { days, percent })
}

function questionText(question: FlowQuestion): string {
  if (question.asks === 'opened') return t('branch.opened')
  const count = question.is.groups.reduce((sum, { conditions }) => sum + conditions.length, 0)
  return count === 0 ? t('branch.everybody') : t('branch.conditions', { count })
}

/** Returns the text of a step's card. */
export function stepText(step: FlowStep): string {
  switch (step.kind) {
    case 'wait':
      return step.until
        ? t(`waits.${step.until}`, { duration: formatDuration(step.ms) })
        : formatDuration(step.ms)
    case 'message':
      return step.message.title || step.message.body || t('message.empty')
    case 'branch':
      return questionText(step.when)
  }
}

/** Returns the kind and the text of a step: 'Wait: 1 day'. */
export function stepName(step: FlowStep): string {
  return t('stepNamed', { kind: t(`kinds.${step.kind}`), text: stepText(step) })
}

const REASONS = [
  'bought',
  'cart-cleared',
  'no-longer-wished',
  'sold-out',
  'price-back',
  'cancelled',
  'checkout-opened',
  'removed',
] as const

/** Returns the reason a run was exited; an unknown code is returned as is. */
export function formatExitReason(code: string): string {
  const knownReason = REASONS.find((reason) => reason === code)
  return knownReason ? t(`reasons.${knownReason}`) : code
}

export function formatNumber(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count)
}

/** Formats a day (YYYY-MM-DD). */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
