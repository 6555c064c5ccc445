import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, platform, projectId, uuid } from '../shared.ts'
import { outcome } from './campaign-report.ts'
import { EVERYBODY, segment } from './segment-rules.ts'

/**
 * Whether push notifications reach an installation, or why not: turned off in the app, denied on the device, app
 * uninstalled.
 */
export const REACHES = ['reached', 'off', 'denied', 'gone'] as const
const reach = z.enum(REACHES)
export type Reach = z.output<typeof reach>

const count = z.number().int()

const listedSubscriber = z.object({
  id: uuid(),
  /** Numeric id of the shop's customer; null while signed out. */
  customer: z.string().nullable(),
  /** Name from the customer's orders; '' when none has one. */
  name: z.string(),
  email: z.string(),
  platform: platform.nullable(),
  country: z.string().nullable(),
  /** IANA time zone of the device. */
  zone: z.string().nullable(),
  lang: z.string().nullable(),
  version: z.string().nullable(),
  reach,
  created: instant,
  lastSeen: instant,
})
export type ListedSubscriber = z.output<typeof listedSubscriber>

/** Maximum number of subscribers that are counted exactly; a larger number is shown as "more than". */
export const MAX_COUNTED_SUBSCRIBERS = 10_000

export const listSubscribers = defineCall({
  path: '/subscribers/list',
  who: 'allow_push',
  summary: 'Lists app installations, 36 per page, by default most recently seen first.',
  input: z.object({
    project: projectId,
    /** Id of an installation or its beginning, or number, name or email of a customer. */
    search: z.string().trim().max(100, VALIDATION_TEXTS.maximum(100)).default(''),
    platform: z.array(platform).max(3).default([]),
    reach: z.array(reach).max(REACHES.length).default([]),
    segment: segment.default(EVERYBODY),
    sort: z.enum(['lastSeen', 'created']).default('lastSeen'),
    direction: z.enum(['down', 'up']).default('down'),
    cursor: cursor.optional(),
  }),
  output: z.object({
    subscribers: z.array(listedSubscriber),
    cursor,
    /** Cursor of the previous page; null on the first. */
    previous: cursor,
    /** Counted up to 10,001. */
    count: count,
    /** True for a count that is estimated from a part of many installations. */
    isEstimate: z.boolean(),
  }),
  endsWithClient: true,
  errors: {},
  example: { project: EXAMPLE.project, search: 'ada', platform: ['ios'] },
})

const at = instant
/** Event of a shopper, on any of their installations. */
const moment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('installed'), at, platform: platform.nullable() }),
  z.object({ kind: z.literal('moved'), at }),
  z.object({ kind: z.literal('off'), at }),
  z.object({ kind: z.literal('gone'), at }),
  z.object({ kind: z.literal('event'), at, name: z.string(), detail: z.string() }),
  z.object({ kind: z.literal('cart'), at }),
  /** `sum` in minor units of `currency`. */
  z.object({
    kind: z.literal('order'),
    at,
    order: z.string(),
    name: z.string(),
    sum: count,
    currency: z.string(),
  }),
  z.object({
    kind: z.literal('message'),
    at,
    message: uuid(),
    campaign: uuid().nullable(),
    title: z.string(),
    outcome,
    reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal('waits'), at, product: z.string() }),
])
export type Moment = z.output<typeof moment>

export const getSubscriber = defineCall({
  path: '/subscribers/get',
  who: 'allow_push',
  summary:
    'Returns a shopper with all app installations and their activity, including every message and its status, newest first, 40 at a time.',
  input: z.object({
    project: projectId,
    id: uuid('Unknown subscriber'),
    /** Returns events before this instant. */
    before: instant.nullable().default(null),
  }),
  output: z.object({
    subscriber: listedSubscriber,
    installations: z.array(listedSubscriber),
    /** Valid orders, and their sum in minor units of the shop's currency. */
    orders: count,
    spent: count,
    currency: z.string(),
    moments: z.array(moment),
    /** Send it back as `before` for the next page; null on the last. */
    before: instant.nullable(),
  }),
  errors: { 'no-subscriber': { status: 404, message: 'We couldn’t find this subscriber.' } },
  example: { project: EXAMPLE.project, id: '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11' },
})
export type Shopper = z.output<typeof getSubscriber.output>
