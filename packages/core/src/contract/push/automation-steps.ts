import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId, uuid } from '../shared.ts'

/** Days of entries that the figures of steps count. */
export const STEP_FIGURES_DAYS = 30

/** Maximum number of messages, and of runs, that are counted; older ones are left out. */
export const MAX_COUNTED_ENTRIES = 20_000

const stepFigures = z.object({
  step: z.string(),
  /** Runs that wait here now, whenever they entered; 0 where too many wait to be counted. */
  waiting: z.int(),
  /** Messages of this step that were sent and opened, and orders attributed to them. */
  sent: z.int(),
  opened: z.int(),
  orders: z.int(),
})
export type StepFigures = z.output<typeof stepFigures>

export const automationSteps = defineCall({
  path: '/automations/steps',
  who: 'allow_push',
  key: 'read',
  summary: `Counts what each step of an automation did for the shoppers who entered in the last ${STEP_FIGURES_DAYS} days, or since a later time where there are many.`,
  input: z.object({ project: projectId, id: uuid('Unknown automation') }),
  output: z.object({
    /** Shoppers who entered after this time are counted. */
    since: instant,
    /** Number of runs that began since. */
    began: z.int(),
    /** Steps with a figure, of any version. */
    steps: z.array(stepFigures),
  }),
  endsWithClient: true,
  errors: {},
  example: { project: EXAMPLE.project, id: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a79' },
})
