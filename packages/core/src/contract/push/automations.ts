import { z } from 'zod'
import { FLOW_LIMITS, listSteps, type Step, type Steps, WAIT_EVENTS } from '../../automation/flow.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, platform, projectId, uuid } from '../shared.ts'
import { TRIGGER_DEFAULTS, TRIGGERS } from './automation-triggers.ts'
import { type PushContent, sendableContent } from './push-content.ts'
import { segment } from './segment-rules.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const stepId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'An id is letters, digits and -')
const days = z.number().int().min(1).max(365)

/** Condition of a branch, evaluated when a run reaches it. */
const flowQuestion = z.discriminatedUnion('asks', [
  /** True when the shopper is in the segment. */
  z.object({ asks: z.literal('shopper'), is: segment }),
  /** True when the shopper opened a message of this run. */
  z.object({ asks: z.literal('opened') }),
])
export type FlowQuestion = z.output<typeof flowQuestion>

export type FlowStep = Step<PushContent, FlowQuestion>
export type FlowSteps = Steps<PushContent, FlowQuestion>

/**
 * Schema of a step with at most `depth` levels of branches. Not recursive, because the API's documents cannot express
 * recursion.
 */
function flowStep(depth: number): z.ZodType<FlowStep, FlowStep> {
  const wait = z.object({
    id: stepId,
    kind: z.literal('wait'),
    ms: z.number().int().min(MINUTE_MS, 'At least a minute').max(FLOW_LIMITS.waitMs, 'At most a year'),
    /** Ends the wait as soon as the shopper does this, at the latest after `ms`. */
    until: z.enum(WAIT_EVENTS).optional(),
  })
  const message = z.object({ id: stepId, kind: z.literal('message'), message: sendableContent })
  if (depth === 0) return z.discriminatedUnion('kind', [wait, message])
  const side = z.array(flowStep(depth - 1)).max(FLOW_LIMITS.steps)
  const branch = z.object({ id: stepId, kind: z.literal('branch'), when: flowQuestion, yes: side, no: side })
  return z.discriminatedUnion('kind', [wait, message, branch])
}

/** Steps of a flow: unique ids, at least one message, and limits on depth and number. */
const flowSteps = z
  .array(flowStep(FLOW_LIMITS.depth))
  .max(FLOW_LIMITS.steps)
  .refine((steps) => listSteps(steps).length <= FLOW_LIMITS.steps, `At most ${FLOW_LIMITS.steps} steps`)
  .refine((steps) => {
    const ids = listSteps(steps).map(({ id }) => id)
    return new Set(ids).size === ids.length
  }, 'Two steps have the same id')
  .refine((steps) => listSteps(steps).some(({ kind }) => kind === 'message'), 'Add a message')

/**
 * Maximum cooldown of an automation: days before a shopper who got one of its messages can enter it again.
 */
export const MAX_COOLDOWN_DAYS = 90

/** What starts a flow, with its settings. */
const flowTrigger = z.object({
  kind: z.enum(TRIGGERS, VALIDATION_TEXTS.select),
  /** `win-back`: days without opening the app. */
  days: days.default(TRIGGER_DEFAULTS.days),
  /** `price-drop`: minimum reduction, percent. */
  percent: z.number().int().min(1).max(99).default(TRIGGER_DEFAULTS.percent),
  /** `back-in-stock`: shoppers notified per available piece. */
  each: z.number().int().min(1).max(100).default(TRIGGER_DEFAULTS.each),
  /** `birthday` and `win-back`: time of the shopper's day, ms since midnight, in steps of 15 minutes. */
  slot: z
    .number()
    .int()
    .min(0)
    .max(DAY_MS - 1)
    .multipleOf(15 * MINUTE_MS)
    .default(TRIGGER_DEFAULTS.slot),
  /** Reminders and price drops: days after a message in which its shopper does not enter again; 0 for none. */
  cooldown: z.number().int().min(0).max(MAX_COOLDOWN_DAYS).default(TRIGGER_DEFAULTS.cooldown),
})

