import { expect, test } from 'vitest'
import { EDGE, getEdgeScroll } from './edge-scroll.ts'

test('a drag scrolls near an edge, faster the nearer, and not in the middle', () => {
  const scroller = { top: 100, height: 600 }
  expect(getEdgeScroll(400, scroller)).toBe(0)
  expect(getEdgeScroll(100 + EDGE, scroller)).toBe(0)
  expect(getEdgeScroll(110, scroller)).toBeLessThan(0)
  expect(getEdgeScroll(101, scroller)).toBeLessThanOrEqual(getEdgeScroll(140, scroller))
  expect(getEdgeScroll(699, scroller)).toBeGreaterThan(0)
})
