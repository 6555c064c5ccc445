import { OUTCOMES } from '../errors.ts'
import { CALLS, KINDS } from '../faults.ts'
import { PLATFORMS } from '../phone.ts'

/** Schemas of the control calls, validated before the handlers. */
const text = { type: 'string', minLength: 1, maxLength: 2000 } as const
const textOrNull = { type: 'string', maxLength: 200_000, nullable: true } as const
const share = { type: 'number', minimum: 0, maximum: 1 } as const
const milliseconds = { type: 'integer', minimum: 0, maximum: 10_000_000_000 } as const
const rate = { type: 'number', exclusiveMinimum: 0, nullable: true } as const

const closed = <const P extends object>(properties: P, required: readonly (keyof P & string)[] = []) =>
  ({ type: 'object', additionalProperties: false, properties, required }) as const

const fault = closed(
  {
    kind: { type: 'string', enum: KINDS },
    on: { type: 'string', enum: CALLS },
    project: { ...text, nullable: true },
    chance: share,
    times: { type: 'integer', minimum: 1, nullable: true },
    after: { type: 'integer', minimum: 0 },
    taken: { type: 'boolean' },
    text: { type: 'string', enum: ['html', 'text', 'json', 'none'] },
    retryAfter: { type: 'number', minimum: 0, nullable: true },
    delay: { type: 'integer', minimum: -10_000_000_000, maximum: 10_000_000_000 },
    by: { type: 'integer', minimum: 1, maximum: 100 },
    code: { type: 'string', enum: OUTCOMES.filter((one) => one !== 'ok' && one !== 'missing') },
  },
  ['kind'],
)

export const FAULTS = {
  oneOf: [fault, closed({ seed: { type: 'integer' }, faults: { type: 'array', items: fault } }, ['faults'])],
} as const

export const SETTINGS = closed({
  rate,
  receiptDelay: closed({ from: milliseconds, to: milliseconds }, ['from', 'to']),
})

export const PROJECT = closed(
  {
    name: text,
    rate,
    security: { type: 'boolean' },
    bearer: { ...text, nullable: true },
    credentials: { type: 'string', enum: ['valid', 'revoked'] },
  },
  ['name'],
)

export const CLOCK = closed({
  jump: { type: 'integer' },
  at: { type: 'string', format: 'date-time' },
})

export const FLEET = closed(
  {
    name: { type: 'string', pattern: '^[a-z0-9-]{1,40}$' },
    project: text,
    count: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    android: share,
    uninstalled: share,
    lag: milliseconds,
    seed: { type: 'integer' },
  },
  ['name', 'project', 'count'],
)

export const UNINSTALL = closed(
  { tokens: { type: 'array', items: text, minItems: 1, maxItems: 100_000 }, lag: milliseconds },
  ['tokens'],
)

const app = {
  name: text,
  icon: textOrNull,
  color: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
  url: textOrNull,
}

export const DEVICE = closed(
  {
    platform: { type: 'string', enum: PLATFORMS },
    project: text,
    package: { ...text, nullable: true },
    name: text,
    language: text,
    zone: text,
    app: closed(app),
    token: { ...text, nullable: true },
    id: { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$', nullable: true },
    sender: { ...text, nullable: true },
  },
  ['platform', 'project'],
)

export const DEVICE_CHANGE = closed({
  permission: { type: 'boolean' },
  reach: { type: 'string', enum: ['online', 'offline', 'dozing'] },
  overRate: { type: 'integer', minimum: 0 },
  channels: { type: 'array', items: text, nullable: true },
  name: text,
  language: text,
  zone: text,
  app: closed(app),
})

export const latencySchema = closed({ lag: milliseconds })
export const openSchema = closed({ shown: { type: 'integer' } }, ['shown'])
export const findSchema = closed(
  { messages: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 100_000 } },
  ['messages'],
)
export const PAGE = closed({
  from: { type: 'integer', minimum: 0, default: 0 },
  limit: { type: 'integer', minimum: 1, maximum: 100_000, default: 1000 },
})
