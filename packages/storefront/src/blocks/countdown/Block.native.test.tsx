import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react-native'
import { createDesign } from '@vitrine/testing/design.ts'
import { show } from '@vitrine/testing/native.tsx'
import { AccessibilityInfo } from 'react-native'
import { BlockFrame } from '../BlockFrame.tsx'

const NOON = Date.UTC(2026, 0, 1, 12)
const END = new Date(NOON + 90_061_000).toISOString()
const block = <BlockFrame kind="countdown" path="home.blocks.sale" first={false} />
const design = createDesign({ 'home.blocks.sale.until': END })

beforeEach(() => {
  jest.useFakeTimers({ now: NOON })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Returns the numbers in the boxes, from days to seconds. */
const digits = () => screen.getAllByText(/^\d\d$/).map((box) => box.props.children)
/** Advances the clock by some ms and lets pending promises settle. */
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  })

test('a countdown ticks each second, and announces the rest without seconds to screen readers', async () => {
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

test('a countdown is correct after the app slept, also at its end', async () => {
  show(block, {
    design: createDesign({ 'home.blocks.sale.until': END, 'home.blocks.sale.hideWhenOver': false }),
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

test('a countdown uses the server’s time on a device with a wrong clock', async () => {
  show(block, { design, serverAhead: async () => 86_400_000 })
  await pass(0)
  expect(digits()).toEqual(['00', '01', '01', '01'])
})

test('a countdown corrects an end that a wrong clock reported too early', async () => {
  jest.setSystemTime(NOON + 365 * 86_400_000)
  show(block, { design, serverAhead: async () => -365 * 86_400_000 })
  expect(screen.queryByText('Sale ends in')).toBeNull()
  await pass(0)
  expect(screen.getByText('Sale ends in')).toBeTruthy()
})

test('a countdown uses the device’s clock offline', async () => {
  show(block, { design, serverAhead: () => Promise.reject(new TypeError('fetch failed')) })
  await pass(1000)
  expect(digits()).toEqual(['01', '01', '01', '00'])
})

test('a countdown with reduced motion shows no seconds until the last minute', async () => {
  jest.spyOn(AccessibilityInfo, 'isReduceMotionEnabled').mockResolvedValue(true)
  show(block, { design })
  await pass(0)
  expect(digits()).toEqual(['01', '01', '01'])
  jest.setSystemTime(NOON + 90_061_000 - 31_000)
  await pass(1000)
  expect(digits()).toEqual(['00', '00', '00', '30'])
})
