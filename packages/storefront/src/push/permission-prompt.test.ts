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

test('the push prompt appears on the merchant’s configured visit, not before', () => {
  expect(canShowPermissionPrompt('visit', rules, facts)).toBe(true)
  expect(canShowPermissionPrompt('visit', { ...rules, afterVisits: 3 }, facts)).toBe(false)
})

test('the push prompt never appears by itself on the first visit, under any rules', () => {
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

test('the push prompt respects “not now” for the merchant’s number of days', () => {
  const primedFacts = { ...facts, primed: facts.now - 13 * DAY }
  expect(canShowPermissionPrompt('visit', rules, primedFacts)).toBe(false)
  expect(canShowPermissionPrompt('visit', rules, { ...primedFacts, primed: facts.now - 14 * DAY })).toBe(true)
})

test('the push prompt appears at once for a shopper’s own request, also where the merchant disables prompts', () => {
  expect(
    canShowPermissionPrompt('wish', { ...rules, show: false }, { ...facts, visits: 1, primed: facts.now }),
  ).toBe(true)
})

test.each(['granted', 'denied', 'unsupported', null] as const)(
  'the push prompt is not shown on a device with %s',
  (permission) => {
    for (const moment of ['visit', 'favorite', 'order', 'wish'] as const)
      expect(canShowPermissionPrompt(moment, rules, { ...facts, permission })).toBe(false)
  },
)

test('the push prompt’s moments can each be disabled', () => {
  expect(canShowPermissionPrompt('favorite', { ...rules, afterFavorite: false }, facts)).toBe(false)
  expect(canShowPermissionPrompt('order', { ...rules, afterOrder: false }, facts)).toBe(false)
})
