import { z } from 'zod'
import { parseHost } from '../../validation/hosts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'

/**
 * States of a custom domain. `waiting`: no DNS record yet; `wrong`: a record has another value; `taken`: another
 * project uses it; `ready`: it serves the app; `lost`: it did, but its records are gone.
 */
export const HOST_STATES = ['waiting', 'wrong', 'taken', 'ready', 'lost'] as const
export type HostState = (typeof HOST_STATES)[number]

/** Maximum number of custom domains of one project. */
export const MAX_HOSTS = 5

/** DNS records of a host at the last check. */
const dnsRecords = z.object({
  /** CNAME targets and addresses. */
  names: z.array(z.string()),
  addresses: z.array(z.string()),
  /** Its TXT records. */
  texts: z.array(z.string()),
  /** True when no name server responded, so that the records are unknown. */
  isUnknown: z.boolean(),
})
export type DnsRecords = z.output<typeof dnsRecords>

const ownHost = z.object({
  /** Lower case and punycode, as in DNS records. */
  host: z.string(),
  /** Display form. */
  displayName: z.string(),
  state: z.enum(HOST_STATES),
  /** Records to create at the DNS provider. */
  records: z.array(
    z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string(), isValid: z.boolean() }),
  ),
  currentRecords: dnsRecords.nullable(),
  checked: instant.nullable(),
  /** Since when it serves the app. */
  since: instant.nullable(),
})
export type OwnHost = z.output<typeof ownHost>

const team = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z0-9]{10})?$/, 'Enter the ten-character ID shown by Apple')
const appleApp = z
  .string()
  .trim()
  .regex(/^(?:\d{5,12})?$/, 'Enter the number from the app’s App Store URL')
const FINGERPRINT = /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/
const fingerprints = z
  .array(z.string().trim().toUpperCase())
  .refine(
    (all) => all.length <= 10 && all.every((one) => FINGERPRINT.test(one)),
    'Enter up to ten fingerprints, each with thirty-two pairs of hex digits separated by colons',
  )

/** Result of the last check of the store domain's app link files (apple-app-site-association, assetlinks.json). */
export const storedShopLinks = z.object({
  /** Whether the file of each system names the app. */
  apple: z.boolean(),
  android: z.boolean(),
  /** Error of the platform when the app was last recorded there; null for none. */
  error: z.string().nullable(),
  checked: instant,
})
export type StoredShopLinks = z.output<typeof storedShopLinks>

const shopLinks = z.object({
  /** Host of the shop's own website; null until a shop is connected. */
  website: z.string().nullable(),
  /** Apple's id of the app: team and bundle. '' until both are known. */
  appleId: z.string(),
  state: storedShopLinks.nullable(),
})

const webApp = z.object({
  /** URL of the app and its landing page, on the merchant's own host if there is one. */
  address: z.string(),
  landing: z.string(),
  sitemap: z.string(),
  /** True when there is a live design and a shop. */
  live: z.boolean(),
  indexed: z.boolean(),
  installable: z.boolean(),
  /** '' when the merchant has not entered it. */
  appleApp: z.string(),
  googleApp: z.boolean(),
  appleTeam: z.string(),
  fingerprints: z.array(z.string()),
  /** App ids at Apple and Google, which deep links need too; '' for none yet. */
  package: z.string(),
  packageAndroid: z.string(),
  shopLinks,
  hosts: z.array(ownHost),
})
export type WebApp = z.output<typeof webApp>

const host = z
  .string()
  .trim()
  .max(300)
  .transform((text, context) => {
    const read = parseHost(text)
    if (read !== null) return read
    context.addIssue('Enter a domain such as app.shop.com')
    return z.NEVER
  })

const NO_HOST = {
  'not-found': { status: 404, message: 'This domain doesn’t belong to this project.' },
} as const

export const getWebApp = defineCall({
  path: '/web/get',
  who: 'member',
  key: 'read',
  tool: true,
  summary: 'Returns the web app settings: addresses, search visibility, custom domains and their DNS status.',
  input: z.object({ project: projectId }),
  output: z.object({ web: webApp }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const updateWebApp = defineCall({
  path: '/web/update',
  who: 'allow_publish',
  summary: 'Updates the given fields and leaves the rest unchanged.',
  input: z.object({
    project: projectId,
    indexed: z.boolean().optional(),
    installable: z.boolean().optional(),
    appleApp: appleApp.optional(),
    googleApp: z.boolean().optional(),
    appleTeam: team.optional(),
    fingerprints: fingerprints.optional(),
  }),
  output: z.object({ web: webApp }),
  errors: {},
  log: {
    operation: 'edit',
    fields: ['indexed', 'installable', 'appleApp', 'googleApp', 'appleTeam'],
  },
  example: { project: EXAMPLE.project, indexed: true, appleTeam: 'A1B2C3D4E5', fingerprints: [] },
})

export const checkShopLinks = defineCall({
  path: '/web/shop-links/check',
  who: 'allow_publish',
  perMinute: 30,
  summary:
    'Records the phone apps at the store’s platform, where the store allows it, and checks whether the store’s own website names them, so that its links open in the apps.',
  input: z.object({ project: projectId }),
  output: z.object({ web: webApp }),
  errors: {},
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project },
})

export const addHost = defineCall({
  path: '/web/hosts/add',
  who: 'owner',
  perMinute: 30,
  summary:
    'Adds a custom domain and returns the DNS records it needs. Adding the same domain again changes nothing.',
  input: z.object({ project: projectId, host }),
  output: z.object({ web: webApp }),
  errors: {
    'host-refused': { status: 400, message: 'You can’t use this domain. Choose a domain you own.' },
    'too-many-hosts': {
      status: 409,
      message: 'You’ve reached the limit of domains for a project. Remove one first.',
    },
  },
  log: { operation: 'add', fields: ['host'] },
  example: { project: EXAMPLE.project, host: 'app.lamps.example' },
})

export const checkHost = defineCall({
  path: '/web/hosts/check',
  who: 'owner',
  perMinute: 30,
  changesNothing: true,
  summary: 'Checks a domain’s DNS records now.',
  input: z.object({ project: projectId, host }),
  output: z.object({ web: webApp }),
  errors: NO_HOST,
  example: { project: EXAMPLE.project, host: 'app.lamps.example' },
})

export const removeHost = defineCall({
  path: '/web/hosts/remove',
  who: 'owner',
  summary:
    'Removes a custom domain. The app stays available at its other addresses. Removing a missing domain isn’t an error.',
  input: z.object({ project: projectId, host }),
  output: z.object({ web: webApp }),
  errors: {},
  log: { operation: 'remove', fields: ['host'] },
  example: { project: EXAMPLE.project, host: 'app.lamps.example' },
})
