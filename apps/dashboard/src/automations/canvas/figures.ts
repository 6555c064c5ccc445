import type { OutputOf } from '@vitrine/core/contract/call'
import type { automationSteps } from '@vitrine/core/contract/push/automation-steps'
import type { FlowStep } from '@vitrine/core/contract/push/automations'
import { shareText } from '../../app/figures/text.ts'
import { t } from '../translator.ts'

export type FlowFigures = OutputOf<typeof automationSteps>

/** Returns the figures of the trigger's card: how many entered. */
export function entryFigures(figures: FlowFigures | null): readonly string[] {
  return figures && figures.began > 0 ? [t('canvas.entered', { count: figures.began })] : []
}

/** Returns the figures of a step's card: who waits at a wait; what a message sent and brought. Empty for none. */
export function stepFigures({ id, kind }: FlowStep, figures: FlowFigures | null): readonly string[] {
  const own = figures?.steps.find(({ step }) => step === id)
  if (!own) return []
  if (kind === 'wait') return own.waiting > 0 ? [t('canvas.waiting', { count: own.waiting })] : []
  if (kind === 'branch' || own.sent === 0) return []
  return [
    t('canvas.sent', { count: own.sent }),
    t('canvas.opened', { share: shareText(own.opened / own.sent) }),
    ...(own.orders > 0 ? [t('canvas.orders', { count: own.orders })] : []),
  ]
}
