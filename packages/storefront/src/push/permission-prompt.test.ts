import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canShowPermissionPrompt,
  type Moment,
  type PermissionPromptFacts,
  type PermissionPromptRules,
} from './permission-prompt.ts'

const DAY = 86_400_000
const rules: PermissionPromptRules = {
  show: true,
  afterVisits: 2,
  afterFavorite: true,
  afterOrder: true,
  waitDays: 14,
}
const facts: PermissionPromptFacts = { permission: 'unasked', visits: 2, primed: null, now: 100 * DAY }

test('a shopper is asked on the visit that the merchant says, not before', () => {
  expect(canShowPermissionPrompt('visit', rules, facts)).toBe(true)
  expect(canShowPermissionPrompt('visit', { ...rules, afterVisits: 3 }, facts)).toBe(false)
})

test('nobody is asked by itself on the first visit, whatever the rules and whatever happens', () => {
  const anything = fc.record({
    show: fc.boolean(),
    afterVisits: fc.integer({ min: 0, max: 9 }),
    afterFavorite: fc.boolean(),
    afterOrder: fc.boolean(),
    waitDays: fc.integer({ min: 0, max: 90 }),
  })
  const moment = fc.constantFrom<Moment>('visit', 'favorite', 'order')
  fc.assert(
    fc.property(
      anything,
      moment,
      (some, when) => !canShowPermissionPrompt(when, some, { ...facts, visits: 1 }),
    ),
  )
})

test('“not now” holds for the days that the merchant says', () => {
  const put = { ...facts, primed: facts.now - 13 * DAY }
  expect(canShowPermissionPrompt('visit', rules, put)).toBe(false)
  expect(canShowPermissionPrompt('visit', rules, { ...put, primed: facts.now - 14 * DAY })).toBe(true)
})

test('what a shopper wishes for themselves they are asked at once, also where the merchant asks nobody', () => {
  expect(
    canShowPermissionPrompt('wish', { ...rules, show: false }, { ...facts, visits: 1, primed: facts.now }),
  ).toBe(true)
})

test.each(['granted', 'denied', 'unsupported', null] as const)(
  'nobody is asked whose device says %s',
  (permission) => {
    for (const moment of ['visit', 'favorite', 'order', 'wish'] as const)
      expect(canShowPermissionPrompt(moment, rules, { ...facts, permission })).toBe(false)
  },
)

test('each moment can be left out', () => {
  expect(canShowPermissionPrompt('favorite', { ...rules, afterFavorite: false }, facts)).toBe(false)
  expect(canShowPermissionPrompt('order', { ...rules, afterOrder: false }, facts)).toBe(false)
})
