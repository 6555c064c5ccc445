import { z } from 'zod'
import { PERMISSION_NAMES, type Permission } from '../../access/permissions.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'

type Step = {
  /** Who may do it; the owner may do all. */
  readonly may: Permission | 'owner'
  /** True for what many apps do well without: a member may pass it over. */
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
/** What makes a project an app that shoppers have, in the order in which it is best done. */
export const SET_UP: Readonly<Record<SetUpStep, Step>> = STEPS

export const SET_UP_STEPS: readonly SetUpStep[] = Object.keys(STEPS).filter(isStep)
function isStep(name: string): name is SetUpStep {
  return Object.hasOwn(STEPS, name)
}
/** The steps that may be passed over. */
const OPTIONAL = SET_UP_STEPS.filter((name) => SET_UP[name].optional)

const step = z.object({
  name: z.enum(SET_UP_STEPS),
  /** `begun`: something of it is done, or it is under way by itself. */
  state: z.enum(['open', 'begun', 'done']),
  /** How many things of it are still in the way; null where nobody counts them. */
  left: z.int().nullable(),
  /** Who may do it. */
  who: z.enum(['owner', ...PERMISSION_NAMES]),
  /** True where this member may. */
  mine: z.boolean(),
  /** True where it may be passed over, and true where this member has. */
  optional: z.boolean(),
  skipped: z.boolean(),
})
export type SetUpStepStatus = z.output<typeof step>

/** The guide as this member has it. */
const guide = z.object({
  steps: z.array(step),
  /** True where they put it away. */
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
