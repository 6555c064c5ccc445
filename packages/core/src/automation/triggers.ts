/**
 * What starts an automation. `after`: how long after the cause the first step waits by default, ms; `subject`: what
 * the cause is about, and what a message may name.
 */
type TriggerFacts = {
  readonly after: number
  readonly subject: 'app' | 'cart' | 'checkout' | 'product' | 'order'
  /** What ends a run by itself, whatever the merchant chose: who bought needs no reminder. */
  readonly exits: readonly ExitKind[]
  readonly tried: TriedBy
}

/**
 * By what of the past a flow can be tried: by what happened; by the shoppers as they are (birthdays, who stays away);
 * or by an example alone, since when prices fell, stock came and parcels arrived is heard, and not kept.
 */
type TriedBy = 'happenings' | 'shoppers' | 'example'

/** Why somebody leaves a flow before its end. */
const EXITS = ['bought', 'cart-cleared', 'no-longer-wished', 'sold-out', 'price-back', 'cancelled'] as const
export type ExitKind = (typeof EXITS)[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const TRIGGER_FACTS = {
  install: { after: DAY, subject: 'app', exits: [], tried: 'happenings' },
  'cart-abandoned': { after: HOUR, subject: 'cart', exits: ['bought', 'cart-cleared'], tried: 'happenings' },
  'checkout-abandoned': { after: HOUR, subject: 'checkout', exits: ['bought'], tried: 'happenings' },
  browsed: { after: DAY, subject: 'product', exits: ['bought', 'sold-out'], tried: 'happenings' },
  wished: {
    after: 3 * DAY,
    subject: 'product',
    exits: ['bought', 'no-longer-wished', 'sold-out'],
    tried: 'happenings',
  },
  'back-in-stock': { after: 0, subject: 'product', exits: ['bought', 'sold-out'], tried: 'example' },
  'price-drop': {
    after: 0,
    subject: 'product',
    exits: ['bought', 'sold-out', 'price-back'],
    tried: 'example',
  },
  'first-order': { after: DAY, subject: 'order', exits: ['cancelled'], tried: 'happenings' },
  'order-paid': { after: 0, subject: 'order', exits: ['cancelled'], tried: 'happenings' },
  'order-shipped': { after: 0, subject: 'order', exits: ['cancelled'], tried: 'happenings' },
  'order-delivered': { after: 0, subject: 'order', exits: [], tried: 'example' },
  'order-refunded': { after: 0, subject: 'order', exits: [], tried: 'happenings' },
  'win-back': { after: 0, subject: 'app', exits: ['bought'], tried: 'shoppers' },
  birthday: { after: 0, subject: 'app', exits: [], tried: 'shoppers' },
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
