import type { SetUpGuide, SetUpStep, SetUpStepStatus } from '@vitrine/core/contract/projects/setup'

/** Steps that go on by themselves once begun: there is nothing to do but wait. */
const WAITED_FOR: readonly SetUpStep[] = ['publish', 'build', 'domain']

type Sorted = {
  /** What this member still has before them, in its order. */
  readonly left: readonly SetUpStepStatus[]
  readonly done: readonly SetUpStepStatus[]
  /** What they passed over. */
  readonly skipped: readonly SetUpStepStatus[]
  /** What others in the team do. */
  readonly others: readonly SetUpStepStatus[]
  /** The one to do now; null when nothing is left. */
  readonly next: SetUpStepStatus | null
}

/** A guide sorted by what its reader makes of it. What was done is done, whether it was passed over before or not. */
export function sortSteps({ steps }: SetUpGuide): Sorted {
  const mine = steps.filter((step) => step.mine)
  const open = mine.filter(({ state }) => state !== 'done')
  const left = open.filter(({ skipped }) => !skipped)
  const waits = ({ name, state }: SetUpStepStatus) => state === 'begun' && WAITED_FOR.includes(name)
  return {
    left,
    done: mine.filter(({ state }) => state === 'done'),
    skipped: open.filter(({ skipped }) => skipped),
    others: steps.filter((step) => !step.mine),
    next: left.find((step) => !waits(step)) ?? left[0] ?? null,
  }
}
