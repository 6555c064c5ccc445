import { keysOf } from '../../collections/typed-keys.ts'
import type { PushTopic } from '../../push/topics.ts'
import type { Consent } from '../shop/shop-scopes.ts'

/** What starts an automation, and all that is so of it whoever uses it. Its ready-made flow is in `ready-made.ts`. */
type TriggerFacts = {
  /** The dashboard's icon. */
  readonly icon: string
  /** How long after the cause the first step waits by default, ms. */
  readonly after: number
  /** What the cause is about, and what a message may name. */
  readonly subject: 'app' | 'cart' | 'checkout' | 'product' | 'order'
  /** What of `TRIGGER_DEFAULTS` the merchant may set. */
  readonly fields: readonly TriggerField[]
  /** What ends a run by itself, whatever the merchant chose: who bought needs no reminder. Looked up at each step. */
  readonly exits: readonly ExitKind[]
  /** What ends a waiting run as soon as it happens. */
  readonly endedBy: readonly EndingKind[]
  readonly tried: TriedBy
  /** What of the shop it must be allowed to read. */
  readonly consents: readonly Consent[]
  /** What its messages are about, and what they are not held back by. */
  readonly rules: TriggerRules
}

/**
 * By what of the past a flow can be tried: by what happened; by the shoppers as they are (birthdays, who stays away);
 * or by an example alone, since when prices fell, stock came and parcels arrived is heard, and not kept.
 */
type TriedBy = 'happenings' | 'shoppers' | 'example'

type TriggerRules = { readonly topic: PushTopic; readonly quiet?: 'ignored'; readonly cap?: 'ignored' }

/** Why somebody leaves a flow before its end. */
const EXITS = ['bought', 'cart-cleared', 'no-longer-wished', 'sold-out', 'price-back', 'cancelled'] as const
export type ExitKind = (typeof EXITS)[number]
export type EndingKind = Exclude<ExitKind, 'sold-out' | 'price-back'> | 'checkout-opened'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What of a trigger may be set, as it stands at first; `slot` is ms since the shopper's midnight. */
export const TRIGGER_DEFAULTS = { days: 30, percent: 5, each: 3, slot: 10 * HOUR } as const
export type TriggerField = keyof typeof TRIGGER_DEFAULTS

/** Orders are told at any hour and beyond the cap; what a shop would like to say is not. */
const ORDER_RULES = { topic: 'orders', quiet: 'ignored', cap: 'ignored' } as const

/** Every trigger, `install` first: it is the default (spec section 3). */
const TRIGGER_FACTS = {
  install: {
    icon: 'phone',
    after: DAY,
    subject: 'app',
    fields: [],
    exits: [],
    endedBy: [],
    tried: 'happenings',
    consents: [],
    rules: { topic: 'offers' },
  },
  'cart-abandoned': {
    icon: 'cart',
    after: HOUR,
    subject: 'cart',
    fields: [],
    exits: ['bought', 'cart-cleared'],
    endedBy: ['bought', 'cart-cleared', 'checkout-opened'],
    tried: 'happenings',
    consents: [],
    rules: { topic: 'reminders' },
  },
  'checkout-abandoned': {
    icon: 'cart',
    after: HOUR,
    subject: 'checkout',
    fields: [],
    exits: ['bought'],
    endedBy: ['bought'],
    tried: 'happenings',
    consents: [],
    rules: { topic: 'reminders' },
  },
  browsed: {
    icon: 'eye',
    after: DAY,
    subject: 'product',
    fields: [],
    exits: ['bought', 'sold-out'],
    endedBy: ['bought'],
    tried: 'happenings',
    consents: [],
    rules: { topic: 'reminders' },
  },
  wished: {
    icon: 'heart',
    after: 3 * DAY,
    subject: 'product',
    fields: [],
    exits: ['bought', 'no-longer-wished', 'sold-out'],
    endedBy: ['bought', 'no-longer-wished'],
    tried: 'happenings',
    consents: [],
    rules: { topic: 'reminders' },
  },
  'back-in-stock': {
    icon: 'refresh',
    after: 0,
    subject: 'product',
    fields: ['each'],
    exits: ['bought', 'sold-out'],
    endedBy: [],
    tried: 'example',
    consents: ['stock'],
    rules: { topic: 'stock', cap: 'ignored' },
  },
  'price-drop': {
    icon: 'discount',
    after: 0,
    subject: 'product',
    fields: ['percent'],
    exits: ['bought', 'sold-out', 'price-back'],
    endedBy: ['bought', 'no-longer-wished'],
    tried: 'example',
    consents: ['goods'],
    rules: { topic: 'stock' },
  },
  'first-order': {
    icon: 'star',
    after: DAY,
    subject: 'order',
    fields: [],
    exits: ['cancelled'],
    endedBy: ['cancelled'],
    tried: 'happenings',
    consents: ['orders'],
    rules: { topic: 'offers' },
  },
  'order-paid': {
    icon: 'orders',
    after: 0,
    subject: 'order',
    fields: [],
    exits: ['cancelled'],
    endedBy: ['cancelled'],
    tried: 'happenings',
    consents: ['orders'],
    rules: ORDER_RULES,
  },
  'order-shipped': {
    icon: 'truck',
    after: 0,
    subject: 'order',
    fields: [],
    exits: ['cancelled'],
    endedBy: ['cancelled'],
    tried: 'happenings',
    consents: ['orders'],
    rules: ORDER_RULES,
  },
  'order-delivered': {
    icon: 'home',
    after: 0,
    subject: 'order',
    fields: [],
    exits: [],
    endedBy: [],
    tried: 'example',
    consents: ['orders'],
    rules: ORDER_RULES,
  },
  'order-refunded': {
    icon: 'undo',
    after: 0,
    subject: 'order',
    fields: [],
    exits: [],
    endedBy: [],
    tried: 'happenings',
    consents: ['orders'],
    rules: ORDER_RULES,
  },
  'win-back': {
    icon: 'sparkles',
    after: 0,
    subject: 'app',
    fields: ['days', 'slot'],
    exits: ['bought'],
    endedBy: ['bought'],
    tried: 'shoppers',
    consents: [],
    rules: { topic: 'offers' },
  },
  birthday: {
    icon: 'gift',
    after: 0,
    subject: 'app',
    fields: ['slot'],
    exits: [],
    endedBy: [],
    tried: 'shoppers',
    consents: [],
    rules: { topic: 'offers' },
  },
} as const satisfies Readonly<Record<string, TriggerFacts>>

export type Trigger = keyof typeof TRIGGER_FACTS
export type TriggerIcon = (typeof TRIGGER_FACTS)[Trigger]['icon']

export const TRIGGERS = keysOf(TRIGGER_FACTS)

/** What is so of a trigger whoever uses it. */
export function factsOf(trigger: Trigger): TriggerFacts & { readonly icon: TriggerIcon } {
  return TRIGGER_FACTS[trigger]
}

/** The triggers of which a waiting run ends as soon as this happens. */
export function listTriggersEndedBy(reason: EndingKind): readonly Trigger[] {
  return TRIGGERS.filter((trigger) => factsOf(trigger).endedBy.includes(reason))
}

/** The triggers that nothing starts but the day. */
export const CALENDAR_TRIGGERS = TRIGGERS.filter((trigger) => factsOf(trigger).tried === 'shoppers')
