import { getTriggerFacts, TRIGGERS, type Trigger } from '@vitrine/core/contract/push/automation-triggers'
import type { IconName } from '../icons.tsx'

export function triggerIcon(trigger: Trigger): IconName {
  return getTriggerFacts(trigger).icon
}

/** Groups of triggers. */
export const TRIGGER_GROUPS = ['app', 'buying', 'product', 'order'] as const
export type TriggerGroup = (typeof TRIGGER_GROUPS)[number]

export function listTriggersOfGroup(group: TriggerGroup): readonly Trigger[] {
  return TRIGGERS.filter((trigger) => groupOf(trigger) === group)
}

function groupOf(trigger: Trigger): TriggerGroup {
  const { subject } = getTriggerFacts(trigger)
  return subject === 'cart' || subject === 'checkout' ? 'buying' : subject
}
