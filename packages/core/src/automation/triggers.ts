/**
 * What starts an automation. `after`: how long after the cause the first step waits by default, ms; `subject`: what
 * the cause is about, and what a message may name.
 */
type TriggerFacts = {
  readonly after: number
  readonly subject: 'app' | 'cart' | 'checkout' | 'product' | 'order'
  /** What ends a run by itself, whatever the merchant chose: who bought needs no reminder. */
  readonly exits: readonly ExitKind[]
}

/** Why somebody leaves a flow before its end. */
const EXITS = ['bought', 'cart-cleared', 'no-longer-wished', 'sold-out', 'price-back', 'cancelled'] as const
export type ExitKind = (typeof EXITS)[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const TRIGGER_FACTS = {
  install: { after: DAY, subject: 'app', exits: [] },
  'cart-abandoned': { after: HOUR, subject: 'cart', exits: ['bought', 'cart-cleared'] },
  'checkout-abandoned': { after: HOUR, subject: 'checkout', exits: ['bought'] },
  browsed: { after: DAY, subject: 'product', exits: ['bought', 'sold-out'] },
  wished: { after: 3 * DAY, subject: 'product', exits: ['bought', 'no-longer-wished', 'sold-out'] },
  'back-in-stock': { after: 0, subject: 'product', exits: ['bought', 'sold-out'] },
  'price-drop': { after: 0, subject: 'product', exits: ['bought', 'sold-out', 'price-back'] },
  'first-order': { after: DAY, subject: 'order', exits: ['cancelled'] },
  'order-paid': { after: 0, subject: 'order', exits: ['cancelled'] },
  'order-shipped': { after: 0, subject: 'order', exits: ['cancelled'] },
  'order-delivered': { after: 0, subject: 'order', exits: [] },
  'order-refunded': { after: 0, subject: 'order', exits: [] },
  'win-back': { after: 0, subject: 'app', exits: ['bought'] },
  birthday: { after: 0, subject: 'app', exits: [] },
} as const satisfies Readonly<Record<string, TriggerFacts>>

export type Trigger = keyof typeof TRIGGER_FACTS

/** Every trigger, `install` first: it is the default (spec section 3). */
export const TRIGGERS: readonly [Trigger, ...Trigger[]] = [
  'install',
  'cart-abandoned',
  'checkout-abandoned',
  'browsed',
  'wished',
  'back-in-stock',
  'price-drop',
  'first-order',
  'order-paid',
  'order-shipped',
  'order-delivered',
  'order-refunded',
  'win-back',
  'birthday',
]

/** What is so of a trigger whoever uses it. */
export function factsOf(trigger: Trigger): TriggerFacts {
  return TRIGGER_FACTS[trigger]
}
