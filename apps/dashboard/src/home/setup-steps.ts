import type { SetUpGuide, SetUpStep, SetUpStepStatus } from '@vitrine/core/contract/projects/setup'

/** Steps that need only waiting once started. */
const WAITING_STEPS: readonly SetUpStep[] = ['publish', 'build', 'domain']

type Sorted = {
  /** Remaining steps of this member, in order. */
  readonly remaining: readonly SetUpStepStatus[]
  readonly done: readonly SetUpStepStatus[]
  /** Skipped steps. */
  readonly skipped: readonly SetUpStepStatus[]
  /** Steps of other team members. */
  readonly others: readonly SetUpStepStatus[]
  /** Current step; null when none is left. */
  readonly next: SetUpStepStatus | null
}

/** Sorts the steps of a guide for this member. A completed step counts as done even if it was skipped before. */
export function sortSteps({ steps }: SetUpGuide): Sorted {
  const mine = steps.filter((step) => step.mine)
  const open = mine.filter(({ state }) => state !== 'done')
  const remainingSteps = open.filter(({ skipped }) => !skipped)
  const waits = ({ name, state }: SetUpStepStatus) => state === 'begun' && WAITING_STEPS.includes(name)
  return {
    remaining: remainingSteps,
    done: mine.filter(({ state }) => state === 'done'),
    skipped: open.filter(({ skipped }) => skipped),
    others: steps.filter((step) => !step.mine),
    next: remainingSteps.find((step) => !waits(step)) ?? remainingSteps[0] ?? null,
  }
}
