import { listSteps } from '@vitrine/core/automation/flow'
import type { Flow, FlowStep, FlowSteps } from '@vitrine/core/contract/push/automations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateFlow } from './problems.ts'
import {
  copyStep,
  createDefaultStep,
  findCardAfterRemoval,
  findNeighborCard,
  findStepPosition,
  getPositionRefusal,
  insertStep,
  type MoveDirection,
  moveStepInFlow,
  removeStep,
  TRIGGER_CARD,
} from './steps.ts'

const wait = (id: string): FlowStep => ({ id, kind: 'wait', ms: 3_600_000 })
const messageStep = (id: string, body = 'Hello'): FlowStep => ({
  id,
  kind: 'message',
  message: { title: '', body, translations: {}, image: null, link: { type: 'home', url: null } },
})
const branch = (id: string, yes: FlowSteps, no: FlowSteps = []): FlowStep => ({
  id,
  kind: 'branch',
  when: { asks: 'opened' },
  yes,
  no,
})
const steps = [
  wait('a'),
  branch('b', [messageStep('c'), branch('d', [messageStep('e')])], [wait('f')]),
  messageStep('g'),
]
const ids = (of: FlowSteps) => listSteps(of).map(({ id }) => id)
const flowOf = (of: FlowSteps): Flow => ({
  trigger: { kind: 'install', days: 30, percent: 5, each: 3, slot: 36_000_000, cooldown: 0 },
  steps: [...of],
})

test('arrow keys on the flow canvas visit every card in reading order, and the other side of a branch', () => {
  const passed: string[] = []
  for (let card: string | null = TRIGGER_CARD; card; card = findNeighborCard(steps, card, 'down'))
    passed.push(card)
  expect(passed.join(' ')).toBe('trigger a b c d e f g')
  expect(findNeighborCard(steps, 'trigger', 'up')).toBeNull()
  expect(findNeighborCard(steps, 'b', 'end')).toBe('f')
  expect(findNeighborCard(steps, 'b', 'start')).toBe('c')
  expect(findNeighborCard(steps, 'e', 'end')).toBe('f')
  expect(findNeighborCard(steps, 'f', 'start')).toBe('c')
  expect(findNeighborCard(steps, 'a', 'end')).toBeNull()
  expect(findNeighborCard(steps, 'gone', 'down')).toBeNull()
})

test('a flow step is inserted at its position, and is found there', () => {
  const position = { branch: 'd', side: 'no', at: 0 } as const
  expect(ids(insertStep(steps, position, wait('x')))).toEqual([...'abcdexfg'])
  expect(findStepPosition(insertStep(steps, position, wait('x')), 'x')).toEqual(position)
  expect(findStepPosition(steps, 'gone')).toBeNull()
})

test('a flow step moves to the other side of its branch, and stays where it cannot go', () => {
  expect(findStepPosition(moveStepInFlow(steps, 'd', 'end'), 'd')).toEqual({ branch: 'b', side: 'no', at: 1 })
  expect(moveStepInFlow(steps, 'c', 'start')).toBe(steps)
  expect(moveStepInFlow(steps, 'a', 'end')).toBe(steps)
  expect(ids(moveStepInFlow(steps, 'g', 'up'))).toEqual([...'agbcdef'])
})

test('a full flow takes no more steps, and branches nest at most three levels', () => {
  const full = Array.from({ length: 20 }, (_, at) => wait(`w${at}`))
  expect(getPositionRefusal(full, { branch: null, side: 'yes', at: 0 }, wait('x'))).toBe('steps')
  const deep = [branch('1', [branch('2', [branch('3', [])])])]
  expect(getPositionRefusal(deep, { branch: '3', side: 'no', at: 0 }, branch('4', []))).toBe('depth')
  expect(getPositionRefusal(deep, { branch: '3', side: 'no', at: 0 }, wait('4'))).toBeNull()
  expect(getPositionRefusal(deep, { branch: '2', side: 'no', at: 0 }, branch('4', [branch('5', [])]))).toBe(
    'depth',
  )
})

test('removing a flow step selects the next one, else the previous one', () => {
  expect(findCardAfterRemoval(steps, 'a')).toBe('b')
  expect(findCardAfterRemoval(steps, 'e')).toBe('d')
  expect(findCardAfterRemoval([wait('a')], 'a')).toBe(TRIGGER_CARD)
})

test('a flow problem is reported at its card and field', () => {
  const wrong = validateFlow(
    flowOf([wait('a'), branch('b', [messageStep('c', '')], [messageStep('d', 'x'.repeat(179))])]),
  )
  expect([...wrong.keys()].sort()).toEqual(['c', 'd'])
  expect(wrong.get('c')?.get('body')).toBe('Please fill this field')
  expect(wrong.get('d')?.get('body')).toBe('Max 178 symbols')
  expect(
    validateFlow(flowOf([wait('a')]))
      .get('')
      ?.get(''),
  ).toBe('Add a message')
  expect(validateFlow(flowOf(steps)).size).toBe(0)
})

const anyWay = fc.constantFrom<MoveDirection>('up', 'down', 'start', 'end')
test('moving, copying and undoing flow steps keeps ids unique and loses nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), anyWay, fc.boolean()), { maxLength: 30 }), (acts) => {
      let now: FlowSteps = steps
      for (const [pick, direction, copy] of acts) {
        const all = listSteps(now)
        const step = all[pick % all.length]
        const position = step && findStepPosition(now, step.id)
        if (!step || !position) continue
        const before = new Set(ids(now))
        if (copy && getPositionRefusal(now, position, copyStep(step)) === null) {
          const copied = copyStep(step)
          now = insertStep(now, position, copied)
          expect(ids(removeStep(now, copied.id))).toEqual([...before])
        } else {
          now = moveStepInFlow(now, step.id, direction)
          expect(new Set(ids(now))).toEqual(before)
        }
        expect(new Set(ids(now)).size).toBe(ids(now).length)
      }
      expect(validateFlow(flowOf(now)).size).toBe(0)
    }),
  )
})

test('each kind of flow step starts as a valid one apart from its message text', () => {
  expect(
    validateFlow(flowOf([createDefaultStep('wait'), createDefaultStep('branch'), messageStep('m')])).size,
  ).toBe(0)
  expect(validateFlow(flowOf([createDefaultStep('message')])).size).toBe(1)
})
