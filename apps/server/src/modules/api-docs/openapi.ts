import { createPermissionRecord, PERMISSIONS } from '@vitrine/core/access/permissions'
import { listScopes, SCOPES } from '@vitrine/core/contract/accounts/api-key-scopes'
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '@vitrine/core/contract/accounts/api-keys'
import {
  type Call,
  type CallProblem,
  EXAMPLE,
  isAboutProject,
  listInputProblems,
  type Who,
} from '@vitrine/core/contract/call'
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEventType,
} from '@vitrine/core/contract/shop/webhook-events'
import { REASON_CODES } from '@vitrine/core/errors/refusal-reasons'
import { z } from 'zod'

/** Who may make a call, in words. */
const WHO: Readonly<Record<Who, string>> = {
  anyone: 'anyone',
  user: 'signed-in merchants',
  member: 'project members',
  any_content: 'members who can design or send push notifications (allow_design or allow_push)',
  ...createPermissionRecord((permission) => `members who ${PERMISSIONS[permission]} (${permission})`),
  owner: 'the project owner',
  admin: 'server admins',
}

/** A JSON schema (draft 2020-12, the dialect of OpenAPI 3.1). */
export type JsonSchema = Readonly<Record<string, unknown>>

type Example = { readonly summary: string; readonly value: unknown }
type Media = {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Example>>
}
type Body = { readonly 'application/json': Media }
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly (typeof IDEMPOTENCY)[]
  readonly requestBody: { readonly required: true; readonly content: Body }
  readonly responses: Readonly<Record<string, Response>>
}
/**
 * OpenAPI operation of an outgoing webhook: the request to a merchant's endpoint, and the expected response.
 */
export type WebhookOperation = {
  readonly operationId: string
  readonly tags: readonly ['webhooks']
  readonly summary: string
  readonly security: readonly []
  readonly parameters: typeof SIGNATURE
  readonly requestBody: { readonly required: true; readonly content: Body }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
type Response = {
  readonly description: string
  readonly headers?: typeof RETRY_AFTER
  readonly content: Body
}
export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>
  readonly webhooks: Readonly<Record<string, { readonly post: WebhookOperation }>>
  readonly components: Readonly<Record<string, unknown>>
}

const DESCRIPTION =
  'Every call is a POST request with a JSON object as its body. Signed-in calls send the access token in the X-JWT header. The response is { error, data }; one of the two is null. An error has a code, a message that says what to do and, for invalid input, a message for each field. Calls that list a scope also accept a project API key (dashboard, Settings, API keys) as Authorization: Bearer; project can then be omitted. API keys are rate limited per minute: a 429 response says in Retry-After when to try again. Writes with an API key can send an Idempotency-Key: repeating the request with the same body within 24 hours returns the first response (header Idempotent-Replayed); a different body is rejected. Project events are sent to webhook endpoints (dashboard, Settings, Webhooks), signed according to Standard Webhooks.'

/** Builds the OpenAPI document from the contract; `base` is the API's URL, without trailing slash. */
export function buildOpenApi(calls: readonly Call[], base: string): OpenApi {
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine API', version: '1', description: DESCRIPTION },
    servers: [{ url: base }],
    paths: Object.fromEntries(calls.map((call) => [call.path, { post: operationOf(call) }])),
    webhooks: webhooksOf(),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'X-JWT',
          description:
            'The access token from /users/sign-in. It expires after 15 minutes; get a new one from /users/refresh.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A project API key. It is limited to its scopes and to the permissions of the member who created it.',
        },
      },
    },
  }
}

/** The headers of a message, as Standard Webhooks names them. */
const SIGNATURE = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The message ID. It stays the same on retries: answer duplicates with 2xx and ignore them.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'The send time as a Unix timestamp in seconds. Reject messages older than five minutes.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'v1, and the base64 of HMAC-SHA256 over id.timestamp.body with the secret (base64 after whsec_); more than one, with spaces between, while a secret is rotated.',
    schema: { type: 'string' },
  },
] as const

function webhooksOf(): OpenApi['webhooks'] {
  return Object.fromEntries(WEBHOOK_EVENT_TYPES.map((type) => [type, { post: hookOf(type) }]))
}

