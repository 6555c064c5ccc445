import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'

/** Categories of integrations, in the order of the gallery. */
export const INTEGRATION_CATEGORIES = [
  'reviews',
  'loyalty',
  'subscriptions',
  'marketing',
  'help',
  'sizes',
  'search',
  'tracking',
  'privacy',
  'crashes',
] as const
export type IntegrationCategory = (typeof INTEGRATION_CATEGORIES)[number]

/** Faults of an active integration, by the provider's response. */
export const INTEGRATION_FAULTS = [
  /** The provider rejects the credentials. */
  'refused',
  /** The provider's rate limit is exceeded. */
  'limited',
  /** The provider reports an error of its own. */
  'down',
  /** The provider did not respond in time, or is unreachable. */
  'unreached',
  /** The response does not match the provider's protocol. */
  'garbled',
  /** The stored credentials cannot be decrypted. */
  'locked',
] as const
export type IntegrationFault = (typeof INTEGRATION_FAULTS)[number]

/** How long a disabled integration can be restored, ms. */
export const INTEGRATION_UNDO_MS = 60 * 60_000

/** Name of an integration, equal to its folder. */
const name = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/)

const field = z.object({
  name: z.string(),
  /** A `secret` is write-only. */
  kind: z.enum(['text', 'secret', 'address', 'choice']),
  label: z.string(),
  hint: z.string().nullable(),
  placeholder: z.string().nullable(),
  optional: z.boolean(),
  /** Options of a `choice`. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})

const integration = z.object({
  name,
  title: z.string(),
  category: z.enum(INTEGRATION_CATEGORIES),
  /** Color of its tile, `#rrggbb`. */
  color: z.string(),
  summary: z.string(),
  /** What it adds to the app, and which data it sees; shown before it is turned on. */
  adds: z.array(z.string()),
  sees: z.array(z.string()),
  /** URL of the provider's own settings; null for none. */
  website: z.string().nullable(),
  /** Dashboard page on which it is set up; null for `fields`. */
  page: z.literal('tracking').nullable(),
  fields: z.array(field),
  /** Values that work with the provider's fake; null on servers without fakes. */
  trial: z.record(z.string(), z.string()).nullable(),
  state: z.enum(['off', 'on', 'broken']),
  /** Stored settings without secrets. */
  values: z.record(z.string(), z.string()),
  /** Names of the stored secrets. */
  storedSecrets: z.array(z.string()),
  fault: z.enum(INTEGRATION_FAULTS).nullable(),
  /** Since when it has a fault. */
  since: instant.nullable(),
  connected: instant.nullable(),
  checked: instant.nullable(),
})
export type IntegrationView = z.output<typeof integration>
export type IntegrationField = z.output<typeof field>

export const listIntegrations = defineCall({
  path: '/integrations/list',
  who: 'member',
  key: 'read',
  summary:
    'Lists all integrations with what they add, what they can access and their status in this project. Secrets are never returned.',
  input: z.object({
    project: projectId,
    /** Language of its texts. */
    language: z.enum(LANGUAGES).default('en'),
  }),
  output: z.object({ integrations: z.array(integration) }),
  errors: {},
  example: { project: EXAMPLE.project, language: 'en' },
  changesNothing: true,
})

const DONE = z.object({ done: z.literal(true) })
const integrationRef = z.object({ project: projectId, integration: name })

/** Result of a connection test. */
const TRIED = {
  refused: { status: 409, message: 'The provider rejected these details. Check what you entered.' },
  unreached: {
    status: 502,
    message: 'The provider isn’t responding. Nothing was changed. Try again later.',
  },
} as const

export const connectIntegration = defineCall({
  path: '/integrations/connect',
  who: 'owner',
  perMinute: 60,
  summary:
    'Turns an integration on or updates its settings after checking them with the provider. Omit secrets to keep the saved ones.',
  input: integrationRef.extend({
    settings: z.record(z.string().max(40), z.string().trim().max(2000)).refine(
      // More names than any integration has.
      (settings) => Object.keys(settings).length <= 20,
      'Invalid format',
    ),
  }),
  output: DONE,
  errors: TRIED,
  log: { operation: 'add', fields: ['integration'] },
  example: { project: EXAMPLE.project, integration: 'judgeme', settings: { token: 'an-api-token' } },
})

export const disconnectIntegration = defineCall({
  path: '/integrations/disconnect',
  who: 'owner',
  summary:
    'Turns an integration off immediately. Its encrypted credentials are kept for one hour, then deleted.',
  input: integrationRef,
  output: DONE,
  errors: {},
  log: { operation: 'remove', fields: ['integration'] },
  example: { project: EXAMPLE.project, integration: 'judgeme' },
})

export const restoreIntegration = defineCall({
  path: '/integrations/restore',
  who: 'owner',
  summary: 'Turns an integration back on with its previous settings, within one hour of turning it off.',
  input: integrationRef,
  output: DONE,
  errors: {
    forgotten: { status: 409, message: 'The previous settings are no longer available. Enter them again.' },
  },
  log: { operation: 'add', fields: ['integration'] },
  example: { project: EXAMPLE.project, integration: 'judgeme' },
})

export const checkIntegration = defineCall({
  path: '/integrations/check',
  who: 'member',
  perMinute: 60,
  summary: 'Checks an integration with its provider now. We also check automatically several times a day.',
  input: integrationRef,
  output: z.object({ fault: z.enum(INTEGRATION_FAULTS).nullable() }),
  errors: { off: { status: 409, message: 'Turn this integration on first.' } },
  example: { project: EXAMPLE.project, integration: 'judgeme' },
  changesNothing: true,
})
