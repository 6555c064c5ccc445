import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, projectId, uuid } from '../shared.ts'
import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_EVENT } from './webhook-events.ts'

/** Maximum number of webhook endpoints of one project. */
export const MAX_WEBHOOK_ENDPOINTS = 10
/** Maximum length of an endpoint's URL, and of its description. */
const MAX_WEBHOOK_URL_LENGTH = 500
const MAX_WEBHOOK_NAME_LENGTH = 100
/** How long webhook messages and their attempts are stored, ms. */
export const WEBHOOK_RETENTION_MS = 30 * 86_400_000
/** How long a message is retried, and how long an endpoint may fail until it is disabled, ms. */
export const WEBHOOK_RETRY_WINDOW_MS = 3 * 86_400_000
/** How long messages are also signed with the previous secret after a rotation, ms. */
export const WEBHOOK_SECRET_OVERLAP_MS = 86_400_000
/** Webhook messages per page. */
export const WEBHOOK_MESSAGES_PAGE_SIZE = 50

const endpointId = uuid('Unknown endpoint')
const messageId = uuid('Unknown message')
const type = z.enum(WEBHOOK_EVENT_TYPES)

/** Why an attempt failed: the response's status, or what prevented a response. */
const WEBHOOK_PROBLEMS = ['status', 'redirect', 'slow', 'unreachable', 'refused'] as const
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]
/** Why an endpoint is disabled. */
const DISABLED_REASONS = ['merchant', 'gone', 'failing'] as const

const endpoint = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  /** Event types that it receives; empty for all. */
  types: z.array(type),
  created: instant,
  /** Since when it is disabled. */
  disabled: instant.nullable(),
  why: z.enum(DISABLED_REASONS).nullable(),
  /** Since when messages fail, if the last one did. */
  failing: instant.nullable(),
  /** Until when messages are also signed with the previous secret. */
  formerUntil: instant.nullable(),
  /** Stored messages: waiting, and given up. */
  waiting: z.number().int(),
  failed: z.number().int(),
})
export type WebhookEndpoint = z.output<typeof endpoint>

const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const
const messageFields = {
  id: z.string(),
  endpoint: z.string(),
  type: z.string(),
  created: instant,
  state: z.enum(MESSAGE_STATES),
  /** Number of attempts since it was last enqueued. */
  attempts: z.number().int(),
  /** Time of the next attempt of a waiting message. */
  due: instant.nullable(),
  /** Status of the last attempt; null before the first, or without a response. */
  status: z.number().int().nullable(),
  problem: z.enum(WEBHOOK_PROBLEMS).nullable(),
}
const message = z.object(messageFields)
export type WebhookMessage = z.output<typeof message>

const attempt = z.object({
  id: z.string(),
  at: instant,
  status: z.number().int().nullable(),
  problem: z.enum(WEBHOOK_PROBLEMS).nullable(),
  /** Duration, ms. */
  took: z.number().int(),
  /** Beginning of the endpoint's response. */
  answer: z.string(),
})
export type WebhookAttempt = z.output<typeof attempt>

const url = z
  .string('Enter an address')
  .trim()
  .min(1, 'Enter an address')
  .max(MAX_WEBHOOK_URL_LENGTH, VALIDATION_TEXTS.maximum(MAX_WEBHOOK_URL_LENGTH))
const name = z.string().trim().max(MAX_WEBHOOK_NAME_LENGTH, VALIDATION_TEXTS.maximum(MAX_WEBHOOK_NAME_LENGTH))
const types = z
  .array(type)
  .max(WEBHOOK_EVENT_TYPES.length)
  .transform((selectedTypes) => [...new Set(selectedTypes)])

const NO_ENDPOINT = {
  'no-endpoint': { status: 404, message: 'This endpoint no longer exists.' },
} as const
const BAD_ADDRESS = {
  address: {
    status: 400,
    message: 'Enter the https:// address of a public server, without a username or password.',
  },
} as const
const ACTING = {
  acting: { status: 403, message: 'Only the project owner can set up endpoints.' },
} as const
const IS_OFF = {
  off: { status: 409, message: 'This endpoint is turned off. Turn it on first.' },
} as const
const NO_MESSAGE = {
  'no-message': { status: 404, message: 'This message is no longer available.' },
} as const

const EXAMPLE_ID = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a70'
const EXAMPLE_MESSAGE = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a73'

