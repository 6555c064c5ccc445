import { z } from 'zod'
import { EVENT_LIMITS, VISIT_SOURCES } from '../../analytics/tracked-events.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { COMMON_ERRORS, defineCall, EXAMPLE } from '../call.ts'
import { platform, uuid } from '../shared.ts'

/** Time by the device's clock, ms since 1970. */
const clock = z.int().min(0).max(4_102_444_800_000)
/** Product and variant ids as the platform numbers them. */
const platformId = z.int().positive()
/** Major units of the event's currency, such as 12.5 dollars or 1200 yen. */
const amount = z.number().min(0).max(1e12)
const trimmedText = (maxLength: number) =>
  z.string().trim().max(maxLength, VALIDATION_TEXTS.maximum(maxLength))

const item = z.object({
  /** Null for a product that is no longer in the shop. */
  item_id: platformId.nullable(),
  item_name: trimmedText(255),
  item_variant: platformId.nullable().default(null),
  quantity: z.int().min(1).max(1_000_000),
  /** Price of one item. */
  price: amount,
})
export type EventItem = z.output<typeof item>

/**
 * Product of a stored event. `price` is that of one item, in minor units of the event's currency (decision
 * 0005).
 */
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
  /** Event id, made by the app and equal in every repetition: stored events are not stored again. */
  id: uuid('Must be a UUID'),
  at: clock,
  /** Id and start of the visit that it belongs to. */
  session: z.string().regex(/^[\w-]{1,64}$/, 'Must be the name of a visit'),
  began: clock,
  source: z.enum(VISIT_SOURCES),
  /** Push message that opened the visit. */
  message: uuid('Must be a UUID').nullable().default(null),
  /** Screen of the app, such as `collection`. */
  screen: trimmedText(60).nullable().default(null),
}
const event = <N extends string, S extends z.core.$ZodLooseShape>(name: N, shape: S) =>
  z.object({ ...common, name: z.literal(name), ...shape })
const method = trimmedText(40)

/** An event of a shopper, or another signal such as a visit's start, as the app sends it. */
export const trackedEvent = z.discriminatedUnion(
  'name',
  [
    event('view_item', sum),
    event('add_to_cart', sum),
    event('remove_from_cart', sum),
    event('view_cart', sum),
    /** `cart`: token of the platform's cart, without its key. */
    event('begin_checkout', { ...sum, cart: trimmedText(200).nullable().default(null) }),
    event('purchase', { ...sum, transaction_id: trimmedText(100).nullable().default(null) }),
    event('login', { method }),
    event('sign_up', { method }),
    /** `results`: number of results as far as counted; null when the shop did not return it. */
    event('search', {
      search_term: trimmedText(200).min(1, VALIDATION_TEXTS.required),
      results: z.int().min(0).max(1_000_000).nullable().default(null),
      /** Language of the app. */
      language: z.enum(LANGUAGES).nullable().default(null),
    }),
    event('select_content', {
      content_type: trimmedText(40),
      content_id: z.union([trimmedText(255), platformId]),
    }),
    event('screen_view', { screen_name: trimmedText(60) }),
    /** Signals. `products`: current content of the cart. */
    event('cart_changed', { products: z.array(platformId).max(EVENT_LIMITS.items) }),
    event('wishlist_changed', { product: platformId, wished: z.boolean() }),
  ],
  'Unknown event',
)
export type TrackedDetail = z.output<typeof trackedEvent>
/** An event as the app sends it, before validation fills in defaults. */
export type SentEvent = z.input<typeof trackedEvent>

export const reportEvents = defineCall({
  path: '/shopper/events',
  // The largest event, a purchase of 200 items, takes 300 kB. The app halves a report that is refused as too large.
  maxBodyBytes: 512 * 1024,
  who: 'anyone',
  summary:
    'Records up to 100 app events of one installation, oldest first. Each event is validated separately: invalid ones are rejected with a reason, the others are saved. Events that were already saved change nothing, so a report whose response was lost can be sent again.',
  input: z.object({
    slug: z.string().min(1).max(40),
    /** Random id of the installation. */
    subscriber: uuid('Unknown app installation'),
    platform,
    app_version: trimmedText(40).nullable().default(null),
    /** Version of the device's system, such as `18.1`. */
    os_version: trimmedText(40).nullable().default(null),
    /** The device's time when it sends, which corrects a wrong clock. */
    sent: clock,
    /**
     * False when the shopper declined advertising: the events are then not forwarded to the merchant's advertising
     * tools.
     */
    ads: z.boolean().default(true),
    /** Number of events that the app dropped since its last report, for lack of space. */
    dropped: z.int().min(0).max(1_000_000_000).default(0),
    events: z.array(z.unknown()).min(1).max(EVENT_LIMITS.events),
  }),
  output: z.object({
    /** Number of newly stored events. */
    stored: z.int(),
    /** Number of events that were stored before. */
    duplicates: z.int(),
    /** Refused events by their position in the report: do not send them again. */
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
