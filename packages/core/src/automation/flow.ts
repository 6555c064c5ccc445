/**
 * One step of an automation. `M` is the content of a message, `C` the condition of a branch. A run stores its
 * position as the id of a step, so that it continues in any version of the flow that still has that step.
 */
export type Step<M, C> =
  /**
   * Elapsed time, ms: not "tomorrow at the same hour". With `until` it ends early once the shopper does that.
   */
  | {
      readonly id: string
      readonly kind: 'wait'
      readonly ms: number
      readonly until?: WaitEvent | undefined
    }
  | { readonly id: string; readonly kind: 'message'; readonly message: M }
  | {
      readonly id: string
      readonly kind: 'branch'
      readonly when: C
      readonly yes: Steps<M, C>
      readonly no: Steps<M, C>
    }
export type Steps<M, C> = readonly Step<M, C>[]

/**
 * Shopper events that can end a wait early: adds to the cart, views or saves a product, opens the checkout, orders.
 */
export const WAIT_EVENTS = ['carted', 'browsed', 'wished', 'checkout-opened', 'bought'] as const
export type WaitEvent = (typeof WAIT_EVENTS)[number]

/** Limits of a flow: nesting depth of branches, total number of steps, and longest wait, ms. */
export const FLOW_LIMITS = { depth: 3, steps: 20, waitMs: 365 * 24 * 60 * 60 * 1000 } as const

/** Returns all steps, each branch before the steps inside it. */
export function listSteps<M, C>(steps: Steps<M, C>): readonly Step<M, C>[] {
  return steps.flatMap((step) =>
    step.kind === 'branch' ? [step, ...listSteps(step.yes), ...listSteps(step.no)] : [step],
  )
}

/** Returns the step with this id; null when the flow has none. */
export function stepOf<M, C>(steps: Steps<M, C>, id: string): Step<M, C> | null {
  return listSteps(steps).find((step) => step.id === id) ?? null
}

/** Returns the event that ends the wait of a run at the step `id` early; null without one. */
export function getAwaitedEvent<M, C>(steps: Steps<M, C>, id: string | null): WaitEvent | null {
  const step = id === null ? null : stepOf(steps, id)
  return step?.kind === 'wait' ? (step.until ?? null) : null
}

/** Returns the first step of a flow; null for an empty one. */
export function getFirstStep<M, C>(steps: Steps<M, C>): Step<M, C> | null {
  return steps[0] ?? null
}

/**
 * Returns the step after the one with `id`: the next in the same list, else the one after the enclosing
 * branch. Returns null when there is none, which ends the run, and for an unknown id.
 * @param branchSide Side of a branch whose first step comes next, if `id` is that of a branch.
 */
export function stepAfter<M, C>(
  steps: Steps<M, C>,
  id: string,
  branchSide: 'yes' | 'no' = 'no',
): Step<M, C> | null {
  const nextStep = walk(steps, id, branchSide, null)
  return nextStep === 'elsewhere' ? null : nextStep
}

function walk<M, C>(
  steps: Steps<M, C>,
  id: string,
  branchSide: 'yes' | 'no',
  after: Step<M, C> | null,
): Step<M, C> | null | 'elsewhere' {
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1] ?? after
    if (step.id === id) return step.kind === 'branch' ? (step[branchSide][0] ?? next) : next
    if (step.kind !== 'branch') continue
    for (const side of [step.yes, step.no]) {
      const nextStep = walk(side, id, branchSide, next)
      if (nextStep !== 'elsewhere') return nextStep
    }
  }
  return 'elsewhere'
}

/** Next action of a run: wait until an instant (ms since 1970), send, evaluate a branch, or end. */
export type FlowAction<M, C> =
  | { readonly act: 'wait'; readonly step: string; readonly until: number }
  | { readonly act: 'send'; readonly step: string; readonly message: M }
  | { readonly act: 'ask'; readonly step: string; readonly when: C }
  | { readonly act: 'end' }

/** Returns what a run does when it reaches `step` at `now` (ms since 1970). */
export function getNextAction<M, C>(step: Step<M, C> | null, now: number): FlowAction<M, C> {
  switch (step?.kind) {
    case undefined:
      return { act: 'end' }
    case 'wait':
      return { act: 'wait', step: step.id, until: now + step.ms }
    case 'message':
      return { act: 'send', step: step.id, message: step.message }
    case 'branch':
      return { act: 'ask', step: step.id, when: step.when }
  }
}

/**
 * Returns the flow with the step `id` replaced by the steps that `edit` returns. An empty list deletes the
 * step and everything inside it. The step together with a new one inserts that one. Returns the flow
 * unchanged for an unknown id.
 */
export function editStep<M, C>(
  steps: Steps<M, C>,
  id: string,
  edit: (step: Step<M, C>) => Steps<M, C>,
): Steps<M, C> {
  return steps.flatMap((step) => {
    if (step.id === id) return edit(step)
    if (step.kind !== 'branch') return [step]
    return [{ ...step, yes: editStep(step.yes, id, edit), no: editStep(step.no, id, edit) }]
  })
}

/**
 * Moves a step by one position among its neighbors: up (-1) or down (1). Returns the flow unchanged at either
 * end.
 */
export function moveStep<M, C>(steps: Steps<M, C>, id: string, by: -1 | 1): Steps<M, C> {
  const at = steps.findIndex((step) => step.id === id)
  const [step, other] = [steps[at], steps[at + by]]
  if (step && other) return steps.map((one) => (one === step ? other : one === other ? step : one))
  if (step) return steps
  return steps.map((one) =>
    one.kind === 'branch' ? { ...one, yes: moveStep(one.yes, id, by), no: moveStep(one.no, id, by) } : one,
  )
}
