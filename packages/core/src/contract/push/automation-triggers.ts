import { listKeys } from '../../collections/typed-keys.ts'
import type { PushTopic } from '../../push/topics.ts'
import type { Consent } from '../shop/shop-scopes.ts'

/**
 * Facts about what starts an automation, in one place for all code that needs them. Its ready-made flow is in
 * `ready-made-flows.ts`.
 */
type TriggerFacts = {
  /** Name of the icon in the dashboard. */
  readonly icon: string
  /** Default wait of the first step after the cause, ms. */
  readonly after: number
  /** Subject of the cause, which messages can mention. */
  readonly subject: 'app' | 'cart' | 'checkout' | 'product' | 'order'
  /** Fields of `TRIGGER_DEFAULTS` that the merchant may set. */
  readonly fields: readonly TriggerField[]
  /** Reasons that always end a run, whatever the merchant chose: a buyer needs no reminder. Checked at each step. */
  readonly exits: readonly ExitKind[]
  /** Events that end a waiting run as soon as they happen. */
  readonly endedBy: readonly EndingKind[]
  readonly tried: TriedBy
  /** Access scopes of the shop that it needs. */
  readonly consents: readonly Consent[]
  /** Topic of its messages, and the limits that they ignore. */
  readonly rules: TriggerRules
}

/**
 * Source of a dry run: past events; the current shoppers (birthdays, inactivity); or only an example, because price
 * drops, restocks and deliveries are not stored.
 */
type TriedBy = 'happenings' | 'shoppers' | 'example'

type TriggerRules = { readonly topic: PushTopic; readonly quiet?: 'ignored'; readonly cap?: 'ignored' }

/** Reasons for which a run ends before its last step. */
const EXITS = ['bought', 'cart-cleared', 'no-longer-wished', 'sold-out', 'price-back', 'cancelled'] as const
export type ExitKind = (typeof EXITS)[number]
export type EndingKind = Exclude<ExitKind, 'sold-out' | 'price-back'> | 'checkout-opened'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Default values of the trigger fields that a merchant may set. `slot`: ms since the shopper's midnight.
 * `cooldown`: days before a shopper may enter the automation again, 0 for none.
 */
export const TRIGGER_DEFAULTS = { days: 30, percent: 5, each: 3, slot: 10 * HOUR, cooldown: 0 } as const
export type TriggerField = keyof typeof TRIGGER_DEFAULTS

/** Order updates ignore quiet hours and the frequency cap; marketing messages do not. */
const ORDER_RULES = { topic: 'orders', quiet: 'ignored', cap: 'ignored' } as const

/** Every trigger. `install` comes first: it is the default (spec section 3). */
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
    fields: ['cooldown'],
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
    fields: ['cooldown'],
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
    fields: ['cooldown'],
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
    fields: ['cooldown'],
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
    fields: ['percent', 'cooldown'],
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

export const TRIGGERS = listKeys(TRIGGER_FACTS)

/** Returns what the code knows about a trigger, such as its icon, fields and limits. */
export function getTriggerFacts(trigger: Trigger): TriggerFacts & { readonly icon: TriggerIcon } {
  return TRIGGER_FACTS[trigger]
}

/** Returns the triggers of whose automations a waiting run ends when the event `reason` happens. */
export function listTriggersEndedBy(reason: EndingKind): readonly Trigger[] {
  return TRIGGERS.filter((trigger) => getTriggerFacts(trigger).endedBy.includes(reason))
}

/** Triggers that depend on dates only (birthdays, inactivity), not on an event. */
export const CALENDAR_TRIGGERS = TRIGGERS.filter((trigger) => getTriggerFacts(trigger).tried === 'shoppers')
