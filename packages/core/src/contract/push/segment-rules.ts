import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { PUSH_TOPICS } from '../../push/topics.ts'
import { platform } from '../shared.ts'

/** Number of whole days before now. */
const days = z.number().int().min(1).max(3650)
const everOr = days.nullable()
const comparison = z.enum(['least', 'most'])
const times = z.number().int().min(0).max(10_000)
/** Numeric id of the platform, as text. */
const product = z.string().regex(/^[1-9]\d{0,18}$/, VALIDATION_TEXTS.select)
const productOrAny = product.nullable()
const whether = z.enum(['yes', 'no'])
const among = z.enum(['any', 'none'])

/** Version as a merchant enters it: one to four numbers. */
export const APP_VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/

/**
 * Condition on a shopper. Conditions on actions (seen, installed, bought, viewed, wishlist, cart, back-in-stock) cover
 * all installations of one customer; conditions on properties (country, language, platform, version, topic, signed in)
 * cover one installation.
 */
export const condition = z.discriminatedUnion('on', [
  /** Opened the app within the last `days` days, or not since. */
  z.object({ on: z.literal('seen'), is: z.enum(['within', 'before']), days }),
  /** First installed within the last `days` days, or before. */
  z.object({ on: z.literal('installed'), is: z.enum(['within', 'before']), days }),
  /** Orders that are neither canceled nor voided. */
  z.object({ on: z.literal('bought'), is: comparison, times, days: everOr }),
  /** Minor units of the shop's currency; orders in other currencies do not count. */
  z.object({
    on: z.literal('spent'),
    is: comparison,
    amount: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    days: everOr,
  }),
  z.object({ on: z.literal('viewed'), is: comparison, times, days: everOr, product: productOrAny }),
  /** Has the product, or any product, on the wishlist. */
  z.object({ on: z.literal('wished'), is: whether, product: productOrAny }),
  /** Has a cart of the last `days` days without an order. */
  z.object({ on: z.literal('cart'), is: whether, days }),
  /** Waits for a back-in-stock notification of the product, or of any product. */
  z.object({ on: z.literal('waits'), is: whether, product: productOrAny }),
  z.object({
    on: z.literal('country'),
    is: among,
    of: z
      .array(z.string().regex(/^[A-Z]{2}$/, VALIDATION_TEXTS.select))
      .min(1)
      .max(250),
  }),
  z.object({ on: z.literal('language'), is: among, of: z.array(z.enum(LANGUAGES)).min(1).max(5) }),
  z.object({ on: z.literal('platform'), is: among, of: z.array(platform).min(1).max(3) }),
  z.object({
    on: z.literal('version'),
    is: z.enum(['least', 'below']),
    version: z.string().trim().regex(APP_VERSION, VALIDATION_TEXTS.email),
  }),
  /** Has not turned off this topic. */
  z.object({ on: z.literal('topic'), is: whether, topic: z.enum(PUSH_TOPICS) }),
  /** Is signed in as a customer of the shop. */
  z.object({ on: z.literal('customer'), is: whether }),
])
export type Condition = z.output<typeof condition>
export type ConditionKind = Condition['on']

/** All conditions or any of them. Without conditions everybody matches. */
const match = z.enum(['all', 'any'])
const conditionGroup = z.object({ match, conditions: z.array(condition).min(1).max(10) })
export type ConditionGroup = z.output<typeof conditionGroup>

/** Segment: groups of conditions, of which all or any must match. */
export const segment = z.object({ match, groups: z.array(conditionGroup).max(10) })
export type Segment = z.output<typeof segment>

export const EVERYBODY: Segment = { match: 'all', groups: [] }
