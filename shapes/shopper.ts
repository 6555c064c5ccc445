import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { LIMITS } from '@vitrine/core/limits/limits'
import { PUSH_TOPICS } from '@vitrine/core/push/topics'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import type { AppReviewRequest } from '@vitrine/storefront/device/app-review.ts'
import type { StoredAppearance } from '@vitrine/storefront/device/appearance.ts'
import type { FoundOrders } from '@vitrine/storefront/device/orders/found-orders.ts'
import type { ShopperData } from '@vitrine/storefront/device/store/shopper-data.ts'
import type { WishlistState } from '@vitrine/storefront/device/wishlist/wishlist-state.ts'
import type { ShownMessages } from '@vitrine/storefront/push/shown-messages.ts'
import { z } from 'zod'

/**
 * What the shopping app keeps, in zod: no shopper loads zod, so that the app reads by hand (`device/store/shopper-data.ts`), and
 * this stands beside it. The types hold the two together by name and kind, reading documents at the rim by bounds.
 */
const list = <T extends z.ZodType>(of: T, maximum?: number) =>
  (maximum === undefined ? z.array(of) : z.array(of).max(maximum)).readonly()
const id = z.int().min(0)
const minute = z.int().min(0).max(1439)
const text = z.string().max(4000)

const plan = z.object({
  id,
  price: z.int(),
  old_price: z.int().nullable(),
  name: z.string(),
  value: z.string(),
  description: z.string(),
})
const variant = z.object({
  id,
  in_stock: z.int(),
  sku: z.string(),
  image: z.string().nullable(),
  price: z.int(),
  old_price: z.int().nullable(),
  currency: z.string(),
  option_1: z.string().nullable(),
  option_2: z.string().nullable(),
  option_3: z.string().nullable(),
  plans: list(plan),
})
const line = z.object({
  id,
  handle: z.string(),
  name: z.string(),
  image: z.string(),
  planOnly: z.boolean(),
  available: z.boolean(),
  giftcard: z.boolean(),
  options: list(z.object({ id, name: z.string() })),
  variant,
  plan: plan.nullable(),
  quantity: z.int().min(1),
  attributes: list(z.object({ key: z.string(), value: z.string() })),
})
const purchase = z.object({
  cart: z.string(),
  opened: z.int(),
  lines: list(
    z.object({
      id,
      variant: z.object({ id }),
      plan: z.object({ id }).nullable(),
      name: z.string(),
      quantity: z.int(),
      price: z.int(),
    }),
  ),
  total: z.int(),
  currency: z.string(),
  paid: z.int().nullable(),
  order: z
    .object({
      name: z.string(),
      sum: z.int(),
      currency: z.string(),
      url: z.string().nullable().default(null),
      items: list(
        z.object({ id: id.nullable(), name: z.string(), quantity: z.int(), price: z.int() }),
      ).nullable(),
    })
    .nullable(),
  tracked: z.boolean(),
})

/** Orders that were found by a link. */
export const foundOrders = z.object({
  orders: list(
    z.object({
      by: z.string().max(2000),
      name: z.string(),
      sum: z.int(),
      currency: z.string(),
      at: z.int(),
    }),
    20,
  ),
})

/** Light or dark, as the shopper chose. */
export const appearance = z.object({ choice: z.enum(['light', 'dark']).nullable() })

/** When a review was last asked for, and in which version of the app. */
export const review = z.object({ requestedAt: id.nullable(), version: z.string().min(1).nullable() })

/** What is to be told of pushes. */
export const pushReports = z.object({
  reports: list(
    z.object({ message: z.uuid(), what: z.enum(['received', 'opened', 'read']), at: z.string().max(40) }),
    200,
  ),
})

/** What this device has shown inside the app. */
export const shownMessages = z.object({ messages: list(z.uuid(), 50), visit: z.string().min(1).nullable() })

const pending = z.object({
  id: z.uuid(),
  subject: text,
  path: z.enum(['/shopper/back-in-stock', '/shopper/inbox-read']),
  body: z.object({}),
  subscriber: z.uuid().nullable(),
})
/** What a shopper changed and the server is to be told; what is in a body is the call's own. */
export const queue = z.object({
  waiting: list(pending, 400),
  refused: list(pending, 400),
  last: z.int().min(0),
})

const wish = z.object({ product: id, at: id, list: z.string().max(36) })
const namedList = z.object({ list: z.string().max(36), at: id, name: z.string().max(100) })
/** The wishlist of an account, and what it is to be told. */
export const wishlist = z.object({
  account: id.nullable(),
  away: z.boolean(),
  entries: list(wish, 2000),
  waiting: list(wish.extend({ list: z.string().max(36).nullable() }), 2000),
  lists: list(namedList, 2000),
  naming: list(namedList.extend({ name: z.string().max(100).nullable() }), 2000),
  last: id,
})

