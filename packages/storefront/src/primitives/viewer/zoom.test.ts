import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyPinch, fitSize, getSwipe, INITIAL_ZOOM, panBy, type Size, type Zoom, zoomAt } from './zoom.ts'

const length = fc.integer({ min: 50, max: 2000 })
const frame = fc.record({ width: length, height: length })
const ratio = fc.double({ min: 0.3, max: 3, noNaN: true })
const point = fc.record({
  x: fc.integer({ min: -1000, max: 1000 }),
  y: fc.integer({ min: -1000, max: 1000 }),
})
const step = fc.oneof(
  fc.record({ by: fc.double({ min: 0.1, max: 8, noNaN: true }), at: point }),
  fc.record({ push: point }),
  fc.record({ fingers: fc.tuple(point, point, point, point) }),
)

function after(
  steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[],
  frameSize: Size,
  own: Size,
) {
  return steps.reduce<Zoom>((zoom, one) => {
    if ('by' in one) return zoomAt(zoom, one.by, one.at, frameSize, own)
    if ('push' in one) return panBy(zoom, one.push, frameSize, own)
    const [a, b, c, d] = one.fingers
    return applyPinch(zoom, [a, b], [c, d], frameSize, own)
  }, INITIAL_ZOOM)
}

describe('a zoomed image', () => {
  test('never leaves its frame and is never smaller than the frame', () => {
    fc.assert(
      fc.property(frame, ratio, fc.array(step, { maxLength: 12 }), (frameSize, shape, steps) => {
        const own = fitSize(frameSize, shape)
        const { scale, x, y } = after(steps, frameSize, own)
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(5)
        expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, (own.width * scale - frameSize.width) / 2) + 1e-6)
        expect(Math.abs(y)).toBeLessThanOrEqual(
          Math.max(0, (own.height * scale - frameSize.height) / 2) + 1e-6,
        )
      }),
    )
  })
  test('keeps the point under the finger', () => {
    const frameSize = { width: 400, height: 400 }
    const { scale, x, y } = zoomAt(INITIAL_ZOOM, 2, { x: 100, y: -50 }, frameSize, frameSize)
    expect({ scale, x, y }).toEqual({ scale: 2, x: -100, y: 50 })
  })
  test('follows a pinch', () => {
    const frameSize = { width: 400, height: 400 }
    const [a, b] = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ]
    expect(
      applyPinch(
        INITIAL_ZOOM,
        [a, b],
        [
          { x: -100, y: 0 },
          { x: 100, y: 0 },
        ],
        frameSize,
        frameSize,
      ),
    ).toEqual({ scale: 2, x: 0, y: 0 })
  })
  test('fits its frame, wide or tall', () => {
    expect(fitSize({ width: 400, height: 800 }, 1)).toEqual({ width: 400, height: 400 })
    expect(fitSize({ width: 800, height: 400 }, 0.5)).toEqual({ width: 200, height: 400 })
  })
})

test('a swipe turns the page in reading direction, closes downwards, and does nothing when short', () => {
  expect(getSwipe({ x: -80, y: 5 }, false)).toBe(1)
  expect(getSwipe({ x: 80, y: 5 }, false)).toBe(-1)
  expect(getSwipe({ x: 80, y: 5 }, true)).toBe(1)
  expect(getSwipe({ x: 3, y: 120 }, false)).toBe('close')
  expect(getSwipe({ x: 3, y: -120 }, false)).toBeNull()
  expect(getSwipe({ x: 30, y: 5 }, false)).toBeNull()
})
