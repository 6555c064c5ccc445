import { expect, test } from 'vitest'
import { splitByPhase } from './phase.ts'
import { toLinePath } from './Sparkline.tsx'

test('a chart’s line is whole up to the last period that ended, dashed to the running one, and ends there', () => {
  expect(splitByPhase(['ended', 'ended', 'ended'])).toEqual({ endedCount: 3, startedCount: 3 })
  expect(splitByPhase(['ended', 'ended', 'running'])).toEqual({ endedCount: 2, startedCount: 3 })
  expect(splitByPhase(['ended', 'running', 'ahead', 'ahead'])).toEqual({ endedCount: 1, startedCount: 2 })
  expect(splitByPhase(['running', 'ahead'])).toEqual({ endedCount: 1, startedCount: 1 })
  const values = [0, 10, 5]
  expect(toLinePath(values, 10, 0, 2)).toBe('M0 100 L50 0')
  expect(toLinePath(values, 10, 1, 3)).toBe('M50 0 L100 50')
  expect(toLinePath([4], 8)).toBe('M0 50 H100')
})
