import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, jsonObject, projectId, uuid } from '../shared.ts'

const token = (what: string) =>
  z
    .string(`Enter the ${what}`)
    .trim()
    .min(1, `Enter the ${what}`)
    .max(255, VALIDATION_TEXTS.maximum(255))
    .regex(/^[\x21-\x7e]+$/, 'Tokens can’t contain spaces or special characters')

/** Any address of the store: `my-shop.com`, `my-shop.myshopify.com`, a page of either. */
const domain = z
  .string('Enter your store address')
  .trim()
  .min(1, 'Enter your store address')
  .max(255, VALIDATION_TEXTS.maximum(255))

/** Facts that a live call read from the shop. */
const shopFacts = z.object({
  name: z.string(),
  domain: z.string(),
  country: z.string(),
  currency: z.string(),
  moneyFormat: z.string(),
  languages: z.array(z.string()),
})

/** State of one of the two connections to a shop, and what to do when it fails. */
const connectionState = z.object({ ok: z.boolean(), message: z.string().nullable() })

/** Errors because of which a project's shop cannot be called. */
export const SHOP_ERRORS = {
  'no-shop': { status: 400, message: 'Connect a store to this project first.' },
  'wrong-token': {
    status: 400,
    message: 'The store rejected this Storefront API access token. Copy it again from your Shopify admin.',
  },
  'wrong-admin-token': {
    status: 400,
    message: 'The store rejected this Admin API access token. Copy it again from your Shopify admin.',
  },
  'shop-unreachable': {
    status: 502,
    message: 'We couldn’t find a store at this address. Check it and try again.',
  },
} as const

/**
 * Error of a call when the token is valid, but the shop's owner has not granted the requested access scopes.
 */
export const NOT_AGREED = {
  'not-agreed': {
    status: 409,
    message: 'The app is missing a store permission for this. Reauthorize the app in your store.',
  },
} as const

export const NO_APP = {
  'no-app': {
    status: 400,
    message: 'This connection method isn’t available on this server. Enter the access tokens manually.',
  },
} as const

export const connectShop = defineCall({
  path: '/shop/connect',
  who: 'owner',
  summary:
    'Connects a store with its address and access tokens, after testing each token. With an Admin API token, webhooks are registered too; with the client secret of the merchant’s own app, its webhooks are verified with it.',
  input: z.object({
    project: projectId,
    domain,
    storefront: token('Storefront API access token'),
    access: token('Admin API access token').optional(),
    /** Client secret of the app that the admin token belongs to, which signs the shop's webhooks. */
    secret: token('app’s client secret').optional(),
  }),
  output: z.object({ shop: shopFacts, webhooks: z.boolean() }),
  errors: SHOP_ERRORS,
  log: { operation: 'edit', fields: ['domain'] },
  example: {
    project: EXAMPLE.project,
    domain: 'lamps.example',
    storefront: '5d3a0c8e71f24b69a2c4e6f8d0b1937a',
  },
})

export const findShop = defineCall({
  path: '/shop/find',
  who: 'owner',
  perMinute: 60,
  summary:
    'Finds the store that answers at an address: its own domain, its .myshopify.com domain, or any page of either. What it says is not verified.',
  input: z.object({ project: projectId, domain }),
  output: z.object({
    /** Name of the store; null where it does not tell, such as behind a password. */
    name: z.string().nullable(),
    /** Its permanent domain, or its address on this machine. */
    domain: z.string(),
  }),
  errors: { 'shop-unreachable': SHOP_ERRORS['shop-unreachable'] },
  example: { project: EXAMPLE.project, domain: 'lamps.example' },
  changesNothing: true,
})

/**
 * True when the dashboard is open inside of the shop's admin; the platform's approval page then returns
 * there.
 */
export const embeddedFlag = z.boolean().optional()

export const beginInstall = defineCall({
  path: '/shop/install',
  who: 'owner',
  summary:
    'Returns the platform’s approval page for our app: send the browser there. It returns to `/dashboard/installed` with parameters for `/shop/installed`.',
  input: z.object({ project: projectId, domain, embedded: embeddedFlag }),
  output: z.object({ url: z.url() }),
  errors: { ...NO_APP, 'shop-unreachable': SHOP_ERRORS['shop-unreachable'] },
  example: { project: EXAMPLE.project, domain: 'lamps.example' },
})