/** Definition of an automation. Each change creates a version, and a run keeps the version that it began with. */
export const flow = z.object({ trigger: flowTrigger, steps: flowSteps })
export type Flow = z.output<typeof flow>

const name = z.string('Enter a name').trim().min(1, 'Enter a name').max(60, VALIDATION_TEXTS.maximum(60))

const attributionTotals = z.object({ orders: z.int(), sum: z.int() })
const counters = z.object({
  /** Number of runs that began; that are waiting; that completed; that ended early. */
  began: z.int(),
  waiting: z.int(),
  done: z.int(),
  exited: z.int(),
  sent: z.int(),
  opened: z.int(),
  /** Orders attributed to its messages (push/attribution.ts), and their sum in minor units of the shop's currency. */
  direct: attributionTotals,
  influenced: attributionTotals,
})

const automation = z.object({
  id: uuid('Unknown automation'),
  name,
  active: z.boolean(),
  flow,
  version: z.int(),
  created: instant,
  counters,
})
export type Automation = z.output<typeof automation>

const EXAMPLE_ID = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a79'
const EXAMPLE_FLOW: z.input<typeof flow> = {
  trigger: { kind: 'cart-abandoned' },
  steps: [
    { id: 'wait', kind: 'wait', ms: 3_600_000 },
    {
      id: 'remind',
      kind: 'message',
      message: {
        title: 'Still thinking about it?',
        body: 'Your cart is waiting for you.',
        translations: {},
        image: null,
        link: { type: 'screen', url: 'cart' },
      },
    },
  ],
}
const ofProject = { project: projectId }
const one = { ...ofProject, id: uuid('Unknown automation') }
const EXAMPLE_ONE = { project: EXAMPLE.project, id: EXAMPLE_ID }
const NOT_FOUND = { 'not-found': { status: 404, message: 'This automation no longer exists.' } } as const

