import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'
import { SHOP_ERRORS } from '../shop/shop.ts'

/** What a self-test of the shop looks at, in the order in which a shopper and then a merchant would miss it. */
export const CHECKS = [
  /** The storefront answers the app's token. */
  'storefront',
  /** What the shop sells is given to the app. */
  'products',
  /** Pictures of products arrive. */
  'pictures',
  /** A cart can be made. */
  'cart',
  /** Its checkout opens. */
  'checkout',
  /** Checkout is told who buys. */
  'buyer',
  /** Shoppers can sign in with what the app offers. */
  'accounts',
  /** The admin token opens. */
  'admin',
  /** The shop's owner has agreed to all that the app asks for. */
  'scopes',
  /** The shop is asked for its news. */
  'webhooks',
  /** Its news arrive. */
  'news',
] as const
export type Check = (typeof CHECKS)[number]

/** What can be wrong, by what it is found by, and how it is mended: by us, by asking for consent, or by the merchant. */
export const FINDINGS = {
  'storefront-refused': { check: 'storefront', mend: 'storefront' },
  'shop-unreachable': { check: 'storefront', mend: null },
  'nothing-sold': { check: 'products', mend: null },
  unpublished: { check: 'products', mend: null },
  'pictures-missing': { check: 'pictures', mend: null },
  'cart-refused': { check: 'cart', mend: null },
  'checkout-missing': { check: 'checkout', mend: null },
  'checkout-down': { check: 'checkout', mend: null },
  'shop-closed': { check: 'checkout', mend: null },
  'buyer-lost': { check: 'buyer', mend: null },
  'new-accounts': { check: 'accounts', mend: null },
  'sign-in-at-checkout': { check: 'accounts', mend: null },
  'no-admin': { check: 'admin', mend: 'consent' },
  'admin-refused': { check: 'admin', mend: 'token' },
  'admin-unreachable': { check: 'admin', mend: null },
  'scopes-missing': { check: 'scopes', mend: 'consent' },
  'webhooks-missing': { check: 'webhooks', mend: 'webhooks' },
  'news-silent': { check: 'news', mend: 'webhooks' },
} as const satisfies Readonly<
  Record<string, { readonly check: Check; readonly mend: HealthFix | 'consent' | null }>
>
export type FindingCode = keyof typeof FINDINGS

const isFinding = (name: string): name is FindingCode => Object.hasOwn(FINDINGS, name)
const [firstCode = 'shop-unreachable', ...otherCodes] = Object.keys(FINDINGS).filter(isFinding)
export const FINDING_CODES: readonly [FindingCode, ...FindingCode[]] = [firstCode, ...otherCodes]

/** What we mend when asked to: the webhooks are asked for again, the admin token renewed, a storefront token made. */
const HEALTH_FIXES = ['webhooks', 'token', 'storefront'] as const
export type HealthFix = (typeof HEALTH_FIXES)[number]

const code = z.enum(FINDING_CODES)

/** What more is said of a finding: how many of how many, and the names of some. */
const about = {
  count: z.int().nullable(),
  of: z.int().nullable(),
  names: z.array(z.string()),
}

const shopHealth = z.object({
  /** When it was last looked at; null: not yet. */
  checked: instant.nullable(),
  /** When it is looked at next by itself. */
  next: instant.nullable(),
  checks: z.array(
    z.object({
      check: z.enum(CHECKS),
      /** `unknown`: what it stands on is broken, so that it could not be tried. */
      state: z.enum(['well', 'broken', 'unknown']),
      /** What is wrong; null where nothing is known to be. */
      code: code.nullable(),
      ...about,
      /** Broken since. */
      since: instant.nullable(),
    }),
  ),
  /** What broke, the newest first, 50 at most. */
  history: z.array(
    z.object({
      id: z.uuid(),
      code,
      ...about,
      began: instant,
      /** Null: it is still so. */
      ended: instant.nullable(),
      /** Owners were written to. */
      alerted: z.boolean(),
    }),
  ),
})
export type ShopHealth = z.output<typeof shopHealth>

export const getHealth = defineCall({
  path: '/health/get',
  who: 'member',
  key: 'read',
  tool: true,
  summary: 'Returns the results of the latest store health check and past issues.',
  input: z.object({ project: projectId }),
  output: z.object({ health: shopHealth }),
  errors: {},
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

export const checkHealth = defineCall({
  path: '/health/check',
  who: 'member',
  perMinute: 60,
  summary:
    'Runs the store health check now; it also runs automatically several times a day. It creates a cart, opens its checkout and checks tokens, scopes, webhooks, products and images. It places no order, reserves no stock and empties the cart.',
  input: z.object({ project: projectId }),
  output: z.object({ health: shopHealth }),
  errors: { 'no-shop': SHOP_ERRORS['no-shop'] },
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

export const fixHealth = defineCall({
  path: '/health/mend',
  who: 'owner',
  perMinute: 60,
  summary:
    'Fixes what can be fixed automatically: recreates webhook subscriptions, renews the Admin API token or creates a Storefront API token. Then checks again.',
  input: z.object({ project: projectId, mend: z.enum(HEALTH_FIXES) }),
  output: z.object({ health: shopHealth }),
  errors: {
    'no-shop': SHOP_ERRORS['no-shop'],
    'not-mended': {
      status: 400,
      message: 'The store no longer grants this permission. Reconnect your store.',
    },
    'shop-unreachable': SHOP_ERRORS['shop-unreachable'],
  },
  log: { operation: 'edit', tells: ['mend'] },
  example: { project: EXAMPLE.project, mend: 'webhooks' },
})
