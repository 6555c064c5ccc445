import { FLOW_LIMITS, listSteps, stepOf } from '@vitrine/core/automation/flow'
import type { Flow, FlowStep, FlowSteps } from '@vitrine/core/contract/push/automations'
import { useLayoutEffect, useRef } from 'react'
import { toasts } from '../app/toasts.tsx'
import { common } from '../i18n/common-messages.ts'
import type { KeyAction } from './canvas/keyboard-actions.ts'
import { stepName } from './step-texts.ts'
import {
  copyStep,
  createDefaultStep,
  findCardAfterRemoval,
  findNeighborCard,
  findStepPosition,
  getPositionRefusal,
  getStepsAt,
  insertStep,
  type MoveDirection,
  moveStepInFlow,
  removeStep,
  type StepPosition,
  TRIGGER_CARD,
} from './steps.ts'
import { t } from './translator.ts'

/** Flow being edited, and callbacks about changes. */
type FlowWriting = {
  readonly flow: Flow
  /** Applies a change. Consecutive changes `about` the same thing are undone together. */
  readonly write: (flow: Flow, about: string | null) => void
  /** Focuses a card. */
  readonly focus: (card: string) => void
  /** Announces a change to screen readers. */
  readonly announce: (text: string) => void
}

/** Returns the actions on the steps of a flow. Each is announced, and the focus follows it. */
export function useStepActions(writing: FlowWriting) {
  const { flow, write, focus, announce } = writing
  const { steps } = flow
  // An undo from a notification applies to the flow at that time.
  const latest = useRef(flow)
  useLayoutEffect(() => {
    latest.current = flow
  }, [flow])

  const replaceSteps = (next: FlowSteps, about: string | null = null) =>
    write({ ...flow, steps: [...next] }, about)
  const refused = (why: 'steps' | 'depth') => {
    const text =
      why === 'steps'
        ? t('canvas.full', { most: FLOW_LIMITS.steps })
        : t('canvas.deep', { most: FLOW_LIMITS.depth })
    toasts.refused(text)
    announce(text)
  }
  /** Restores a deleted step at its previous position. */
  const restore = (one: FlowStep, position: StepPosition) => {
    const now = latest.current
    if (stepOf(now.steps, one.id)) return
    // If its branch was deleted meanwhile, the step goes to the end of the flow.
    const there = position.branch === null || stepOf(now.steps, position.branch)
    const back = there ? position : { branch: null, side: 'yes' as const, at: now.steps.length }
    const why = getPositionRefusal(now.steps, back, one)
    if (why) return refused(why)
    write({ ...now, steps: [...insertStep(now.steps, back, one)] }, null)
    focus(one.id)
  }
  return {
    put: replaceSteps,
    add(kind: FlowStep['kind'], position: StepPosition) {
      const newStep = createDefaultStep(kind)
      const why = getPositionRefusal(steps, position, newStep)
      if (why) return refused(why)
      replaceSteps(insertStep(steps, position, newStep))
      announce(t('announce.added', { name: t(`kinds.${kind}`) }))
      focus(newStep.id)
    },
    remove(one: FlowStep) {
      const position = findStepPosition(steps, one.id)
      if (!position) return
      replaceSteps(removeStep(steps, one.id))
      const text = t('announce.deleted', { name: stepName(one) })
      announce(text)
      focus(findCardAfterRemoval(steps, one.id))
      toasts.done(text, { label: common('undo'), act: () => restore(one, position) })
    },
    duplicate(one: FlowStep) {
      const position = findStepPosition(steps, one.id)
      if (!position) return
      const copy = copyStep(one)
      const why = getPositionRefusal(steps, position, copy)
      if (why) return refused(why)
      replaceSteps(insertStep(steps, { ...position, at: position.at + 1 }, copy))
      announce(t('announce.duplicated', { name: stepName(one) }))
      focus(copy.id)
    },
    move(one: FlowStep, direction: MoveDirection) {
      const next = moveStepInFlow(steps, one.id, direction)
      const position = findStepPosition(next, one.id)
      if (JSON.stringify(next) === JSON.stringify(steps) || !position)
        return announce(t('announce.notMovable'))
      replaceSteps(next)
      announce(
        t('announce.moved', {
          name: stepName(one),
          at: position.at + 1,
          count: getStepsAt(next, position).length,
        }),
      )
      focus(one.id)
    },
  }
}

/** Actions behind the canvas shortcuts. */
export type KeyActions = {
  readonly focus: (card: string) => void
  readonly edit: () => void
  readonly add: (position: StepPosition) => void
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
  readonly remove: (step: FlowStep) => void
  readonly duplicate: (step: FlowStep) => void
  readonly move: (step: FlowStep, direction: MoveDirection) => void
}

/** Runs the action of a key at a card. Step actions do not apply to the trigger. */
export function runKey(key: KeyAction, steps: FlowSteps, card: string, on: KeyActions) {
  const step = stepOf(steps, card)
  switch (key.act) {
    case 'go': {
      const next = findNeighborCard(steps, card, key.direction)
      if (next) on.focus(next)
      return
    }
    case 'first':
      return on.focus(TRIGGER_CARD)
    case 'last':
      return on.focus(listSteps(steps).at(-1)?.id ?? TRIGGER_CARD)
    case 'edit':
      return on.edit()
    case 'add':
      return on.add(behind(steps, card))
    case 'undo':
      return on.undo?.()
    case 'redo':
      return on.redo?.()
    case 'delete':
      return step ? on.remove(step) : undefined
    case 'duplicate':
      return step ? on.duplicate(step) : undefined
    case 'move':
      return step ? on.move(step, key.direction) : undefined
  }
}

/** Returns the position after a card. */
function behind(steps: FlowSteps, card: string): StepPosition {
  const position = findStepPosition(steps, card)
  return position ? { ...position, at: position.at + 1 } : { branch: null, side: 'yes', at: 0 }
}
