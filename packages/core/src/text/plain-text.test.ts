import { describe, expect, test } from 'vitest'
import { formatByTemplate } from '../money/money-template.ts'
import { stripEndSlashes, stripTags } from './plain-text.ts'

test('plain text drops tags, with the requested gap instead; an unclosed tag is text', () => {
  expect(stripTags('<p>Brass <b>lamp</b></p>', ' ')).toBe(' Brass  lamp  ')
  expect(stripTags('1 < 2 and <br')).toBe('1 < 2 and <br')
  expect(stripTags('a<<b>c')).toBe('ac')
  expect(stripTags('')).toBe('')
})

test('trailing slashes are removed, others stay', () => {
  expect(stripEndSlashes('/c/lamps///')).toBe('/c/lamps')
  expect(stripEndSlashes('///')).toBe('')
  expect(stripEndSlashes('//a')).toBe('//a')
})

/** Returns the minimum processor time of several runs, ms. */
function cost(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

describe('text functions take ten times as long for ten times as much hostile text, not a hundred times:', () => {
  test.each([
    ['openings of tags', (length: number) => () => stripTags('<'.repeat(length))],
    ['slashes before a letter', (length: number) => () => stripEndSlashes(`${'/'.repeat(length)}x`)],
    ['a price format', (length: number) => () => formatByTemplate(100, 'USD', '<'.repeat(length))],
    [
      'a price format of braces',
      (length: number) => () => formatByTemplate(100, 'USD', '{{ '.repeat(length)),
    ],
  ])('%s', (_what, createText) => {
    const [short, long] = [cost(createText(20_000)), cost(createText(200_000))]
    // A quadratic step would take a hundred times as long; times too short to measure are harmless.
    expect(long).toBeLessThan(40 * Math.max(short, 0.25))
  })
})
