import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'

/** Protocol of a model's endpoint: OpenAI's, which most use, or Anthropic's. */
export const MODEL_KINDS = ['openai', 'anthropic'] as const
export type ModelKind = (typeof MODEL_KINDS)[number]

const count = z.int().nonnegative()

export const getModel = defineCall({
  path: '/ai-model/get',
  who: 'allow_design',
  summary: 'Returns the project’s AI model, without its credentials, and today’s usage.',
  input: z.object({ project: projectId }),
  output: z.object({
    /** The merchant's own model, which takes precedence over the server's; null when none is set up. */
    own: z
      .object({
        kind: z.enum(MODEL_KINDS),
        url: z.string(),
        name: z.string(),
        /** True when a key is stored. */
        key: z.boolean(),
        /** False when its address or key can no longer be used on this server and must be entered again. */
        usable: z.boolean(),
      })
      .nullable(),
    /** True when the server has a model for projects without their own. */
    server: z.boolean(),
    /** Usage and limits of the last 24 hours. */
    used: z.object({ calls: count, mostCalls: count, tokens: count, mostTokens: count }),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

const DONE = z.object({ done: z.literal(true) })

export const saveModel = defineCall({
  path: '/ai-model/save',
  who: 'owner',
  summary:
    'Uses the merchant’s own AI model. Omit the key to keep the saved one; it is kept only for the same host.',
  input: z.object({
    project: projectId,
    kind: z.enum(MODEL_KINDS),
    /** An `https` address on the public internet. */
    url: z.string().trim().min(1, VALIDATION_TEXTS.required).max(300, VALIDATION_TEXTS.maximum(300)),
    name: z
      .string()
      .trim()
      .min(1, VALIDATION_TEXTS.required)
      .max(200, VALIDATION_TEXTS.maximum(200))
      .regex(/^[\x21-\x7e]+$/, 'Model names can’t contain spaces or special characters'),
    /** Never returned. Optional, because an endpoint may need none. */
    key: z
      .string()
      .trim()
      .min(1, VALIDATION_TEXTS.required)
      .max(500)
      .regex(/^[\x21-\x7e]+$/, 'Tokens can’t contain spaces or special characters')
      .optional(),
  }),
  output: DONE,
  errors: {
    'not-public': {
      status: 400,
      message: 'Enter a public address that starts with https://',
    },
    'key-needed': {
      status: 409,
      message: 'The saved key belongs to the previous address. Enter the key again.',
    },
  },
  log: { operation: 'edit', fields: ['kind'] },
  example: {
    project: EXAMPLE.project,
    kind: 'openai',
    url: 'https://api.openai.com/v1',
    name: 'gpt-5-mini',
    key: 'sk-a-key',
  },
})

export const removeModel = defineCall({
  path: '/ai-model/remove',
  who: 'owner',
  summary: 'Removes the merchant’s own AI model and its credentials.',
  input: z.object({ project: projectId }),
  output: DONE,
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project },
})

export const tryModel = defineCall({
  path: '/ai-model/test',
  who: 'owner',
  perMinute: 30,
  summary: 'Sends a test request to the merchant’s own AI model and returns the result.',
  input: z.object({ project: projectId }),
  output: z.object({
    outcome: z.enum(['works', 'key', 'unknown', 'refused', 'busy', 'unreached', 'slow', 'silent', 'budget']),
    /** Status or name of a failure; null when it works. */
    failure: z.string().nullable(),
    /** Response time, ms. */
    ms: z.int(),
  }),
  errors: { off: { status: 409, message: 'Set up an AI model first.' } },
  example: { project: EXAMPLE.project },
})
