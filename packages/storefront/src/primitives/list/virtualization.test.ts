import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDrawnParts, getPartHeight, type PartBounds } from './virtualization.dom.ts'

const WINDOW = 844

/** A list that was scrolled by so much: its parts lie one below the other. */
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

describe('of a long list', () => {
  test('what can be seen is always drawn', () => {
    fc.assert(
      fc.property(lists, ({ parts, drawn, kept }) => {
        const near = getDrawnParts(parts, drawn, WINDOW, kept)
        parts.forEach(({ top, bottom }, place) => {
          if (bottom > 0 && top < WINDOW) expect(near.has(place)).toBe(true)
        })
      }),
    )
  })

  test('what holds the focus is never taken away, however far it is', () => {
    fc.assert(
      fc.property(lists, ({ parts, drawn, kept }) => {
        const near = getDrawnParts(parts, drawn, WINDOW, kept)
        for (const place of kept) expect(near.has(place)).toBe(true)
      }),
    )
  })

  test('what comes next is drawn before it is reached, whichever way somebody scrolls', () => {
    fc.assert(
      fc.property(lists, ({ parts, drawn }) => {
        const near = getDrawnParts(parts, drawn, WINDOW)
        parts.forEach(({ top, bottom }, place) => {
          if (bottom > -3000 && top < WINDOW + 3000) expect(near.has(place)).toBe(true)
        })
      }),
    )
  })

  test('no more than what lies within some windows stays, however many there are, and all of them were drawn', () => {
    fc.assert(
      fc.property(lists, ({ parts }) => {
        fc.pre(parts.length > 4)
        const near = getDrawnParts(parts, new Set(parts.keys()), WINDOW)
        const lows = [...near].map((place) => parts[place]?.bottom ?? 0)
        const highs = [...near].map((place) => parts[place]?.top ?? 0)
        expect(Math.min(...lows)).toBeGreaterThan(-6000)
        expect(Math.max(...highs)).toBeLessThan(WINDOW + 6000)
      }),
    )
  })

  test('who stays where they are has nothing drawn or taken away again', () => {
    fc.assert(
      fc.property(lists, ({ parts, drawn, kept }) => {
        const near = getDrawnParts(parts, drawn, WINDOW, kept)
        expect(getDrawnParts(parts, near, WINDOW, kept)).toEqual(near)
      }),
    )
  })

  test('who goes a little to and fro has nothing drawn anew', () => {
    const heights = Array.from({ length: 160 }, () => 10_000)
    const here = getDrawnParts(lying(heights, 502_900), new Set(), WINDOW)
    const there = getDrawnParts(lying(heights, 503_600), here, WINDOW)
    expect([...here]).toEqual([49, 50])
    expect(there).toEqual(here)
  })

  test('one of few parts keeps what it has drawn', () => {
    const few = lying([10_000, 10_000, 10_000, 10_000], 30_000)
    expect([...getDrawnParts(few, new Set([0, 1]), WINDOW)]).toEqual([0, 1, 2, 3])
  })

  test('how high a part was is not known of one that was never seen', () => {
    expect(getPartHeight([{ id: 1 }], 2)).toBeUndefined()
    expect(getPartHeight(['a name'], 2)).toBeUndefined()
    expect(getPartHeight([], 2)).toBeUndefined()
  })
})
