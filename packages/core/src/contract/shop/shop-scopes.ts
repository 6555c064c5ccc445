import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'
import { embeddedFlag, NO_APP, SHOP_ERRORS } from './shop.ts'

/**
 * Admin access scopes of the platform by feature: a feature without its scopes shows a notice in its place (decision
 * 0068).
 */
export const CONSENTS = {
  /** Choosing images and videos of the shop. */
  files: ['read_files'],
  /** Uploading files to the shop. */
  uploads: ['write_files'],
  /** Orders, with figures and automations that depend on them. */
  orders: ['read_orders', 'read_fulfillments'],
  /** Automations about prices. */
  goods: ['read_products'],
  /** Automations about stock. */
  stock: ['read_products', 'read_inventory'],
  /** Newsletter subscriptions, and deletion of shoppers' accounts. */
  shoppers: ['read_customers', 'write_customers'],
  /** Naming the phone app on the shop's website, so that its links open there. */
  links: ['write_mobile_platform_applications'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Consent = keyof typeof CONSENTS

const isConsent = (name: string): name is Consent => Object.hasOwn(CONSENTS, name)
const [firstConsent = 'files', ...otherConsents] = Object.keys(CONSENTS).filter(isConsent)
const consent = z.enum([firstConsent, ...otherConsents])

/** Path of a dashboard page, without a host, so that it cannot lead elsewhere. */
const page = z
  .string()
  .max(500)
  .regex(/^\/dashboard\/[^\s\\]*$/)

export const shopConsent = defineCall({
  path: '/shop/consent',
  who: 'member',
  summary: 'Lists the store permissions that haven’t been granted yet.',
  input: z.object({ project: projectId }),
  output: z.object({
    /** Missing scopes by feature. Also empty when the shop does not respond, so that no false warning appears. */
    missing: z.array(z.object({ consent, scopes: z.array(z.string()) })),
    /** How to get them: on the shop's consent page, or in the merchant's own app, whose token was entered. */
    way: z.enum(['consent', 'own-app']),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

export const requestConsent = defineCall({
  path: '/shop/consent/request',
  who: 'owner',
  summary:
    'Returns the store’s approval page for the permissions a feature needs, in addition to those already granted: send the browser there. It returns as after `/shop/install`, whose result says which page to return to.',
  input: z.object({
    project: projectId,
    consents: z.array(consent).min(1).max(20),
    returnPath: page,
    embedded: embeddedFlag,
  }),
  output: z.object({ url: z.url() }),
  errors: {
    ...NO_APP,
    'no-shop': SHOP_ERRORS['no-shop'],
    'shop-unreachable': SHOP_ERRORS['shop-unreachable'],
  },
  example: { project: EXAMPLE.project, consents: ['orders'], returnPath: '/dashboard/lamps/orders' },
})
