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
const checkVisibility = (demands: Partial<Conditions>, viewer: Partial<Viewer> = {}) =>
  isBlockVisible({ ...conditionDefaults, ...demands }, { ...VIEWER, ...viewer })

test('a block without conditions is visible to everybody, also without a clock', () => {
  expect(
    checkVisibility({}, { now: null, customer: true, country: 'ZZ', language: 'ar', platform: 'ios' }),
  ).toBe(true)
})

test('a block’s conditions distinguish guests, customers, languages and platforms', () => {
  expect([
    checkVisibility({ showTo: 'guests' }),
    checkVisibility({ showTo: 'guests' }, { customer: true }),
  ]).toEqual([true, false])
  expect([
    checkVisibility({ showTo: 'customers' }),
    checkVisibility({ showTo: 'customers' }, { customer: true }),
  ]).toEqual([false, true])
  expect([
    checkVisibility({ showLanguages: ['fr', 'en'] }),
    checkVisibility({ showLanguages: ['fr', 'ar'] }),
  ]).toEqual([true, false])
  expect([
    checkVisibility({ showPlatforms: ['web', 'ios'] }),
    checkVisibility({ showPlatforms: ['ios', 'android'] }),
  ]).toEqual([true, false])
  expect(checkVisibility({ showPlatforms: ['ios', 'android'] }, { platform: 'android' })).toBe(true)
})

test('a block for segments is visible to their members only, and to nobody with unknown segments', () => {
  const showSegments = ['regulars', 'deleted']
  expect(checkVisibility({ showSegments })).toBe(false)
  expect(checkVisibility({ showSegments }, { segments: ['others'] })).toBe(false)
  expect(checkVisibility({ showSegments }, { segments: ['others', 'regulars'] })).toBe(true)
  expect(checkVisibility({ showSegments, showTo: 'customers' }, { segments: ['regulars'] })).toBe(false)
})

test('a block’s country condition accepts countries as people type them', () => {
  for (const showCountries of ['US', 'ca, us', 'CA;US', ' us '])
    expect(checkVisibility({ showCountries }), showCountries).toBe(true)
  expect(checkVisibility({ showCountries: 'CA, GB' })).toBe(false)
})

test('a block with dates is visible from the first until before the second, and never without a clock', () => {
  const [early, later] = [new Date(500_000).toISOString(), new Date(2_000_000).toISOString()]
  expect(checkVisibility({ showFrom: early, showUntil: later })).toBe(true)
  expect(checkVisibility({ showFrom: later })).toBe(false)
  expect(checkVisibility({ showUntil: early })).toBe(false)
  expect(checkVisibility({ showFrom: new Date(1_000_000).toISOString() })).toBe(true)
  expect(checkVisibility({ showUntil: new Date(1_000_000).toISOString() })).toBe(false)
  expect(checkVisibility({ showFrom: early }, { now: null })).toBe(false)
})

test('a block’s next visibility change is its nearest future date', () => {
  const dates = { showFrom: new Date(2_000_000).toISOString(), showUntil: new Date(3_000_000).toISOString() }
  expect(getNextDateChange({ ...conditionDefaults, ...dates }, 1_000_000)).toBe(2_000_000)
  expect(getNextDateChange({ ...conditionDefaults, ...dates }, 2_500_000)).toBe(3_000_000)
  expect(getNextDateChange({ ...conditionDefaults, ...dates }, 3_000_000)).toBeNull()
  expect(getNextDateChange(conditionDefaults, 0)).toBeNull()
})
