import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react-native'
import { designWith } from '@vitrine/testing/design.ts'
import { show } from '@vitrine/testing/native.tsx'
import { AccessibilityInfo } from 'react-native'
import { BlockFrame } from '../BlockFrame.tsx'

const NOON = Date.UTC(2026, 0, 1, 12)
const END = new Date(NOON + 90_061_000).toISOString()
const block = <BlockFrame kind="countdown" path="home.blocks.sale" first={false} />
const design = designWith({ 'home.blocks.sale.until': END })

beforeEach(() => {
  jest.useFakeTimers({ now: NOON })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** What stands in the boxes, from days to seconds. */
const digits = () => screen.getAllByText(/^\d\d$/).map((box) => box.props.children)
/** Lets so many ms go by, and what was asked for come. */
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  })

test('counts down each second, and says without seconds what is left to who hears it', async () => {
  show(block, { design })
  await pass(0)
  expect(digits()).toEqual(['01', '01', '01', '01'])
  expect(screen.getByTestId('time-left').props.accessibilityLabel).toBe('1 day, 1 hour, 1 minute')
  await pass(1000)
  expect(digits()).toEqual(['01', '01', '01', '00'])
  await pass(1000)
  expect(digits()).toEqual(['01', '01', '00', '59'])
  expect(screen.getByTestId('time-left').props.accessibilityLabel).toBe('1 day, 1 hour')
})

test('an app that slept wakes to the time that it is, and to the end', async () => {
  show(block, {
    design: designWith({ 'home.blocks.sale.until': END, 'home.blocks.sale.hideWhenOver': false }),
  })
  await pass(0)
  jest.setSystemTime(NOON + 90_000_000)
  await pass(1000)
  expect(digits()).toEqual(['00', '00', '01', '00'])
  jest.setSystemTime(NOON + 90_061_000)
  await pass(1000)
  expect(screen.queryByTestId('time-left')).toBeNull()
  expect(screen.getByText('This offer has ended')).toBeTruthy()
})

test('a device whose clock is wrong counts by the server’s', async () => {
  show(block, { design, serverAhead: async () => 86_400_000 })
  await pass(0)
  expect(digits()).toEqual(['00', '01', '01', '01'])
})

test('an offer that a wrong clock took to be over stands as long as it lasts', async () => {
  jest.setSystemTime(NOON + 365 * 86_400_000)
  show(block, { design, serverAhead: async () => -365 * 86_400_000 })
  expect(screen.queryByText('Sale ends in')).toBeNull()
  await pass(0)
  expect(screen.getByText('Sale ends in')).toBeTruthy()
})

test('without a network it goes by the device’s clock', async () => {
  show(block, { design, serverAhead: () => Promise.reject(new TypeError('fetch failed')) })
  await pass(1000)
  expect(digits()).toEqual(['01', '01', '01', '00'])
})

test('where less motion is wanted no seconds tick, until there is less than a minute', async () => {
  jest.spyOn(AccessibilityInfo, 'isReduceMotionEnabled').mockResolvedValue(true)
  show(block, { design })
  await pass(0)
  expect(digits()).toEqual(['01', '01', '01'])
  jest.setSystemTime(NOON + 90_061_000 - 31_000)
  await pass(1000)
  expect(digits()).toEqual(['00', '00', '00', '30'])
})