export const listWebhookEndpoints = defineCall({
  path: '/webhooks/list',
  who: 'owner',
  changesNothing: true,
  summary: 'Lists webhook endpoints with their status.',
  input: z.object({ project: projectId }),
  output: z.object({ endpoints: z.array(endpoint), maxEndpoints: z.number().int() }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const createWebhookEndpoint = defineCall({
  path: '/webhooks/create',
  who: 'owner',
  changesNothing: true,
  summary:
    'Adds a webhook endpoint. Events are signed (Standard Webhooks) with the secret, which is returned only once. An empty `types` subscribes to all events. The caller sets `id`; repeating the request before anything was sent returns a new secret.',
  input: z.object({ project: projectId, id: endpointId, url, name: name.default(''), types }),
  output: z.object({ endpoint, secret: z.string() }),
  errors: {
    ...BAD_ADDRESS,
    ...ACTING,
    full: {
      status: 409,
      message: `You’ve reached the limit of ${MAX_WEBHOOK_ENDPOINTS} endpoints. Delete one first.`,
    },
    taken: { status: 409, message: 'This endpoint already exists. Create another one.' },
  },
  log: { operation: 'add', fields: ['name', 'types'] },
  example: {
    project: EXAMPLE.project,
    id: EXAMPLE_ID,
    url: 'https://hooks.example.com/vitrine',
    name: 'Warehouse',
    types: ['order.paid'],
  },
})

export const updateWebhookEndpoint = defineCall({
  path: '/webhooks/update',
  who: 'owner',
  changesNothing: true,
  summary:
    'Updates an endpoint or turns it on or off. Messages waiting for a disabled endpoint fail and can be resent.',
  input: z.object({
    project: projectId,
    id: endpointId,
    url: url.optional(),
    name: name.optional(),
    types: types.optional(),
    on: z.boolean().optional(),
  }),
  output: z.object({ endpoint }),
  errors: { ...NO_ENDPOINT, ...BAD_ADDRESS, ...ACTING },
  log: { operation: 'edit', fields: ['name', 'types', 'on'] },
  example: { project: EXAMPLE.project, id: EXAMPLE_ID, on: true },
})

export const removeWebhookEndpoint = defineCall({
  path: '/webhooks/remove',
  who: 'owner',
  changesNothing: true,
  summary: 'Deletes an endpoint and its log. Deleting it again isn’t an error.',
  input: z.object({ project: projectId, id: endpointId }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_ID },
})

export const rotateWebhookSecret = defineCall({
  path: '/webhooks/rotate',
  who: 'owner',
  changesNothing: true,
  summary:
    'Rotates an endpoint’s secret. The new secret is returned only once; for 24 hours messages are also signed with the previous one.',
  input: z.object({ project: projectId, id: endpointId }),
  output: z.object({ endpoint, secret: z.string() }),
  errors: { ...NO_ENDPOINT, ...ACTING },
  log: { operation: 'replace', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_ID },
})

export const testWebhookEndpoint = defineCall({
  path: '/webhooks/test',
  who: 'owner',
  changesNothing: true,
  perMinute: 30,
  summary: `Sends an endpoint a test message of type ${WEBHOOK_TEST_EVENT} now.`,
  input: z.object({ project: projectId, id: endpointId, message: messageId }),
  output: z.object({ message }),
  errors: { ...NO_ENDPOINT, ...IS_OFF },
  example: { project: EXAMPLE.project, id: EXAMPLE_ID, message: EXAMPLE_MESSAGE },
})

export const listWebhookMessages = defineCall({
  path: '/webhooks/messages',
  who: 'owner',
  changesNothing: true,
  summary: `Lists webhook messages from the last 30 days, newest first, ${WEBHOOK_MESSAGES_PAGE_SIZE} per page.`,
  input: z.object({
    project: projectId,
    endpoint: endpointId.optional(),
    state: z.enum(MESSAGE_STATES).optional(),
    cursor: cursor.default(null),
  }),
  output: z.object({ messages: z.array(message), cursor }),
  errors: {},
  example: { project: EXAMPLE.project, state: 'failed' },
})

export const getWebhookMessage = defineCall({
  path: '/webhooks/message',
  who: 'owner',
  changesNothing: true,
  summary: 'Returns a webhook message with its body and every delivery attempt with its response.',
  input: z.object({ project: projectId, message: messageId }),
  output: z.object({ message, body: z.string(), attempts: z.array(attempt) }),
  errors: NO_MESSAGE,
  example: { project: EXAMPLE.project, message: EXAMPLE_MESSAGE },
})

export const resendWebhookMessage = defineCall({
  path: '/webhooks/resend',
  who: 'owner',
  changesNothing: true,
  summary:
    'Resends one message, or all failed messages of an endpoint if `message` is omitted, with their original IDs.',
  input: z.object({ project: projectId, id: endpointId, message: messageId.optional() }),
  output: z.object({ count: z.number().int() }),
  errors: { ...NO_ENDPOINT, ...NO_MESSAGE, ...IS_OFF },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_ID },
})