export const listAutomations = defineCall({
  path: '/automations/list',
  who: 'allow_push',
  key: 'read',
  tool: true,
  summary: 'Lists automations with their metrics, newest first.',
  input: z.object(ofProject),
  output: z.object({ automations: z.array(automation) }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const saveAutomation = defineCall({
  path: '/automations/save',
  who: 'allow_push',
  key: 'change',
  summary:
    'Creates an automation or updates its name or flow. A changed flow is a new version: shoppers already in the flow stay on their version unless `migratesRuns` moves them, where their step still exists.',
  input: z.object({
    ...one,
    name,
    flow,
    /** Version that the merchant saw; null for a new automation. */
    baseVersion: z.int().nullable(),
    migratesRuns: z.boolean().default(false),
  }),
  output: z.object({ automation }),
  errors: {
    changed: { status: 409, message: 'Someone else edited this automation. Reload it.' },
    full: { status: 409, message: 'You’ve reached the limit of 50 automations. Delete one first.' },
  },
  log: { operation: 'edit', fields: ['name'], isGrouped: true, subject: 'automation' },
  example: { ...EXAMPLE_ONE, name: 'Cart reminder', flow: EXAMPLE_FLOW, baseVersion: null },
})

export const switchAutomation = defineCall({
  path: '/automations/switch',
  who: 'allow_push',
  key: 'change',
  summary:
    'Turns an automation on or off. While it’s off, no one enters and shoppers in the flow wait. Messages already being sent still go out.',
  input: z.object({ ...one, active: z.boolean() }),
  output: z.object({ automation }),
  errors: NOT_FOUND,
  log: { operation: 'edit', fields: ['active'], subject: 'automation' },
  example: { ...EXAMPLE_ONE, active: true },
})

export const removeAutomation = defineCall({
  path: '/automations/remove',
  who: 'allow_push',
  summary: 'Deletes an automation. Shoppers in the flow exit. Its sent messages stay in the records.',
  input: z.object(one),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: EXAMPLE_ONE,
})

/** One day of a dry run. */
const dryDay = z.object({ day: z.iso.date(), runs: z.int(), messages: z.int() })

/** Expected effect of a trigger whose past causes are not stored. */
const dryExample = z.object({
  /**
   * Handle of the product that most shoppers have on their wishlist or wait for; null when unknown, or for triggers
   * about orders.
   */
  product: z.string().nullable(),
  /** Its price and its price after the example's reduction, minor units of the shop's currency; null when unknown. */
  price: z.int().nullable(),
  lower: z.int().nullable(),
  /** Number of shoppers who have it on their wishlist, wait for it, or had an order on its way in the last 30 days. */
  interested: z.int(),
  /** Number of them for whom a run would begin. */
  entering: z.int(),
  /** Number of those that a push reaches. */
  reached: z.int(),
})

export const dryRun = defineCall({
  path: '/automations/dry-run',
  who: 'allow_push',
  summary:
    'Simulates a flow on the last 30 days: how many shoppers would have entered, received a message or exited. Returns an example where the past can’t be simulated. Nothing is sent or saved.',
  input: z.object({ ...ofProject, flow }),
  output: z.object({
    began: z.int(),
    messages: z.int(),
    /** Number of runs that would have ended before a message, by reason. */
    exitsByReason: z.record(z.string(), z.int()),
    /** Number of shoppers who cannot receive a message: no consent, expired token. */
    unreachable: z.int(),
    days: z.array(dryDay),
    /** First day with stored events; null when there are none. */
    since: z.iso.date().nullable(),
    /** True for figures from a part of many shoppers. */
    isEstimate: z.boolean(),
    /** Example for a trigger without stored causes (`tried`); null when no shopper would be affected. */
    example: dryExample.nullable(),
  }),
  endsWithClient: true,
  errors: {},
  example: { project: EXAMPLE.project, flow: EXAMPLE_FLOW },
})

export const RUN_STATES = ['waiting', 'done', 'left'] as const
const runState = z.enum(RUN_STATES)

/** Run of one shopper. */
const automationRun = z.object({
  subscriber: uuid(),
  /** Numeric id of the shop's customer; null while signed out. */
  customer: z.string().nullable(),
  /** Name from the customer's orders; '' when none has one. */
  name: z.string(),
  email: z.string(),
  platform: platform.nullable(),
  country: z.string().nullable(),
  /** IANA time zone. */
  zone: z.string().nullable(),
  cause: z.string(),
  state: runState,
  reason: z.string().nullable(),
  step: z.string().nullable(),
  due: instant.nullable(),
  version: z.int(),
  created: instant,
})
export type AutomationRun = z.output<typeof automationRun>

/** Number of automation runs per page. */
export const RUNS_PAGE_SIZE = 36
export const MAX_COUNTED_RUNS = 10_000

export const automationRuns = defineCall({
  path: '/automations/runs',
  who: 'allow_push',
  summary: `Lists the runs of an automation, newest first, ${RUNS_PAGE_SIZE} per page: each shopper’s step or why they exited.`,
  input: z.object({
    ...one,
    /** Shopper: id of an installation or its beginning, or number, name or email of a customer. */
    search: z.string().trim().max(100, VALIDATION_TEXTS.maximum(100)).default(''),
    state: z.array(runState).max(RUN_STATES.length).default([]),
    cursor: cursor.optional(),
  }),
  output: z.object({
    runs: z.array(automationRun),
    /** Definitions of these runs, by version. */
    flows: z.array(z.object({ version: z.int(), flow })),
    cursor,
    /** Cursor of the previous page; null on the first. */
    previous: cursor,
    /** Counted up to 10,001. */
    count: z.int(),
  }),
  errors: {},
  example: EXAMPLE_ONE,
})
