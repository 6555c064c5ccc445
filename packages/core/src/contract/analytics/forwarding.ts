import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'

/** Third-party analytics tools to which an app's events can be forwarded: Google Analytics 4 and Meta. */
export const ANALYTICS_DESTINATIONS = ['ga4', 'meta'] as const
export type AnalyticsDestination = (typeof ANALYTICS_DESTINATIONS)[number]

/** Secret as entered; responses never contain a stored one. */
const secret = z
  .string()
  .trim()
  .min(1, VALIDATION_TEXTS.required)
  .max(500)
  .regex(/^[\x21-\x7e]+$/, 'Tokens can’t contain spaces or special characters')

const analyticsDestination = z.object({
  /** GA4: measurement id of the web stream; Meta: dataset id. Null when it is not set up or turned off. */
  id: z.string().nullable(),
  /** True when its secret is stored. Events are forwarded only with id and secret. */
  secret: z.boolean(),
  /** Number of events that the tool accepted. */
  sent: z.int(),
  /** Number of events that were given up: too old, refused, or possibly sent already and not to be counted twice. */
  dropped: z.int(),
  /** When the tool last accepted events. */
  last: instant.nullable(),
  /** Current error, as a status or the name of a network failure; null while forwarding works. */
  error: z.string().nullable(),
})

export const getForwarding = defineCall({
  path: '/tracking/get',
  who: 'allow_analytics',
  summary: 'Lists the tracking tools that receive app events, with their status.',
  input: z.object({ project: projectId }),
  output: z.object({ ga4: analyticsDestination, meta: analyticsDestination }),
  errors: {},
  example: { project: EXAMPLE.project },
})

const DONE = z.object({ done: z.literal(true) })

export const saveGa4 = defineCall({
  path: '/tracking/ga4',
  who: 'owner',
  summary: 'Starts sending app events to Google Analytics 4. Omit the secret to keep the saved one.',
  input: z.object({
    project: projectId,
    property: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'Enter a measurement ID that starts with G-'),
    secret: secret.optional(),
  }),
  output: DONE,
  errors: { 'secret-needed': { status: 409, message: 'Enter the API secret.' } },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, property: 'G-1AB2CD3EF4', secret: 'zyXwVu_T9-secret' },
})

export const saveMeta = defineCall({
  path: '/tracking/meta',
  who: 'owner',
  summary: 'Starts sending app events to a Meta dataset. Omit the token to keep the saved one.',
  input: z.object({
    project: projectId,
    dataset: z
      .string()
      .trim()
      .regex(/^\d{5,20}$/, 'Enter a numeric dataset ID'),
    token: secret.optional(),
  }),
  output: DONE,
  errors: { 'secret-needed': { status: 409, message: 'Enter the access token.' } },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, dataset: '1234567890123456', token: 'EAAB-access-token' },
})

export const stopForwarding = defineCall({
  path: '/tracking/disable',
  who: 'owner',
  summary: 'Disconnects a tracking tool and deletes its credentials. Queued events are discarded.',
  input: z.object({ project: projectId, tool: z.enum(ANALYTICS_DESTINATIONS) }),
  output: DONE,
  errors: {},
  log: { operation: 'remove', fields: ['tool'] },
  example: { project: EXAMPLE.project, tool: 'meta' },
})

/** Result of a test event: accepted, refused with the tool's message, or unreachable. */
const tried = z.object({
  outcome: z.enum(['taken', 'refused', 'unreached']),
  /** Status or name of a network failure. */
  failure: z.string().nullable(),
})
const OFF = { off: { status: 409, message: 'Set up this tracking tool first.' } } as const

export const testGa4 = defineCall({
  path: '/tracking/test-ga4',
  who: 'owner',
  perMinute: 20,
  summary:
    'Sends the test event `vitrine_test`. Google accepts any readable event; only its Realtime report confirms that the ID and the secret are correct.',
  input: z.object({ project: projectId }),
  output: tried,
  errors: OFF,
  example: { project: EXAMPLE.project },
})

export const testMeta = defineCall({
  path: '/tracking/test-meta',
  who: 'owner',
  perMinute: 20,
  summary: 'Sends an event with a test code, which Meta shows under Test Events.',
  input: z.object({
    project: projectId,
    /** Code of Meta’s Test Events page. */
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^TEST\d{1,12}$/, 'Enter the code shown in Test Events'),
  }),
  output: tried,
  errors: OFF,
  example: { project: EXAMPLE.project, code: 'TEST12345' },
})