function hookOf(type: WebhookEventType): WebhookOperation {
  const { summary, data, example } = WEBHOOK_EVENTS[type]
  const properties = {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'The time of the event (UTC).' },
    project: { type: 'string', format: 'uuid' },
    data: schemaOf(data, 'output'),
  }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  const body = { type, timestamp: '2026-01-31T09:30:00.000Z', project: EXAMPLE.project, data: example }
  return {
    operationId: type.replaceAll('.', '-'),
    tags: ['webhooks'],
    summary,
    security: [],
    parameters: SIGNATURE,
    requestBody: { required: true, content: { 'application/json': { schema, example: body } } },
    responses: {
      '2XX': { description: 'Received. Respond within 15 seconds and process the event afterwards.' },
      '410': { description: 'No more messages wanted. The endpoint is turned off.' },
      default: {
        description: 'Retried for three days with increasing delays. Retry-After is respected.',
      },
    },
  }
}

function operationOf(call: Call): Operation {
  const { path, who, summary, perMinute } = call
  const [, feature = '', ...rest] = path.split('/')
  const scopes = listScopes(call)
  const limit = perMinute ? ` Limited to ${perMinute} requests per minute per IP address.` : ''
  return {
    operationId: [feature, ...rest].join('-'),
    tags: [feature],
    summary,
    description: `Access: ${WHO[who]}.${limit}${keyText(call)}`,
    security: who === 'anyone' ? [] : [{ session: [] }, ...(scopes ? [{ key: scopes }] : [])],
    ...(call.key === 'change' ? { parameters: [IDEMPOTENCY] } : {}),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(call.input, 'input'), example: call.example } },
    },
    responses: {
      '200': {
        description: 'Done.',
        content: { 'application/json': { schema: answerOf(schemaOf(call.output, 'output')) } },
      },
      ...failuresOf(call),
    },
  }
}

/** Which keys make a call, in words. */
function keyText(call: Call): string {
  const scopes = listScopes(call)
  if (!scopes) return ''
  return scopes.length === 0
    ? ' Any project API key.'
    : ` An API key that ${scopes.map((scope) => `${SCOPES[scope]} (${scope})`).join(', or one that ')}.`
}

const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'With an API key: repeated requests within 24 hours make the change only once.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_LENGTH },
} as const

/** What the form check asks of a shape that no schema can say. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

function answerOf(data: JsonSchema): JsonSchema {
  const properties = { error: { type: 'null' }, data }
  return { type: 'object', properties, required: ['error', 'data'] }
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: { type: 'integer' } },
} as const

/** One answer for each status, with every code that travels under it as an example. */
function failuresOf(call: Call): Operation['responses'] {
  const problems = Object.entries(listInputProblems(call))
  const statuses = Map.groupBy(problems, ([, { status }]) => status)
  const answers = [...statuses].map(([status, under]) => {
    const codes = under.map(([code]) => code)
    const examples = Object.fromEntries(
      under.map(([code, problem]) => [code, exampleOf(call, code, problem)]),
    )
    const content = { 'application/json': { schema: problemOf(codes), examples } }
    const headers = status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}
    return [String(status), { description: codes.join(', '), ...headers, content }] as const
  })
  return Object.fromEntries(answers)
}

function problemOf(codes: readonly string[]): JsonSchema {
  const error = {
    type: 'object',
    properties: {
      code: { type: 'string', enum: codes },
      message: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
      reasons: {
        description: 'Errors with a code of their own, by field. The empty name stands for the message.',
        type: 'object',
        additionalProperties: {
          type: 'object',
          required: ['code'],
          properties: { code: { enum: REASON_CODES }, values: { type: 'object' } },
        },
      },
    },
    required: ['code', 'message'],
  }
  return {
    type: 'object',
    properties: { error, data: { type: 'null' } },
    required: ['error', 'data'],
  }
}

function exampleOf({ who }: Call, code: string, { message }: CallProblem): Example {
  const fields = code === 'invalid' && isAboutProject(who) ? { fields: { project: 'Unknown project' } } : {}
  return { summary: message, value: { error: { code, message, ...fields }, data: null } }
}
