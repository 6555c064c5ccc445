import { z } from 'zod'
import { FLOW_LIMITS, listSteps, type Step, type Steps } from '../../automation/flow.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, platform, projectId } from '../shared.ts'
import { TRIGGER_DEFAULTS, TRIGGERS } from './automation-triggers.ts'
import { type PushContent, pushContent } from './push-content.ts'
import { segment } from './segment-rules.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const stepId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'An id is letters, digits and -')
const days = z.number().int().min(1).max(365)

/** What a branch of a flow asks, at the moment when a run comes to it. */
const flowQuestion = z.discriminatedUnion('asks', [
  /** Is the shopper one of these? */
  z.object({ asks: z.literal('shopper'), is: segment }),
  /** Have they opened a message of this run? */
  z.object({ asks: z.literal('opened') }),
])
export type FlowQuestion = z.output<typeof flowQuestion>

export type FlowStep = Step<PushContent, FlowQuestion>
export type FlowSteps = Steps<PushContent, FlowQuestion>

/** A step in which branches may stand so deep: written out, since documents of the API know no circles. */
function flowStep(depth: number): z.ZodType<FlowStep, FlowStep> {
  const wait = z.object({
    id: stepId,
    kind: z.literal('wait'),
    ms: z.number().int().min(MINUTE_MS, 'At least a minute').max(FLOW_LIMITS.waitMs, 'At most a year'),
  })
  const message = z.object({ id: stepId, kind: z.literal('message'), message: pushContent })
  if (depth === 0) return z.discriminatedUnion('kind', [wait, message])
  const side = z.array(flowStep(depth - 1)).max(FLOW_LIMITS.steps)
  const branch = z.object({ id: stepId, kind: z.literal('branch'), when: flowQuestion, yes: side, no: side })
  return z.discriminatedUnion('kind', [wait, message, branch])
}

/** The steps of a flow: every id once, at least one message, no deeper and no longer than people can follow. */
const flowSteps = z
  .array(flowStep(FLOW_LIMITS.depth))
  .max(FLOW_LIMITS.steps)
  .refine((steps) => listSteps(steps).length <= FLOW_LIMITS.steps, `At most ${FLOW_LIMITS.steps} steps`)
  .refine((steps) => {
    const ids = listSteps(steps).map(({ id }) => id)
    return new Set(ids).size === ids.length
  }, 'Two steps have the same id')
  .refine((steps) => listSteps(steps).some(({ kind }) => kind === 'message'), 'Add a message')

/** What starts a flow, and what of that the merchant may set. */
const flowTrigger = z.object({
  kind: z.enum(TRIGGERS, VALIDATION_TEXTS.select),
  /** `win-back`: after so many days without opening the app. */
  days: days.default(TRIGGER_DEFAULTS.days),
  /** `price-drop`: by so many percent at least. */
  percent: z.number().int().min(1).max(99).default(TRIGGER_DEFAULTS.percent),
  /** `back-in-stock`: so many shoppers are told for each piece that came. */
  each: z.number().int().min(1).max(100).default(TRIGGER_DEFAULTS.each),
  /** `birthday` and `win-back`: when on the shopper's own day, ms since midnight, in steps of 15 minutes. */
  slot: z
    .number()
    .int()
    .min(0)
    .max(DAY_MS - 1)
    .multipleOf(15 * MINUTE_MS)
    .default(TRIGGER_DEFAULTS.slot),
})

/** Everything that a run goes by; each change of it is a version, and a run stays with the one that it began with. */
export const flow = z.object({ trigger: flowTrigger, steps: flowSteps })
export type Flow = z.output<typeof flow>

const name = z.string('Enter a name').trim().min(1, 'Enter a name').max(60, VALIDATION_TEXTS.maximum(60))

const credited = z.object({ orders: z.int(), sum: z.int() })
const counters = z.object({
  /** Runs that began; that wait now; that came to their end; that were left before, because the reason was gone. */
  began: z.int(),
  waiting: z.int(),
  done: z.int(),
  left: z.int(),
  sent: z.int(),
  opened: z.int(),
  /** Orders that its messages brought (push/attribution.ts), and for how much: minor units of the shop's currency. */
  direct: credited,
  influenced: credited,
})