export const finishInstall = defineCall({
  path: '/shop/installed',
  who: 'owner',
  summary:
    'Connects an approved store: verifies that the parameters come from the platform and belong to this merchant, and exchanges the code for tokens. If the approval took too long, the response has a new approval page instead.',
  input: z.object({
    project: projectId,
    /** All query parameters of the address that the browser returned to. */
    query: z.record(z.string().max(100), z.string().max(2000)),
  }),
  output: z.discriminatedUnion('result', [
    z.object({
      result: z.literal('connected'),
      shop: shopFacts,
      webhooks: z.boolean(),
      /** Path of the dashboard page that requested consent again; null when the shop was connected. */
      returnPath: z.string().nullable(),
    }),
    /** The approval took too long. The app is approved already, so the page returns at once. */
    z.object({ result: z.literal('late'), url: z.url() }),
  ]),
  errors: {
    ...SHOP_ERRORS,
    ...NO_APP,
    'bad-callback': {
      status: 400,
      message: 'The store’s response was invalid or expired. Start again.',
    },
  },
  log: { operation: 'edit', fields: [] },
  example: {
    project: EXAMPLE.project,
    query: {
      code: '0907a61c0c8d55e99db179b68161bc00',
      hmac: '700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf',
      shop: 'lamps.myshopify.com',
      state: 'what /shop/install put into its address',
      timestamp: '1795312800',
    },
  },
})

const accounts = z.object({
  /** Public client that the merchant created for the app; null when customers sign in with passwords. */
  client: z.string().nullable(),
  /** Whether the shop uses the platform's new customer accounts, which have no passwords; null when unknown. */
  pages: z.boolean().nullable(),
  /** Callback URLs that the merchant must register, exactly as listed. */
  callbacks: z.array(z.string()),
  origins: z.array(z.string()),
  logouts: z.array(z.string()),
})
export type ShopAccounts = z.output<typeof accounts>

export const shopAccounts = defineCall({
  path: '/shop/accounts',
  who: 'member',
  summary:
    'Returns how customers sign in to the app (with passwords or on the platform’s page) and what to register there, as the store currently reports.',
  input: z.object({ project: projectId }),
  output: accounts,
  errors: { 'no-shop': SHOP_ERRORS['no-shop'] },
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

export const setShopAccounts = defineCall({
  path: '/shop/set-accounts',
  who: 'owner',
  summary:
    'Turns on sign-in on the platform’s page with the merchant’s client ID; without one, shoppers sign in with passwords. The store is checked first.',
  input: z.object({
    project: projectId,
    client: z
      .string()
      .trim()
      .toLowerCase()
      .regex(
        /^shp_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        'The client ID starts with shp_. Find it in the Customer Account API settings.',
      )
      .nullable(),
  }),
  output: accounts,
  errors: {
    'no-shop': SHOP_ERRORS['no-shop'],
    'shop-unreachable': SHOP_ERRORS['shop-unreachable'],
    'no-pages': {
      status: 409,
      message:
        'This store uses classic customer accounts. Turn on new customer accounts in your Shopify admin first.',
    },
  },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, client: 'shp_2f6c9a41-7b1d-4c55-9f0e-5a8d3c1e7b90' },
})

export const checkShop = defineCall({
  path: '/shop/check',
  who: 'member',
  summary: 'Tests the Storefront API and Admin API connections now.',
  input: z.object({ project: projectId }),
  output: z.object({ storefront: connectionState, admin: connectionState }),
  errors: { 'no-shop': SHOP_ERRORS['no-shop'] },
  example: { project: EXAMPLE.project },
})

/** Collection or product in a picker. */
const pick = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  image: z.string().nullable(),
})
export type Pick = z.output<typeof pick>

export const searchShop = defineCall({
  path: '/shop/search',
  who: 'member',
  summary:
    'Returns collections or products by search or by the given handles, in that order. Unknown handles are omitted.',
  input: z.object({
    project: projectId,
    kind: z.enum(['collection', 'product']),
    query: z.string().max(200).default(''),
    handles: z.array(z.string().max(255)).max(100).optional(),
  }),
  output: z.object({ items: z.array(pick) }),
  errors: SHOP_ERRORS,
  example: { project: EXAMPLE.project, kind: 'product', query: 'lamp' },
})

/** Maximum number of handles of each kind in one call of `getCatalogStatus`. */
export const MAX_HANDLES = 100

