import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  editStep,
  getFirstStep,
  getNextAction,
  listSteps,
  moveStep,
  type Step,
  type Steps,
  stepAfter,
  stepOf,
} from './flow.ts'

type S = Step<string, string>
const wait = (id: string, ms = 1000): S => ({ id, kind: 'wait', ms })
const messageStep = (id: string): S => ({ id, kind: 'message', message: `says ${id}` })
const branch = (id: string, yes: Steps<string, string>, no: Steps<string, string> = []): S => ({
  id,
  kind: 'branch',
  when: `asks ${id}`,
  yes,
  no,
})

const flow = [
  wait('a'),
  branch('b', [messageStep('c'), branch('d', [messageStep('e')])], [wait('f')]),
  messageStep('g'),
]

/** Returns the ids of the steps of a run that takes the same side at each branch. */
function path(steps: Steps<string, string>, side: 'yes' | 'no'): string[] {
  const passed: string[] = []
  for (let step = getFirstStep(steps); step; step = stepAfter(steps, step.id, side)) passed.push(step.id)
  return passed
}

test('a flow run takes one side of a branch and continues behind it', () => {
  expect(path(flow, 'yes')).toEqual(['a', 'b', 'c', 'd', 'e', 'g'])
  expect(path(flow, 'no')).toEqual(['a', 'b', 'f', 'g'])
  expect(path([], 'yes')).toEqual([])
})

test('a flow run at a deleted step ends', () => {
  expect(stepAfter(flow, 'gone')).toBeNull()
  expect(stepOf(flow, 'gone')).toBeNull()
  expect(stepOf(flow, 'e')).toEqual(messageStep('e'))
})

test('a flow step waits, sends or branches; a run ends after the last step', () => {
  expect(getNextAction(wait('a', 500), 1000)).toEqual({ act: 'wait', step: 'a', until: 1500 })
  expect(getNextAction(messageStep('c'), 0)).toEqual({ act: 'send', step: 'c', message: 'says c' })
  expect(getNextAction(branch('b', []), 0)).toEqual({ act: 'ask', step: 'b', when: 'asks b' })
  expect(getNextAction<string, string>(null, 0)).toEqual({ act: 'end' })
})

test('flow steps are changed, inserted, removed with their branches, and moved', () => {
  const ids = (steps: Steps<string, string>) =>
    listSteps(steps)
      .map(({ id }) => id)
      .join('')
  expect(ids(editStep(flow, 'e', (step) => [messageStep('x'), step]))).toBe('abcdxefg')
  expect(ids(editStep(flow, 'b', () => []))).toBe('ag')
  expect(
    stepOf(
      editStep(flow, 'f', () => [wait('f', 7)]),
      'f',
    ),
  ).toEqual(wait('f', 7))
  expect(editStep(flow, 'gone', () => [])).toEqual(flow)
  expect(ids(moveStep(flow, 'd', -1))).toBe('abdecfg')
  expect(moveStep(flow, 'a', -1)).toEqual(flow)
  expect(moveStep(flow, 'e', 1)).toEqual(flow)
})

const anyFlow = fc
  .letrec<{ steps: Steps<string, string>; step: S }>((tie) => ({
    steps: fc.array(tie('step'), { maxLength: 3, depthIdentifier: 'flow' }),
    step: fc.oneof(
      { depthIdentifier: 'flow', depthSize: 'small' },
      fc.constant(messageStep('')),
      fc.constant(wait('')),
      fc.record({
        id: fc.constant(''),
        kind: fc.constant('branch' as const),
        when: fc.constant(''),
        yes: tie('steps'),
        no: tie('steps'),
      }),
    ),
  }))
  .steps.map((steps) => {
    let next = 0
    const name = (of: Steps<string, string>): Steps<string, string> =>
      of.map((step) => {
        const id = String(next++)
        return step.kind === 'branch'
          ? { ...step, id, yes: name(step.yes), no: name(step.no) }
          : { ...step, id }
      })
    return name(steps)
  })

test('a flow run passes no step twice and ends, whichever branches it takes', () => {
  fc.assert(
    fc.property(anyFlow, fc.array(fc.boolean(), { maxLength: 60 }), (steps, sides) => {
      const passed: string[] = []
      for (let step = getFirstStep(steps); step; ) {
        passed.push(step.id)
        step = stepAfter(steps, step.id, sides[passed.length] ? 'yes' : 'no')
      }
      expect(new Set(passed).size).toBe(passed.length)
      expect(passed.length).toBeLessThanOrEqual(listSteps(steps).length)
    }),
  )
})

test('removing a flow step does not change the path through the others', () => {
  fc.assert(
    fc.property(anyFlow, fc.nat(), fc.constantFrom('yes' as const, 'no' as const), (steps, pick, side) => {
      const every = listSteps(steps)
      const removedStep = every[pick % Math.max(1, every.length)]
      if (!removedStep) return
      const inside = new Set(listSteps([removedStep]).map(({ id }) => id))
      const remainingIds = path(steps, side).filter((id) => !inside.has(id))
      expect(
        path(
          editStep(steps, removedStep.id, () => []),
          side,
        ),
      ).toEqual(remainingIds)
    }),
  )
})
