import { editStep, FLOW_LIMITS, listSteps, moveStep, stepOf } from '@vitrine/core/automation/flow'
import type { FlowStep, FlowSteps } from '@vitrine/core/contract/push/automations'

/** Where a step stands, or would: at which place of the flow itself, or of one side of a branch. */
export type StepPosition = {
  readonly branch: string | null
  readonly side: 'yes' | 'no'
  readonly at: number
}

/** What the card above all steps is called among them. */
export const TRIGGER_CARD = 'trigger'

/** An id that no step of any flow has. */
function newStepId(): string {
  return crypto.randomUUID()
}

/** A step of a kind as it stands at first. */
export function defaultStep(kind: FlowStep['kind']): FlowStep {
  const id = newStepId()
  switch (kind) {
    case 'wait':
      return { id, kind, ms: 86_400_000 }
    case 'message':
      return {
        id,
        kind,
        message: { title: '', body: '', translations: {}, image: null, link: { type: 'home', url: null } },
      }
    case 'branch':
      return { id, kind, when: { asks: 'opened' }, yes: [], no: [] }
  }
}

/** Where a step stands; null for one that the flow does not have. */
export function findStepPosition(
  steps: FlowSteps,
  id: string,
  branch: string | null = null,
  side: StepPosition['side'] = 'yes',
): StepPosition | null {
  for (const [at, step] of steps.entries()) {
    if (step.id === id) return { branch, side, at }
    if (step.kind !== 'branch') continue
    const inside =
      findStepPosition(step.yes, id, step.id, 'yes') ?? findStepPosition(step.no, id, step.id, 'no')
    if (inside) return inside
  }
  return null
}

/** The steps among which a place is. */
export function stepsAt(steps: FlowSteps, { branch, side }: StepPosition): FlowSteps {
  if (branch === null) return steps
  const step = stepOf(steps, branch)
  return step?.kind === 'branch' ? step[side] : []
}

/** In how many branches a place is. */
function depthOf(steps: FlowSteps, place: StepPosition): number {
  let depth = 0
  for (let here: StepPosition | null = place; here && here.branch !== null; depth += 1)
    here = findStepPosition(steps, here.branch)
  return depth
}

/** How many branches stand in one another, from this step on. */
function heightOf(step: FlowStep): number {
  return step.kind === 'branch' ? 1 + Math.max(0, ...[...step.yes, ...step.no].map(heightOf)) : 0
}

/** Why a step may not stand at a place: the flow is full, or branches would stand too deep. Null where it may. */
export function refusalAt(steps: FlowSteps, place: StepPosition, step: FlowStep): 'steps' | 'depth' | null {
  const known = stepOf(steps, step.id) ? 0 : listSteps([step]).length
  if (listSteps(steps).length + known > FLOW_LIMITS.steps) return 'steps'
  return depthOf(steps, place) + heightOf(step) > FLOW_LIMITS.depth ? 'depth' : null
}

/** The flow with a step at a place; as it was where the place is in no branch of it. */
export function insertStep(steps: FlowSteps, place: StepPosition, step: FlowStep): FlowSteps {
  const { branch, side, at } = place
  if (branch === null) return steps.toSpliced(at, 0, step)
  return editStep(steps, branch, (one) =>
    one.kind === 'branch' ? [{ ...one, [side]: one[side].toSpliced(at, 0, step) }] : [one],
  )
}

export function removeStep(steps: FlowSteps, id: string): FlowSteps {
  return editStep(steps, id, () => [])
}

/** A step with all that stands in it, under ids of its own. */
export function copyStep(step: FlowStep): FlowStep {
  const id = newStepId()
  return step.kind === 'branch'
    ? { ...step, id, yes: step.yes.map(copyStep), no: step.no.map(copyStep) }
    : { ...step, id }
}

export type MoveDirection = 'up' | 'down' | 'start' | 'end'

/**
 * Where an arrow key leads from a card: up and down through all of them as they are read, to the start and the end
 * over to the other side of a branch. Null where there is nothing.
 */
export function neighbour(steps: FlowSteps, from: string, way: MoveDirection): string | null {
  if (way === 'up' || way === 'down') {
    const cards = [TRIGGER_CARD, ...listSteps(steps).map(({ id }) => id)]
    const at = cards.indexOf(from)
    return at < 0 ? null : (cards[at + (way === 'up' ? -1 : 1)] ?? null)
  }
  const step = stepOf(steps, from)
  const towards = way === 'start' ? 'yes' : 'no'
  const inside = step?.kind === 'branch' ? step[towards][0] : undefined
  if (inside) return inside.id
  for (
    let place = findStepPosition(steps, from);
    place && place.branch !== null;
    place = findStepPosition(steps, place.branch)
  ) {
    if (place.side === towards) continue
    const there = stepsAt(steps, { ...place, side: towards })
    const over = there[Math.min(place.at, there.length - 1)]
    if (over) return over.id
  }
  return null
}

/**
 * Moves a step: up and down among those beside it, to the start and the end over to the other side of the branch that
 * it is in. The flow as it was, where it cannot go there.
 */
export function moveStepInFlow(steps: FlowSteps, id: string, way: MoveDirection): FlowSteps {
  if (way === 'up' || way === 'down') return moveStep(steps, id, way === 'up' ? -1 : 1)
  const [place, step] = [findStepPosition(steps, id), stepOf(steps, id)]
  const side = way === 'start' ? 'yes' : 'no'
  if (!place || !step || place.branch === null || place.side === side) return steps
  const there = stepsAt(steps, { ...place, side }).length
  return insertStep(removeStep(steps, id), { ...place, side, at: Math.min(place.at, there) }, step)
}

/** The card that is looked at once another is gone: the one behind it, else the one before it. */
export function cardAfterRemoval(steps: FlowSteps, id: string): string {
  const place = findStepPosition(steps, id)
  if (!place) return TRIGGER_CARD
  const beside = stepsAt(steps, place)
  return beside[place.at + 1]?.id ?? neighbour(steps, id, 'up') ?? TRIGGER_CARD
}
