import { z } from 'zod'
import { EVENT_LIMITS, VISIT_SOURCES } from '../../analytics/tracked-events.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { COMMON_ERRORS, defineCall, EXAMPLE } from '../call.ts'
import { platform } from '../shared.ts'

/** An instant by the device's clock, ms since 1970. */
const clock = z.int().min(0).max(4_102_444_800_000)
/** Ids of products and variants as the platform numbers them. */
const platformId = z.int().positive()
/** Major units of the event's currency, such as 12.5 dollars or 1200 yen. */
const amount = z.number().min(0).max(1e12)
const words = (most: number) => z.string().trim().max(most, VALIDATION_TEXTS.maximum(most))

const item = z.object({
  /** Null for a product that left the shop. */
  item_id: platformId.nullable(),
  item_name: words(255),
  item_variant: platformId.nullable().default(null),
  quantity: z.int().min(1).max(1_000_000),
  /** Of one. */
  price: amount,
})
export type EventItem = z.output<typeof item>

/** One product of an event as it is kept: `price` of one in minor units (amount x 100, decision 0005). */
export const storedItem = z.object({
  id: z.int().nullable(),
  name: z.string(),
  variant: z.int().nullable(),
  quantity: z.int(),
  price: z.int(),
})
export type StoredItem = z.output<typeof storedItem>

const items = z.array(item).max(EVENT_LIMITS.items)
const sum = {
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'Must be a currency such as USD'),
  value: amount,
  items,
}

const common = {
  /** Made by the app, the same each time that it is sent: what was taken once is not taken again. */
  id: z.uuid('Must be a UUID'),
  at: clock,
  /** The visit that it belongs to, and when that began. */
  session: z.string().regex(/^[\w-]{1,64}$/, 'Must be the name of a visit'),
  began: clock,
  source: z.enum(VISIT_SOURCES),
  /** The push that the visit began with. */
  message: z.uuid('Must be a UUID').nullable().default(null),
  /** Where in the app, such as `collection`. */
  screen: words(60).nullable().default(null),
}
const event = <N extends string, S extends z.core.$ZodLooseShape>(name: N, shape: S) =>
  z.object({ ...common, name: z.literal(name), ...shape })
const method = words(40)

/** One event, or one signal, as the app tells it. */
export const trackedEvent = z.discriminatedUnion(
  'name',
  [
    event('view_item', sum),
    event('add_to_cart', sum),
    event('remove_from_cart', sum),
    event('view_cart', sum),
    /** `cart`: the token of the platform's cart, without its key. */
    event('begin_checkout', { ...sum, cart: words(200).nullable().default(null) }),
    event('purchase', { ...sum, transaction_id: words(100).nullable().default(null) }),
    event('login', { method }),
    event('sign_up', { method }),
    /** `results`: how many there were, as far as was counted; null where the shop did not tell. */
    event('search', {
      search_term: words(200).min(1, VALIDATION_TEXTS.required),
      results: z.int().min(0).max(1_000_000).nullable().default(null),
      /** The language that the app was in. */
      language: z.enum(LANGUAGES).nullable().default(null),
    }),
    event('select_content', { content_type: words(40), content_id: z.union([words(255), platformId]) }),
    event('screen_view', { screen_name: words(60) }),
    /** Signals. `products`: what the cart holds now. */
    event('cart_changed', { products: z.array(platformId).max(EVENT_LIMITS.items) }),
    event('wishlist_changed', { product: platformId, wished: z.boolean() }),
  ],
  'Unknown event',
)
export type TrackedDetail = z.output<typeof trackedEvent>
/** What is sent of one event. */
export type SentEvent = z.input<typeof trackedEvent>

export const reportEvents = defineCall({
  path: '/shopper/events',
  who: 'anyone',
  summary:
    'Records up to 100 app events of one installation, oldest first. Each event is validated separately: invalid ones are rejected with a reason, the others are saved. Events that were already saved change nothing, so a report whose response was lost can be sent again.',
  input: z.object({
    slug: z.string().min(1).max(40),
    /** The random id that the installation keeps. */
    subscriber: z.uuid('Unknown app installation'),
    platform,
    app_version: words(40).nullable().default(null),
    /** Of the device's system, such as `18.1`. */
    os_version: words(40).nullable().default(null),
    /** The device's clock while it sends: a wrong clock is put right by it. */
    sent: clock,
    /** False where the shopper does not want advertisers to be told: those that the merchant has are not. */
    ads: z.boolean().default(true),
    /** How many the app had to let go since its last report, for want of room. */
    dropped: z.int().min(0).max(1_000_000_000).default(0),
    events: z.array(z.unknown()).min(1).max(EVENT_LIMITS.events),
  }),
  output: z.object({
    /** New ones that were kept. */
    taken: z.int(),
    /** Those that had been kept before. */
    known: z.int(),
    /** By their place in the report: not to be sent again. */
    refused: z.array(z.object({ index: z.int(), field: z.string(), message: z.string() })),
  }),
  errors: { 'not-found': COMMON_ERRORS['not-found'] },
  example: {
    slug: EXAMPLE.slug,
    subscriber: '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11',
    platform: 'ios',
    app_version: '1.4.0',
    os_version: '18.1',
    sent: 1_795_324_380_000,
    events: [
      {
        id: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a01',
        name: 'add_to_cart',
        at: 1_795_324_370_000,
        session: '6a1f0c9d-2f6d-4c0e-9a77-1e2d3c4b5a69',
        began: 1_795_324_300_000,
        source: 'organic',
        screen: 'product',
        currency: 'USD',
        value: 25,
        items: [{ item_id: 8001, item_name: 'Mora Mug', item_variant: 9001, quantity: 2, price: 12.5 }],
      },
    ],
  },
})
