import { z } from 'zod'
import { STOREFRONT_VERSIONS } from '../../shop/storefront-versions.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId, uuid } from '../shared.ts'
import { SHOP_ERRORS } from '../shop/shop.ts'

/** Checks of the shop's self-test, in the order of their effect on shoppers, then merchants. */
export const CHECKS = [
  /** The storefront API accepts the app's token. */
  'storefront',
  /** Products are published to the app. */
  'products',
  /** Product images load. */
  'pictures',
  /** A cart can be created. */
  'cart',
  /** The cart's checkout opens. */
  'checkout',
  /** The checkout receives the signed-in customer. */
  'buyer',
  /** Shoppers can sign in with the method that the app offers. */
  'accounts',
  /** The platform answers in the version that the app requests, and supports it for at least 60 days. */
  'version',
  /** The admin token works. */
  'admin',
  /** The shop's owner has granted all access scopes. */
  'scopes',
  /** Webhook subscriptions exist. */
  'webhooks',
  /** Webhooks arrive. */
  'news',
] as const
export type Check = (typeof CHECKS)[number]

/**
 * Findings of the self-test: the check that reports each, and how it is fixed: by us, by granting consent, or
 * by the merchant (null).
 */
export const FINDINGS = {
  'storefront-refused': { check: 'storefront', fix: 'storefront' },
  'shop-unreachable': { check: 'storefront', fix: null },
  'nothing-sold': { check: 'products', fix: null },
  unpublished: { check: 'products', fix: null },
  'pictures-missing': { check: 'pictures', fix: null },
  'cart-refused': { check: 'cart', fix: null },
  'checkout-missing': { check: 'checkout', fix: null },
  'checkout-down': { check: 'checkout', fix: null },
  'shop-closed': { check: 'checkout', fix: null },
  'buyer-lost': { check: 'buyer', fix: null },
  'new-accounts': { check: 'accounts', fix: null },
  'sign-in-at-checkout': { check: 'accounts', fix: null },
  'no-admin': { check: 'admin', fix: 'consent' },
  'admin-refused': { check: 'admin', fix: 'token' },
  'admin-unreachable': { check: 'admin', fix: null },
  'scopes-missing': { check: 'scopes', fix: 'consent' },
  'webhooks-missing': { check: 'webhooks', fix: 'webhooks' },
  'news-silent': { check: 'news', fix: 'webhooks' },
  'version-fallen': { check: 'version', fix: null },
  'version-ending': { check: 'version', fix: null },
} as const satisfies Readonly<
  Record<string, { readonly check: Check; readonly fix: HealthFix | 'consent' | null }>
>
export type FindingCode = keyof typeof FINDINGS

const isFinding = (name: string): name is FindingCode => Object.hasOwn(FINDINGS, name)
const [firstCode = 'shop-unreachable', ...otherCodes] = Object.keys(FINDINGS).filter(isFinding)
export const FINDING_CODES: readonly [FindingCode, ...FindingCode[]] = [firstCode, ...otherCodes]

/** Automatic fixes on request: renew webhook subscriptions, renew the admin token, create a storefront token. */
const HEALTH_FIXES = ['webhooks', 'token', 'storefront'] as const
export type HealthFix = (typeof HEALTH_FIXES)[number]

const code = z.enum(FINDING_CODES)

/** Details of a finding: affected and total number, and some names. */
const about = {
  count: z.int().nullable(),
  total: z.int().nullable(),
  names: z.array(z.string()),
}

/** Version of the platform's Storefront API that the app requests, and how the store answered at the last check. */
const storefrontVersion = z.object({
  /** The owner's choice; null for the default. */
  chosen: z.string().nullable(),
  /** Version that the app requests: the chosen one or the default. */
  requested: z.string(),
  /** Version that the store answered in; null when it did not say. */
  served: z.string().nullable(),
  /** Day on which the platform's support of the used version ends, such as '2027-10-01'. */
  supportedUntil: z.iso.date(),
  /** Versions to choose from, and whether the store supports each; null when unknown. */
  choices: z.array(z.object({ version: z.string(), supported: z.boolean().nullable() })),
})
export type StorefrontVersionState = z.output<typeof storefrontVersion>

const shopHealth = z.object({
  /** Time of the last check; null before the first. */
  checked: instant.nullable(),
  /** Time of the next automatic check. */
  next: instant.nullable(),
  /** Null without a store. */
  version: storefrontVersion.nullable(),
  checks: z.array(
    z.object({
      check: z.enum(CHECKS),
      /** `unknown`: a check that it depends on failed, so that it did not run. */
      state: z.enum(['well', 'broken', 'unknown']),
      /** Finding; null when there is none. */
      code: code.nullable(),
      ...about,
      /** Since when it fails. */
      since: instant.nullable(),
    }),
  ),
  /** Past failures, newest first, at most 50. */
  history: z.array(
    z.object({
      id: uuid(),
      code,
      ...about,
      began: instant,
      /** Null while it still fails. */
      ended: instant.nullable(),
      /** True when owners were notified by email. */
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
  path: '/health/fix',
  who: 'owner',
  perMinute: 60,
  summary:
    'Fixes what can be fixed automatically: recreates webhook subscriptions, renews the Admin API token or creates a Storefront API token. Then checks again.',
  input: z.object({ project: projectId, fix: z.enum(HEALTH_FIXES) }),
  output: z.object({ health: shopHealth }),
  errors: {
    'no-shop': SHOP_ERRORS['no-shop'],
    'not-fixed': {
      status: 400,
      message: 'The store no longer grants this permission. Reconnect your store.',
    },
    'shop-unreachable': SHOP_ERRORS['shop-unreachable'],
  },
  log: { operation: 'edit', fields: ['fix'] },
  example: { project: EXAMPLE.project, fix: 'webhooks' },
})

export const setApiVersion = defineCall({
  path: '/health/set-version',
  who: 'owner',
  perMinute: 60,
  summary:
    'Sets the version of the platform’s Storefront API that the app requests; null for the default. The store must answer in that version. Then checks again.',
  input: z.object({ project: projectId, version: z.enum(STOREFRONT_VERSIONS).nullable() }),
  output: z.object({ health: shopHealth }),
  errors: {
    'no-shop': SHOP_ERRORS['no-shop'],
    'version-unsupported': {
      status: 409,
      message: 'Your store doesn’t support this API version. Choose another one.',
    },
    'shop-unreachable': SHOP_ERRORS['shop-unreachable'],
  },
  log: { operation: 'edit', fields: ['version'] },
  example: { project: EXAMPLE.project, version: '2026-10' },
})
