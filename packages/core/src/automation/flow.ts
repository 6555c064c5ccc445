/**
 * The steps of an automation, and how a run goes through them. `M` is what a message says, `C` what a branch asks.
 * A run stands at one step by its id, so that it goes on where it was in whichever version still has that step.
 */
export type Step<M, C> =
  /** Elapsed time, ms: not "tomorrow at the same hour". */
  | { readonly id: string; readonly kind: 'wait'; readonly ms: number }
  | { readonly id: string; readonly kind: 'message'; readonly message: M }
  | {
      readonly id: string
      readonly kind: 'branch'
      readonly when: C
      readonly yes: Steps<M, C>
      readonly no: Steps<M, C>
    }
export type Steps<M, C> = readonly Step<M, C>[]

/** How deep branches may stand in branches, and how many steps a flow may have in all. */
export const FLOW_LIMITS = { depth: 3, steps: 20, waitMs: 365 * 24 * 60 * 60 * 1000 } as const

/** Every step, a branch before what stands in it. */
export function listSteps<M, C>(steps: Steps<M, C>): readonly Step<M, C>[] {
  return steps.flatMap((step) =>
    step.kind === 'branch' ? [step, ...listSteps(step.yes), ...listSteps(step.no)] : [step],
  )
}

/** The step of this id; null where there is none (any more). */
export function stepOf<M, C>(steps: Steps<M, C>, id: string): Step<M, C> | null {
  return listSteps(steps).find((step) => step.id === id) ?? null
}

/** The first step of a flow; null for an empty one. */
export function getFirstStep<M, C>(steps: Steps<M, C>): Step<M, C> | null {
  return steps[0] ?? null
}

/**
 * The step after `id`: the next beside it, else what follows the branch that it ends, else null: the flow is done.
 * Past a branch itself it goes into the side that was `taken`. Null too for an id that the flow does not have.
 */
export function stepAfter<M, C>(
  steps: Steps<M, C>,
  id: string,
  taken: 'yes' | 'no' = 'no',
): Step<M, C> | null {
  const found = walk(steps, id, taken, null)
  return found === 'elsewhere' ? null : found
}

function walk<M, C>(
  steps: Steps<M, C>,
  id: string,
  taken: 'yes' | 'no',
  after: Step<M, C> | null,
): Step<M, C> | null | 'elsewhere' {
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1] ?? after
    if (step.id === id) return step.kind === 'branch' ? (step[taken][0] ?? next) : next
    if (step.kind !== 'branch') continue
    for (const side of [step.yes, step.no]) {
      const found = walk(side, id, taken, next)
      if (found !== 'elsewhere') return found
    }
  }
  return 'elsewhere'
}

/** A run's next act: to wait until an instant (ms since 1970), to send, to ask which way, or nothing more. */
export type FlowAction<M, C> =
  | { readonly act: 'wait'; readonly step: string; readonly until: number }
  | { readonly act: 'send'; readonly step: string; readonly message: M }
  | { readonly act: 'ask'; readonly step: string; readonly when: C }
  | { readonly act: 'end' }

/** What a run that comes to `step` at `now` (ms since 1970) does there. */
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
 * The flow with one step made into others: none takes it away (with all that stands in it), itself and a new one adds
 * beside it, a changed one changes it. The flow as it was for an id that it does not have.
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

/** Moves a step up or down among the steps beside it; as it was at either end. */
export function moveStep<M, C>(steps: Steps<M, C>, id: string, by: -1 | 1): Steps<M, C> {
  const at = steps.findIndex((step) => step.id === id)
  const [step, other] = [steps[at], steps[at + by]]
  if (step && other) return steps.map((one) => (one === step ? other : one === other ? step : one))
  if (step) return steps
  return steps.map((one) =>
    one.kind === 'branch' ? { ...one, yes: moveStep(one.yes, id, by), no: moveStep(one.no, id, by) } : one,
  )
}
