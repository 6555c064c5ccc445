import { factsOf, TRIGGERS, type Trigger } from '@vitrine/core/automation/triggers'
import type { IconName } from '../icons.tsx'

/** The icon of each trigger. */
export const SUBJECT_ICONS: Readonly<Record<Trigger, IconName>> = {
  install: 'phone',
  'cart-abandoned': 'cart',
  'checkout-abandoned': 'cart',
  browsed: 'eye',
  wished: 'heart',
  'back-in-stock': 'refresh',
  'price-drop': 'discount',
  'first-order': 'star',
  'order-paid': 'orders',
  'order-shipped': 'truck',
  'order-delivered': 'home',
  'order-refunded': 'undo',
  'win-back': 'sparkles',
  birthday: 'gift',
}

/** Triggers as a merchant looks for them. */
export const TRIGGER_GROUPS = ['app', 'buying', 'product', 'order'] as const
export type TriggerGroup = (typeof TRIGGER_GROUPS)[number]

export function triggersOf(group: TriggerGroup): readonly Trigger[] {
  return TRIGGERS.filter((trigger) => groupOf(trigger) === group)
}

function groupOf(trigger: Trigger): TriggerGroup {
  const { subject } = factsOf(trigger)
  return subject === 'cart' || subject === 'checkout' ? 'buying' : subject
}