const automation = z.object({
  id: z.uuid('Unknown automation'),
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
const one = { ...ofProject, id: z.uuid('Unknown automation') }
const EXAMPLE_ONE = { project: EXAMPLE.project, id: EXAMPLE_ID }
const GONE = { 'not-found': { status: 404, message: 'This automation no longer exists.' } } as const

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
    'Creates an automation or updates its name or flow. A changed flow is a new version: shoppers already in the flow stay on their version unless `carry` moves them, where their step still exists.',
  input: z.object({
    ...one,
    name,
    flow,
    /** The version that the merchant saw; null for a new one. */
    seen: z.int().nullable(),
    carry: z.boolean().default(false),
  }),
  output: z.object({ automation }),
  errors: {
    changed: { status: 409, message: 'Someone else edited this automation. Reload it.' },
    full: { status: 409, message: 'You’ve reached the limit of 50 automations. Delete one first.' },
  },
  log: { operation: 'edit', tells: ['name'], gathered: true },
  example: { ...EXAMPLE_ONE, name: 'Cart reminder', flow: EXAMPLE_FLOW, seen: null },
})

export const switchAutomation = defineCall({
  path: '/automations/switch',
  who: 'allow_push',
  key: 'change',
  summary:
    'Turns an automation on or off. While it’s off, no one enters and shoppers in the flow wait. Messages already being sent still go out.',
  input: z.object({ ...one, active: z.boolean() }),
  output: z.object({ automation }),
  errors: GONE,
  log: { operation: 'edit', tells: ['active'] },
  example: { ...EXAMPLE_ONE, active: true },
})

export const removeAutomation = defineCall({
  path: '/automations/remove',
  who: 'allow_push',
  summary: 'Deletes an automation. Shoppers in the flow exit. Its sent messages stay in the records.',
  input: z.object(one),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  log: { operation: 'remove', tells: [] },
  example: EXAMPLE_ONE,
})

/** A day of a dry run. */
const dryDay = z.object({ day: z.iso.date(), runs: z.int(), messages: z.int() })

/** What would happen, of a cause of which the past does not say when it was. */
const dryExample = z.object({
  /** The product that most shoppers wish or wait for, by its handle; null where it is not known, or about orders. */
  product: z.string().nullable(),
  /** What it costs and what it would cost, minor units of the shop's currency; null where that is not known. */
  price: z.int().nullable(),
  lower: z.int().nullable(),
  /** How many shoppers wish for it, wait for it, or had an order on its way in the last 30 days. */
  meant: z.int(),
  /** How many of them would begin. */
  told: z.int(),
  /** How many of those a push reaches. */
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
    /** Who would have left before a message, by why. */
    left: z.record(z.string(), z.int()),
    /** Who could not have been sent one: no consent, dead token. */
    unreachable: z.int(),
    days: z.array(dryDay),
    /** The first day that events are kept of; null when there are none. */
    since: z.iso.date().nullable(),
    /** Of a trigger of which the past does not say (`tried`); null too where nobody wishes, waits or had an order. */
    example: dryExample.nullable(),
  }),
  errors: {},
  example: { project: EXAMPLE.project, flow: EXAMPLE_FLOW },
})

export const RUN_STATES = ['waiting', 'done', 'left'] as const
const runState = z.enum(RUN_STATES)

/** One shopper's way through a flow. */
const automationRun = z.object({
  subscriber: z.uuid(),
  /** The shop's customer, by the platform's numeric id; null while nobody is signed in. */
  customer: z.string().nullable(),
  /** As the customer's orders say it; '' where none does. */
  name: z.string(),
  email: z.string(),
  platform: platform.nullable(),
  country: z.string().nullable(),
  /** IANA. */
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

/** How many runs are on a page, and of how many is said that there are more. */
export const RUNS_PAGE_SIZE = 36
export const MAX_COUNTED_RUNS = 10_000

export const automationRuns = defineCall({
  path: '/automations/runs',
  who: 'allow_push',
  summary: `Lists the runs of an automation, newest first, ${RUNS_PAGE_SIZE} per page: each shopper’s step or why they exited.`,
  input: z.object({
    ...one,
    /** A shopper: an installation's id or its beginning, a customer's number, name or mail. */
    search: z.string().trim().max(100, VALIDATION_TEXTS.maximum(100)).default(''),
    state: z.array(runState).max(RUN_STATES.length).default([]),
    cursor: cursor.optional(),
  }),
  output: z.object({
    runs: z.array(automationRun),
    /** The flows that these runs go by. */
    flows: z.array(z.object({ version: z.int(), flow })),
    cursor,
    /** The way back to the page before; null on the first. */
    previous: cursor,
    /** Counted up to 10,001. */
    count: z.int(),
  }),
  errors: {},
  example: EXAMPLE_ONE,
})
