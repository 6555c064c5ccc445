import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId, uuid } from '../shared.ts'
import { SCOPE_NAMES } from './api-key-scopes.ts'

/** Maximum number of active API keys of one project; revoked and expired ones do not count. */
export const MAX_API_KEYS = 20
/** Limits of the number of calls that a key may make per minute. */
export const API_KEY_RATE_LIMIT = { min: 10, default: 120, max: 600 } as const
/** Maximum lifetime of a key, days; without a lifetime it works until it is revoked. */
const MAX_API_KEY_DAYS = 3650
/** How long the response to an `Idempotency-Key` is stored, ms. */
export const IDEMPOTENT_RESPONSE_TTL_MS = 24 * 60 * 60_000
/** Maximum length of an `Idempotency-Key`, characters. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255
/** The prefix of every API key, by which scanners find a leaked one. */
export const API_KEY_PREFIX = 'vtr_'

const keyId = uuid('Unknown key')
const scopes = z.array(z.enum(SCOPE_NAMES)).min(1).max(SCOPE_NAMES.length)

const key = z.object({
  id: z.string(),
  name: z.string(),
  /** First characters of the key, which identify it. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPE_NAMES)),
  /** Its scopes that its creator still has the permission for; the others have no effect. */
  effectiveScopes: z.array(z.enum(SCOPE_NAMES)),
  perMinute: z.number().int(),
  /** Name of its creator. */
  by: z.string(),
  mine: z.boolean(),
  created: z.string(),
  /** Expiry; null for a key that works until it is revoked. */
  expires: z.string().nullable(),
  /** Last use; null when it was never used. */
  used: z.string().nullable(),
})
export type ApiKey = z.output<typeof key>

const EXAMPLE_KEY = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a70'

export const listApiKeys = defineCall({
  path: '/keys/list',
  who: 'member',
  changesNothing: true,
  summary: 'Lists active API keys, newest first. The owner sees all keys, members see their own.',
  input: z.object({ project: projectId }),
  output: z.object({ keys: z.array(key), maxKeys: z.number().int() }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const createApiKey = defineCall({
  path: '/keys/create',
  who: 'member',
  changesNothing: true,
  summary:
    'Creates an API key that can’t have more permissions than its creator. The full key is returned only once. The caller sets `id`; repeating the request for an unused key returns a new secret.',
  input: z.object({
    project: projectId,
    id: keyId,
    name: z.string('Enter a name').trim().min(1, 'Enter a name').max(60, VALIDATION_TEXTS.maximum(60)),
    scopes,
    /** Days until it expires; null: it works until it is revoked. */
    days: z.number().int().min(1).max(MAX_API_KEY_DAYS).nullable(),
    perMinute: z
      .number()
      .int()
      .min(API_KEY_RATE_LIMIT.min)
      .max(API_KEY_RATE_LIMIT.max)
      .default(API_KEY_RATE_LIMIT.default),
  }),
  output: z.object({ key, secret: z.string() }),
  errors: {
    'too-much': {
      status: 403,
      message: 'An API key can’t have more permissions than you. Remove the scopes you don’t have.',
    },
    acting: { status: 403, message: 'Sign in to the project to create API keys.' },
    full: { status: 409, message: `You’ve reached the limit of ${MAX_API_KEYS} API keys. Revoke one first.` },
    taken: { status: 409, message: 'This API key already exists. Create another one.' },
  },
  log: { operation: 'add', fields: ['name', 'scopes', 'days', 'perMinute'] },
  example: {
    project: EXAMPLE.project,
    id: EXAMPLE_KEY,
    name: 'Weekly report',
    scopes: ['analytics:read'],
    days: 365,
  },
})

export const revokeApiKey = defineCall({
  path: '/keys/revoke',
  who: 'member',
  changesNothing: true,
  summary:
    'Revokes an API key immediately. Members can revoke their own keys, the owner any key. Revoking it again isn’t an error.',
  input: z.object({ project: projectId, id: keyId }),
  output: z.object({ done: z.literal(true) }),
  errors: {
    'no-key': { status: 404, message: 'This API key doesn’t exist, or you don’t have access to it.' },
  },
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_KEY },
})