/** What stands around an answer of the shop that is kept: what is in it is read as its kind, or asked again. */
export const cachedAnswer = z.object({ key: text, at: z.number() })

const choices = z.object({
  on: z.boolean().optional(),
  muted: list(z.enum(PUSH_TOPICS), PUSH_TOPICS.length).optional(),
  quiet: z.object({ from: minute, to: minute }).nullable().optional(),
  birthday: z.string().max(5).nullable().optional(),
})

/** What was chosen of pushes, as the server last said. */
export const pushChoice = z.object({
  subscriber: z.uuid().nullable(),
  confirmed: choices.optional(),
})

/** The segments that a shopper is in, as the server last said. */
export const knownSegments = z.object({
  subscriber: z.uuid().nullable(),
  customer: z.number().nullable(),
  at: z.number(),
  named: z.array(z.uuid()).max(60),
  within: z.array(z.uuid()).max(60),
})

/** What a browser was told that pushes to it need. */
export const pushSetup = z.object({ key: text.nullable(), phone: text.nullable() })

/** Both of the shopper's records, 'store' and 'store.secrets', as one. */
export const shopper = z.object({
  cart: list(line, LIMITS.linesKept),
  aside: z
    .object({ note: z.string(), wrap: z.boolean(), later: list(line, LIMITS.linesKept) })
    .nullable()
    .default(null),
  codes: list(z.string(), 10),
  giftCards: list(z.string(), 10),
  favorites: list(id, 1000),
  viewed: list(id, 20),
  checkout: z.object({ id: z.string(), url: z.string() }).nullable(),
  purchases: list(purchase, 25),
  locale: text.nullable(),
  lang: z.enum(LANGUAGES).nullable(),
  region: text.nullable(),
  offered: text.nullable(),
  session: text.nullable(),
  visits: id,
  visited: text.nullable(),
  subscriber: text.nullable(),
  expoPushToken: text.nullable(),
  primed: id.nullable(),
  deletion: z.object({ account: id, since: id }).nullable(),
  searches: list(text, 20),
  columns: z.int().min(1).max(3).nullable(),
  last: id.nullable(),
  user: z
    .object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      acceptsMarketing: z.boolean(),
    })
    .nullable(),
  token: text.nullable(),
  expires: text.nullable(),
  refresh: text.nullable(),
  id: text.nullable(),
})

/** What a phone stores of the merchant's shop. */
export const shop = z.object({
  name: z.string(),
  domain: z.string(),
  token: z.string(),
  currency: z.string(),
  country: z.string(),
  languages: list(z.enum(LANGUAGES)),
  moneyFormat: z.string(),
  flags: z.string().optional(),
  formats: z.record(z.string(), z.string()).optional(),
  marketNames: z.record(z.string(), z.string()).optional(),
  marketFlags: z.record(z.string(), z.string()).optional(),
  version: z.string().optional(),
  accounts: z.object({ client: z.string(), scheme: z.string() }).optional(),
  accountPage: z.string().optional(),
})

/** What a phone keeps of the merchant's app, to open without a network. */
export const merchantApp = z.object({
  shop,
  hash: z.string(),
  design: z.record(z.string(), z.unknown()),
  address: z.string(),
})

type Fits<A extends B, B> = readonly [A, B]
/** Compiles while what the app keeps and what is said of it here are the same. */
export type ShopperCheck = readonly [
  Fits<ShopperData, z.output<typeof shopper>>,
  Fits<z.output<typeof shopper>, ShopperData>,
  Fits<FoundOrders, z.output<typeof foundOrders>>,
  Fits<z.output<typeof foundOrders>, FoundOrders>,
  Fits<StoredAppearance, z.output<typeof appearance>>,
  Fits<z.output<typeof appearance>, StoredAppearance>,
  Fits<AppReviewRequest, z.output<typeof review>>,
  Fits<z.output<typeof review>, AppReviewRequest>,
  Fits<ShownMessages, z.output<typeof shownMessages>>,
  Fits<z.output<typeof shownMessages>, ShownMessages>,
  Fits<WishlistState, z.output<typeof wishlist>>,
  Fits<z.output<typeof wishlist>, WishlistState>,
  Fits<AppShop, z.output<typeof shop>>,
  Fits<z.output<typeof shop>, AppShop>,
]