const handles = z.array(z.string().min(1).max(255)).max(MAX_HANDLES)
/** Availability for shoppers: `gone` was deleted, `empty` has nothing to sell (a product is sold out). */
const catalogStatus = z.record(z.string(), z.enum(['sells', 'empty', 'gone']))

export const getCatalogStatus = defineCall({
  path: '/shop/status',
  who: 'member',
  summary: 'Checks by handle whether collections and products still exist in the store and can be bought.',
  input: z.object({ project: projectId, collections: handles, products: handles }),
  output: z.object({ collections: catalogStatus, products: catalogStatus }),
  errors: SHOP_ERRORS,
  example: { project: EXAMPLE.project, collections: ['lamps'], products: ['desk-lamp'] },
  changesNothing: true,
})

export const getStoreFacts = defineCall({
  path: '/shop/facts',
  who: 'member',
  summary: 'Returns what the store offers to a design: its images, its policies, and whether it has reviews.',
  input: z.object({ project: projectId }),
  output: z.object({
    /** URLs of the images of its collections and best-selling products, the most important first. */
    images: z.array(z.string()),
    /** Handles of the policies that the merchant wrote. */
    policies: z.array(z.string()),
    /** True when an integration has reviews of its products. */
    reviews: z.boolean(),
  }),
  errors: SHOP_ERRORS,
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

/** How long a disconnected shop can be restored with its settings, ms. */
export const UNDO_DISCONNECT_MS = 60 * 60_000

/** Last shop of a project without one. */
const leaving = z.object({
  /** Disconnected by its owner here, or uninstalled at the shop. */
  why: z.enum(['disconnected', 'uninstalled']),
  shop: z.string(),
  name: z.string().nullable(),
  disconnectedAt: instant,
  /** Until when it can be restored; null when it must be connected again. */
  undoUntil: instant.nullable(),
})

export const disconnectShop = defineCall({
  path: '/shop/disconnect',
  who: 'owner',
  summary:
    'Disconnects the store: webhooks are removed immediately and tokens are deleted after one hour, within which it can be reconnected. Design, orders and subscribers stay.',
  input: z.object({ project: projectId }),
  output: z.object({ leaving }),
  errors: { 'no-shop': SHOP_ERRORS['no-shop'] },
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project },
})

export const reconnectShop = defineCall({
  path: '/shop/undo-disconnect',
  who: 'owner',
  summary:
    'Reconnects a store that was disconnected within the last hour and recreates its webhook subscriptions.',
  input: z.object({ project: projectId }),
  output: z.object({ webhooks: z.boolean() }),
  errors: {
    'too-late': {
      status: 409,
      message: 'This can no longer be undone. Reconnect your store.',
    },
  },
  log: { operation: 'add', fields: [] },
  example: { project: EXAMPLE.project },
})

export const lastShop = defineCall({
  path: '/shop/last-connected',
  who: 'member',
  summary: 'Returns the last connected store of a project without one, and whether it can be reconnected.',
  input: z.object({ project: projectId }),
  output: z.object({ leaving: leaving.nullable() }),
  errors: {},
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

/** Privacy webhook of the platform. */
export const privacyTopic = z.enum([
  'app/uninstalled',
  'customers/data_request',
  'customers/redact',
  'shop/redact',
])

export const listPrivacyRequests = defineCall({
  path: '/privacy/list',
  who: 'owner',
  summary:
    'Lists the newest 100 privacy requests from the store platform, for customer data or its deletion, with their status.',
  input: z.object({ project: projectId }),
  output: z.object({
    requests: z.array(
      z.object({
        id: uuid(),
        topic: privacyTopic,
        received: instant,
        done: instant.nullable(),
        result: z.enum(['done', 'installed-again', 'nothing-kept']).nullable(),
        /** True while the customer's data can be downloaded. */
        data: z.boolean(),
      }),
    ),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

export const privacyData = defineCall({
  path: '/privacy/data',
  who: 'owner',
  summary: 'Returns all data stored about the customer of a data request, to pass on to them.',
  input: z.object({ project: projectId, id: uuid() }),
  output: z.object({ data: jsonObject }),
  errors: { gone: { status: 409, message: 'This request no longer exists.' } },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, id: '019ab3f2-7d00-7abc-9def-0123456789ab' },
  changesNothing: true,
})
