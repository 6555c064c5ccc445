import { z } from 'zod'
import { ERROR_TEXTS } from '../../errors/error-texts.ts'
import { MAX_BACKUP_FAVORITES, MAX_BACKUP_LINES } from '../../limits/device-backup.ts'
import { orderLinkOf } from '../../shop/order-link.ts'
import { parseMobileNumber } from '../../validation/mobile-number.ts'
import { COMMON_ERRORS, defineCall, EXAMPLE } from '../call.ts'
import { email, instant, platform, uuid } from '../shared.ts'

/** Slug of the calling shopping app. */
const slug = z.string().min(1).max(40)

/** Full cart id of the platform, `gid://shopify/Cart/{token}?key={key}`. */
const cart = z
  .string()
  .max(500)
  .regex(/^gid:\/\/shopify\/Cart\/[^/?]+(\?.*)?$/, 'Must be a cart ID')

/** No app has this slug, or it has no shop. */
const NO_APP_HERE = { 'not-found': COMMON_ERRORS['not-found'] } as const

export const reportCart = defineCall({
  path: '/shopper/cart',
  who: 'anyone',
  summary:
    'Reports a cart that the app created, so that its order can be matched: the platform sends no cart webhooks for app carts.',
  input: z.object({
    slug,
    cart,
    platform,
    /** Installation that created the cart, to which its order is attributed. */
    subscriber: uuid().nullish(),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: NO_APP_HERE,
  example: {
    slug: EXAMPLE.slug,
    cart: 'gid://shopify/Cart/Z2NwLWV1cm9wZS13ZXN0MTowMUpE?key=5c1d8e0f',
    platform: 'ios',
  },
})

/** Order as anyone with its secret may see it: without customer and addresses. Sums in minor units. */
const orderConfirmation = z.object({
  name: z.string(),
  sum: z.int(),
  currency: z.string(),
  /** URL of the order at the shop, for its customer; null when the shop does not return it. */
  url: z.string().nullable(),
  /** Bought items with the price of one after all discounts; null when the shop does not return them. */
  items: z
    .array(
      z.object({
        id: z.number().nullable(),
        name: z.string(),
        quantity: z.int(),
        price: z.int(),
        variant: z.number().nullable(),
        /** Options of the variant as text; '' for none. */
        options: z.string(),
        image: z.string().nullable(),
        /** Price of all pieces before discounts. */
        full: z.int(),
      }),
    )
    .nullable(),
  /** The same lines from the platform's webhooks; null without them. */
  lines: z
    .array(z.object({ name: z.string(), options: z.string(), quantity: z.int(), full: z.int() }))
    .nullable(),
  created: instant,
  /** Financial and fulfillment status of the platform, in capitals. */
  payment: z.string(),
  delivery: z.string(),
  canceled: instant.nullable(),
  /** Total of discounts on the items. */
  discount: z.int().nullable(),
  discounts: z.array(z.object({ name: z.string(), sum: z.int().nullable() })),
  shipping: z.int().nullable(),
  /** Tax on top of the prices; null when prices include it, or when unknown. */
  tax: z.int().nullable(),
  refunded: z.int(),
  /** Shipments, as far as the shop returns them. */
  shipments: z.array(
    z.object({
      parcels: z.array(z.object({ company: z.string(), number: z.string(), url: z.string().nullable() })),
      sent: instant.nullable(),
      expected: instant.nullable(),
      /** Latest status of the carrier, and its time. */
      state: z.string().nullable(),
      stated: instant.nullable(),
    }),
  ),
})
export type OrderConfirmation = z.output<typeof orderConfirmation>

export const getOrderByCart = defineCall({
  path: '/shopper/order-of-cart',
  who: 'anyone',
  summary:
    'Returns the order that a cart became, as reported by the platform’s webhooks. Requires the full cart ID with its key, which only the app that reported the cart has; anything else returns no order.',
  // The app polls a few times after a purchase, until the platform’s webhooks have arrived.
  perMinute: 120,
  input: z.object({ slug, cart }),
  output: z.object({ order: orderConfirmation.nullable() }),
  errors: NO_APP_HERE,
  example: { slug: EXAMPLE.slug, cart: 'gid://shopify/Cart/Z2NwLWV1cm9wZS13ZXN0MTowMUpE?key=5c1d8e0f' },
})

export const getOrderByLink = defineCall({
  path: '/shopper/order-of-link',
  who: 'anyone',
  summary:
    'Returns the order of a link that the store sent to its buyer. The full link with its key is compared with what the platform sent us; nothing is fetched from it. Any other link returns no order.',
  // A shared link is opened now and then.
  perMinute: 60,
  input: z.object({
    slug,
    link: z
      .string()
      .max(2000)
      .refine((text) => orderLinkOf(text) !== null, 'Enter an order link'),
  }),
  output: z.object({ order: orderConfirmation.nullable() }),
  errors: NO_APP_HERE,
  example: {
    slug: EXAMPLE.slug,
    link: 'https://shop.example.com/548380009/orders/b1946ac92492d2347c6235b4d2611184/authenticate?key=5c1d8e0f',
  },
})

/** Input of calls about the customer's own account. The access token decides whose account it is. */
export const ownAccount = z.object({
  slug,
  /** The customer's access token at the platform, which proves the identity. */
  token: z.string().min(1, ERROR_TEXTS.expired).max(500),
})
export const OWN_ACCOUNT_ERRORS = {
  ...NO_APP_HERE,
  expired: { status: 401, message: ERROR_TEXTS.expired },
  'shop-unreachable': {
    status: 502,
    message: 'The store isn’t responding. Try again later.',
  },
} as const

export const requestDeletion = defineCall({
  path: '/shopper/deletion',
  who: 'anyone',
  summary:
    'Requests deletion of the shopper’s account. It stays pending for 7 days; repeating the request changes nothing. Then the platform deletes the customer, or anonymizes a customer with orders.',
  // Each request asks the shop for the customer: prevents abuse of the shop's API.
  perMinute: 60,
  input: ownAccount,
  output: z.object({ requestedAt: instant, due: instant }),
  errors: OWN_ACCOUNT_ERRORS,
  example: { slug: EXAMPLE.slug, token: '7c0b2f9e4d6a8c1e3f5a7b9d0e2c4f61' },
})

export const getPendingDeletion = defineCall({
  path: '/shopper/deletion-pending',
  who: 'anyone',
  summary: 'Returns whether the shopper’s account deletion is pending, on any device.',
  // Each request asks the shop for the customer: prevents abuse of the shop's API.
  perMinute: 60,
  input: ownAccount,
  output: z.object({ pending: z.object({ requestedAt: instant, due: instant }).nullable() }),
  errors: OWN_ACCOUNT_ERRORS,
  example: { slug: EXAMPLE.slug, token: '7c0b2f9e4d6a8c1e3f5a7b9d0e2c4f61' },
})

export const getOrderPlans = defineCall({
  path: '/shopper/order-plans',
  who: 'anyone',
  summary:
    'Returns the selling plans of the line items in the shopper’s own order, which the platform doesn’t return to the app. None if the store isn’t responding.',
  // Each request asks the shop for the customer: prevents abuse of the shop's API.
  perMinute: 60,
  input: ownAccount.extend({
    /** Order id of the platform, with or without its key. */
    order: z
      .string()
      .max(500)
      .regex(/^gid:\/\/shopify\/Order\/\d+(\?.*)?$/, 'Must be an order ID'),
  }),
  output: z.object({ plans: z.array(z.object({ variant: z.number(), name: z.string() })) }),
  errors: OWN_ACCOUNT_ERRORS,
  example: {
    slug: EXAMPLE.slug,
    token: '7c0b2f9e4d6a8c1e3f5a7b9d0e2c4f61',
    order: 'gid://shopify/Order/5000000000001',
  },
})

export const cancelDeletion = defineCall({
  path: '/shopper/deletion-cancel',
  who: 'anyone',
  summary: 'Cancels a pending deletion request. Calling it without a request isn’t an error.',
  // Each request asks the shop for the customer: prevents abuse of the shop's API.
  perMinute: 60,
  input: ownAccount,
  output: z.object({ done: z.literal(true) }),
  errors: OWN_ACCOUNT_ERRORS,
  example: { slug: EXAMPLE.slug, token: '7c0b2f9e4d6a8c1e3f5a7b9d0e2c4f61' },
})

export const subscribeToNewsletter = defineCall({
  path: '/shopper/newsletter',
  who: 'anyone',
  summary:
    'Subscribes a shopper to the store’s emails and, with a phone number, to text messages of the marketing integrations that send them. The response is the same whether or not the store knew or had already subscribed the address. The store is updated afterwards, once even if the request is repeated.',
  // A person subscribes once; more requests would subscribe others.
  perMinute: 20,
  input: z.object({
    slug,
    email,
    /** Phone number in E.164 format; null for no text messages. */
    phone: z
      .string()
      .max(60)
      .transform((typed, context) => {
        const number = parseMobileNumber(typed)
        if (number === null) context.addIssue('Enter the phone number with its country code')
        return number
      })
      .nullable()
      .default(null),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: {
    ...NO_APP_HERE,
    'not-offered': {
      status: 409,
      message: 'Email sign-up isn’t available yet. Create an account to subscribe.',
    },
  },
  example: { slug: EXAMPLE.slug, email: 'ann@example.com' },
})

const backupId = z.int().min(1)

/**
 * A guest's data that the web app also stores in a cookie of this server, because browsers such as Safari delete
 * script storage after seven days.
 */
export const deviceBackup = z.object({
  /** Installation of the app; null before there is one, and where the shopper refused consent. */
  subscriber: uuid().nullable(),
  /** Cart lines without custom attributes. */
  lines: z
    .array(z.object({ variant: backupId, quantity: z.int().min(1).max(999_999), plan: backupId.nullable() }))
    .max(MAX_BACKUP_LINES),
  /** Products of the wishlist. */
  favorites: z.array(backupId).max(MAX_BACKUP_FAVORITES),
})
export type DeviceBackup = z.output<typeof deviceBackup>

export const backUpDevice = defineCall({
  path: '/shopper/device',
  who: 'anyone',
  summary:
    'Keeps a web shopper’s cart, wishlist and installation in a cookie of this server, which browsers keep longer than the storage of scripts. Without `save`, returns what the cookie holds for this app.',
  input: z.object({ slug, save: deviceBackup.nullable() }),
  output: z.object({ device: deviceBackup.nullable() }),
  errors: NO_APP_HERE,
  example: {
    slug: EXAMPLE.slug,
    save: {
      subscriber: '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11',
      lines: [{ variant: 42, quantity: 2, plan: null }],
      favorites: [7],
    },
  },
})
