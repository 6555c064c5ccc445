import { expect, test } from 'vitest'
import { type Conditions, getNextDateChange, isBlockVisible, type Viewer } from './block-visibility.ts'
import { conditionDefaults } from './conditions.ts'

const VIEWER: Viewer = {
  language: 'en',
  country: 'US',
  platform: 'web',
  customer: false,
  segments: [],
  now: 1_000_000,
}
const shown = (demands: Partial<Conditions>, viewer: Partial<Viewer> = {}) =>
  isBlockVisible({ ...conditionDefaults, ...demands }, { ...VIEWER, ...viewer })

test('a block without conditions is visible to everybody, also without a clock', () => {
  expect(shown({}, { now: null, customer: true, country: 'ZZ', language: 'ar', platform: 'ios' })).toBe(true)
})

test('a block’s conditions distinguish guests, customers, languages and platforms', () => {
  expect([shown({ showTo: 'guests' }), shown({ showTo: 'guests' }, { customer: true })]).toEqual([
    true,
    false,
  ])
  expect([shown({ showTo: 'customers' }), shown({ showTo: 'customers' }, { customer: true })]).toEqual([
    false,
    true,
  ])
  expect([shown({ showLanguages: ['fr', 'en'] }), shown({ showLanguages: ['fr', 'ar'] })]).toEqual([
    true,
    false,
  ])
  expect([shown({ showPlatforms: ['web', 'ios'] }), shown({ showPlatforms: ['ios', 'android'] })]).toEqual([
    true,
    false,
  ])
  expect(shown({ showPlatforms: ['ios', 'android'] }, { platform: 'android' })).toBe(true)
})

test('a block for segments is visible to their members only, and to nobody with unknown segments', () => {
  const showSegments = ['regulars', 'deleted']
  expect(shown({ showSegments })).toBe(false)
  expect(shown({ showSegments }, { segments: ['others'] })).toBe(false)
  expect(shown({ showSegments }, { segments: ['others', 'regulars'] })).toBe(true)
  expect(shown({ showSegments, showTo: 'customers' }, { segments: ['regulars'] })).toBe(false)
})

test('a block’s country condition accepts countries as people type them', () => {
  for (const showCountries of ['US', 'ca, us', 'CA;US', ' us '])
    expect(shown({ showCountries }), showCountries).toBe(true)
  expect(shown({ showCountries: 'CA, GB' })).toBe(false)
})

test('a block with dates is visible from the first until before the second, and never without a clock', () => {
  const [early, late] = [new Date(500_000).toISOString(), new Date(2_000_000).toISOString()]
  expect(shown({ showFrom: early, showUntil: late })).toBe(true)
  expect(shown({ showFrom: late })).toBe(false)
  expect(shown({ showUntil: early })).toBe(false)
  expect(shown({ showFrom: new Date(1_000_000).toISOString() })).toBe(true)
  expect(shown({ showUntil: new Date(1_000_000).toISOString() })).toBe(false)
  expect(shown({ showFrom: early }, { now: null })).toBe(false)
})

test('a block’s next visibility change is its nearest future date', () => {
  const dates = { showFrom: new Date(2_000_000).toISOString(), showUntil: new Date(3_000_000).toISOString() }
  expect(getNextDateChange({ ...conditionDefaults, ...dates }, 1_000_000)).toBe(2_000_000)
  expect(getNextDateChange({ ...conditionDefaults, ...dates }, 2_500_000)).toBe(3_000_000)
  expect(getNextDateChange({ ...conditionDefaults, ...dates }, 3_000_000)).toBeNull()
  expect(getNextDateChange(conditionDefaults, 0)).toBeNull()
})
