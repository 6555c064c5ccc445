import { z } from 'zod'
import { PERMISSION_NAMES, type Permission } from '../../access/permissions.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'

type Step = {
  /** Permission that it requires; the owner has all. */
  readonly may: Permission | 'owner'
  /** True for a step that many apps do not need: a member may skip it. */
  readonly optional?: true
}

const STEPS = {
  connect: { may: 'owner' },
  design: { may: 'allow_design' },
  brand: { may: 'allow_design' },
  publish: { may: 'allow_publish' },
  team: { may: 'owner', optional: true },
  push: { may: 'owner' },
  listing: { may: 'allow_publish' },
  build: { may: 'allow_publish' },
  domain: { may: 'owner', optional: true },
} as const satisfies Readonly<Record<string, Step>>
export type SetUpStep = keyof typeof STEPS
/** Steps to set up a project, until shoppers can use its app, in recommended order. */
export const SET_UP: Readonly<Record<SetUpStep, Step>> = STEPS

export const SET_UP_STEPS: readonly SetUpStep[] = Object.keys(STEPS).filter(isStep)
function isStep(name: string): name is SetUpStep {
  return Object.hasOwn(STEPS, name)
}
/** Steps that may be skipped. */
const OPTIONAL = SET_UP_STEPS.filter((name) => SET_UP[name].optional)

const step = z.object({
  name: z.enum(SET_UP_STEPS),
  /** `begun`: partly done, or in progress on its own. */
  state: z.enum(['open', 'begun', 'done']),
  /** Number of remaining obstacles; null when unknown. */
  remainingCount: z.int().nullable(),
  /** Who may do it. */
  who: z.enum(['owner', ...PERMISSION_NAMES]),
  /** True when this member may do it. */
  mine: z.boolean(),
  /** True when it may be skipped, and true when this member skipped it. */
  optional: z.boolean(),
  skipped: z.boolean(),
})
export type SetUpStepStatus = z.output<typeof step>

/** Setup guide for one member. */
const guide = z.object({
  steps: z.array(step),
  /** True when they dismissed it. */
  dismissed: z.boolean(),
})
export type SetUpGuide = z.output<typeof guide>

export const getSetUp = defineCall({
  path: '/set-up/get',
  who: 'member',
  changesNothing: true,
  summary:
    'Returns the setup guide: each step with its progress and who can do it. Skipped steps and dismissal apply to the caller only.',
  input: z.object({ project: projectId }),
  output: guide,
  errors: {},
  example: { project: EXAMPLE.project },
})

export const dismissSetUp = defineCall({
  path: '/set-up/dismiss',
  who: 'member',
  changesNothing: true,
  summary: 'Dismisses or restores the setup guide for the caller only.',
  input: z.object({ project: projectId, dismissed: z.boolean() }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  example: { project: EXAMPLE.project, dismissed: true },
})

export const skipSetUp = defineCall({
  path: '/set-up/skip',
  who: 'member',
  changesNothing: true,
  summary: 'Skips or resumes an optional setup step for the caller only.',
  input: z.object({
    project: projectId,
    step: z.enum(OPTIONAL, 'Every app needs this step'),
    skipped: z.boolean(),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  example: { project: EXAMPLE.project, step: 'domain', skipped: true },
})
