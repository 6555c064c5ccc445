import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'
import { NO_APP, NOT_PERMANENT, SHOP_ERRORS } from './shop.ts'

/**
 * What of the product needs the shop's own agreement, by the platform's admin scopes: a feature that misses one of
 * them says so in its own place (decision 0068).
 */
export const CONSENTS = {
  /** Choosing pictures and films of the shop. */
  files: ['read_files'],
  /** Adding some to the shop. */
  uploads: ['write_files'],
  /** The shop's orders, and figures and flows that stand on them. */
  orders: ['read_orders'],
  /** Flows that hear of prices. */
  goods: ['read_products'],
  /** Flows that hear of stock. */
  stock: ['read_products', 'read_inventory'],
  /** Addresses that are left for a newsletter, and shoppers who delete their account. */
  shoppers: ['read_customers', 'write_customers'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Consent = keyof typeof CONSENTS

const isConsent = (name: string): name is Consent => Object.hasOwn(CONSENTS, name)
const [firstConsent = 'files', ...otherConsents] = Object.keys(CONSENTS).filter(isConsent)
const consent = z.enum([firstConsent, ...otherConsents])

/** A page of the dashboard, as its address without a host: nothing that leads to another. */
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
    /** Empty too where the shop cannot be asked: what is not known is not complained of. */
    missing: z.array(z.object({ consent, scopes: z.array(z.string()) })),
    /** How it is had: by the shop's page of consent, or in the merchant's own app, whose token was typed. */
    way: z.enum(['consent', 'own-app']),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

export const requestConsent = defineCall({
  path: '/shop/consent/ask',
  who: 'owner',
  summary:
    'Returns the store’s approval page for the permissions a feature needs, in addition to those already granted: send the browser there. It returns as after `/shop/install`, whose result says which page to return to.',
  input: z.object({ project: projectId, consents: z.array(consent).min(1).max(20), back: page }),
  output: z.object({ url: z.url() }),
  errors: {
    ...NO_APP,
    ...NOT_PERMANENT,
    'no-shop': SHOP_ERRORS['no-shop'],
    'shop-unreachable': SHOP_ERRORS['shop-unreachable'],
  },
  example: { project: EXAMPLE.project, consents: ['orders'], back: '/dashboard/lamps/orders' },
})
