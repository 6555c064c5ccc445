import { editStep, FLOW_LIMITS, listSteps, moveStep, stepOf } from '@vitrine/core/automation/flow'
import type { FlowStep, FlowSteps } from '@vitrine/core/contract/push/automations'

/** Position of a step: an index in the flow itself, or in one side of a branch. */
export type StepPosition = {
  readonly branch: string | null
  readonly side: 'yes' | 'no'
  readonly at: number
}

/** Id of the trigger's card. */
export const TRIGGER_CARD = 'trigger'

/** Returns a unique step id. */
function newStepId(): string {
  return crypto.randomUUID()
}

/** Returns a new step of a kind with default settings. */
export function createDefaultStep(kind: FlowStep['kind']): FlowStep {
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

/** Returns the position of a step; null when the flow does not contain it. */
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

/** Returns the list of steps that a position belongs to. */
export function getStepsAt(steps: FlowSteps, { branch, side }: StepPosition): FlowSteps {
  if (branch === null) return steps
  const step = stepOf(steps, branch)
  return step?.kind === 'branch' ? step[side] : []
}

/** Returns the number of branches around a position. */
function depthOf(steps: FlowSteps, position: StepPosition): number {
  let depth = 0
  for (let here: StepPosition | null = position; here && here.branch !== null; depth += 1)
    here = findStepPosition(steps, here.branch)
  return depth
}

/** Returns the nesting depth of branches from this step on. */
function heightOf(step: FlowStep): number {
  return step.kind === 'branch' ? 1 + Math.max(0, ...[...step.yes, ...step.no].map(heightOf)) : 0
}

/** Returns why a step cannot be at a position: too many steps, or branches nested too deeply; null when it can. */
export function getPositionRefusal(
  steps: FlowSteps,
  position: StepPosition,
  step: FlowStep,
): 'steps' | 'depth' | null {
  const addedCount = stepOf(steps, step.id) ? 0 : listSteps([step]).length
  if (listSteps(steps).length + addedCount > FLOW_LIMITS.steps) return 'steps'
  return depthOf(steps, position) + heightOf(step) > FLOW_LIMITS.depth ? 'depth' : null
}

/** Returns the flow with a step inserted; unchanged when the position's branch does not exist. */
export function insertStep(steps: FlowSteps, position: StepPosition, step: FlowStep): FlowSteps {
  const { branch, side, at } = position
  if (branch === null) return steps.toSpliced(at, 0, step)
  return editStep(steps, branch, (one) =>
    one.kind === 'branch' ? [{ ...one, [side]: one[side].toSpliced(at, 0, step) }] : [one],
  )
}

export function removeStep(steps: FlowSteps, id: string): FlowSteps {
  return editStep(steps, id, () => [])
}

/** Copies a step and all steps inside it under new ids. */
export function copyStep(step: FlowStep): FlowStep {
  const id = newStepId()
  return step.kind === 'branch'
    ? { ...step, id, yes: step.yes.map(copyStep), no: step.no.map(copyStep) }
    : { ...step, id }
}

export type MoveDirection = 'up' | 'down' | 'start' | 'end'

/**
 * Returns the card that an arrow key leads to: up and down in reading order, start and end to the other side of the
 * branch; null if there is none.
 */
export function findNeighborCard(steps: FlowSteps, from: string, direction: MoveDirection): string | null {
  if (direction === 'up' || direction === 'down') {
    const cards = [TRIGGER_CARD, ...listSteps(steps).map(({ id }) => id)]
    const at = cards.indexOf(from)
    return at < 0 ? null : (cards[at + (direction === 'up' ? -1 : 1)] ?? null)
  }
  const step = stepOf(steps, from)
  const towards = direction === 'start' ? 'yes' : 'no'
  const inside = step?.kind === 'branch' ? step[towards][0] : undefined
  if (inside) return inside.id
  for (
    let position = findStepPosition(steps, from);
    position && position.branch !== null;
    position = findStepPosition(steps, position.branch)
  ) {
    if (position.side === towards) continue
    const there = getStepsAt(steps, { ...position, side: towards })
    const over = there[Math.min(position.at, there.length - 1)]
    if (over) return over.id
  }
  return null
}

/**
 * Moves a step: up and down among its siblings, start and end to the other side of its branch. Returns the unchanged
 * flow when it cannot.
 */
export function moveStepInFlow(steps: FlowSteps, id: string, direction: MoveDirection): FlowSteps {
  if (direction === 'up' || direction === 'down') return moveStep(steps, id, direction === 'up' ? -1 : 1)
  const [position, step] = [findStepPosition(steps, id), stepOf(steps, id)]
  const side = direction === 'start' ? 'yes' : 'no'
  if (!position || !step || position.branch === null || position.side === side) return steps
  const there = getStepsAt(steps, { ...position, side }).length
  return insertStep(removeStep(steps, id), { ...position, side, at: Math.min(position.at, there) }, step)
}

/** Returns the card to select after a removal: the next one, or else the previous one. */
export function findCardAfterRemoval(steps: FlowSteps, id: string): string {
  const position = findStepPosition(steps, id)
  if (!position) return TRIGGER_CARD
  const siblings = getStepsAt(steps, position)
  return siblings[position.at + 1]?.id ?? findNeighborCard(steps, id, 'up') ?? TRIGGER_CARD
}
