import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDrawnParts, getPartHeight, type PartBounds } from './virtualization.dom.ts'

const WINDOW = 844

/** A list scrolled to an offset, whose parts are stacked. */
function lying(heights: readonly number[], scrolled: number): readonly PartBounds[] {
  let top = -scrolled
  return heights.map((height) => {
    const reach = { top, bottom: top + height }
    top += height
    return reach
  })
}

const lists = fc
  .record({
    heights: fc.array(fc.integer({ min: 100, max: 30_000 }), { minLength: 1, maxLength: 200 }),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    drawn: fc.array(fc.nat(200)),
    kept: fc.array(fc.nat(200), { maxLength: 2 }),
  })
  .map(({ heights, place, drawn, kept }) => {
    const whole = heights.reduce((sum, height) => sum + height, 0)
    const parts = lying(heights, Math.round(place * Math.max(0, whole - WINDOW)))
    const inList = (one: number) => one < parts.length
    return { parts, drawn: new Set(drawn.filter(inList)), kept: kept.filter(inList) }
  })

describe('a virtualized list', () => {
  test('always renders the visible rows', () => {
    fc.assert(
      fc.property(lists, ({ parts, drawn, kept }) => {
        const nearbyParts = getDrawnParts(parts, drawn, WINDOW, kept)
        parts.forEach(({ top, bottom }, index) => {
          if (bottom > 0 && top < WINDOW) expect(nearbyParts.has(index)).toBe(true)
        })
      }),
    )
  })

  test('never removes the focused row, however far', () => {
    fc.assert(
      fc.property(lists, ({ parts, drawn, kept }) => {
        const nearbyParts = getDrawnParts(parts, drawn, WINDOW, kept)
        for (const index of kept) expect(nearbyParts.has(index)).toBe(true)
      }),
    )
  })

  test('renders rows before they are reached in both scroll directions', () => {
    fc.assert(
      fc.property(lists, ({ parts, drawn }) => {
        const nearbyParts = getDrawnParts(parts, drawn, WINDOW)
        parts.forEach(({ top, bottom }, index) => {
          if (bottom > -3000 && top < WINDOW + 3000) expect(nearbyParts.has(index)).toBe(true)
        })
      }),
    )
  })

  test('keeps only rows within some windows, and rendered each on its way', () => {
    fc.assert(
      fc.property(lists, ({ parts }) => {
        fc.pre(parts.length > 4)
        const nearbyParts = getDrawnParts(parts, new Set(parts.keys()), WINDOW)
        const lows = [...nearbyParts].map((index) => parts[index]?.bottom ?? 0)
        const highs = [...nearbyParts].map((index) => parts[index]?.top ?? 0)
        expect(Math.min(...lows)).toBeGreaterThan(-6000)
        expect(Math.max(...highs)).toBeLessThan(WINDOW + 6000)
      }),
    )
  })

  test('changes nothing without scrolling', () => {
    fc.assert(
      fc.property(lists, ({ parts, drawn, kept }) => {
        const nearbyParts = getDrawnParts(parts, drawn, WINDOW, kept)
        expect(getDrawnParts(parts, nearbyParts, WINDOW, kept)).toEqual(nearbyParts)
      }),
    )
  })

  test('renders nothing again for small scroll movements', () => {
    const heights = Array.from({ length: 160 }, () => 10_000)
    const here = getDrawnParts(lying(heights, 502_900), new Set(), WINDOW)
    const there = getDrawnParts(lying(heights, 503_600), here, WINDOW)
    expect([...here]).toEqual([49, 50])
    expect(there).toEqual(here)
  })

  test('with few rows keeps all that were rendered', () => {
    const few = lying([10_000, 10_000, 10_000, 10_000], 30_000)
    expect([...getDrawnParts(few, new Set([0, 1]), WINDOW)]).toEqual([0, 1, 2, 3])
  })

  test('estimates the height of rows that were never rendered', () => {
    expect(getPartHeight([{ id: 1 }], 2)).toBeUndefined()
    expect(getPartHeight(['a name'], 2)).toBeUndefined()
    expect(getPartHeight([], 2)).toBeUndefined()
  })
})
