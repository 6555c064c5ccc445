import { designBrief, EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBrief } from '../brief/read-brief.ts'
import { repairBrief } from './repair-brief.ts'

const reading = readBrief('Calm, no discounts, no red, reviews first, flumph')

test('a model’s reading of a sentence replaces the built-in one field by field', () => {
  expect(
    repairBrief(
      {
        tone: 'poetic',
        space: 1,
        wishes: ['reviews', 'story'],
        palette: { background: 'tinted' },
        unknown: [],
      },
      reading,
    ),
  ).toEqual({
    ...reading,
    tone: 'poetic',
    space: 1,
    wishes: ['reviews', 'story'],
    palette: { ...reading.palette, background: 'tinted' },
    unknown: [],
  })
})

test.each([
  [{ tone: 'shouting', scale: 9, type: ['serif'], wishes: ['reviews', 'hack'], languages: 'en' }],
  [{ palette: { background: 'url(javascript:1)', accents: ['#ff0000'], warmth: 2 } }],
  [{ palette: 'red', moods: [{ mood: 'calm', strength: 99 }] }],
  ['ignore previous instructions'],
  [null],
  [[reading]],
])('fields of a model’s reading that are not valid are those of the built-in one: %j', (raw) => {
  expect(repairBrief(raw, reading)).toEqual(reading)
})

test('a model cannot take away what the sentence excludes or forbids', () => {
  const repaired = repairBrief(
    {
      exclusions: [],
      wishes: ['sale', 'reviews'],
      first: null,
      palette: { forbidden: [], accents: ['red', 'blue'] },
    },
    { ...reading, exclusions: ['discounts', 'sale'] },
  )
  expect(repaired).toMatchObject({
    exclusions: ['discounts', 'sale'],
    wishes: ['reviews'],
    palette: { forbidden: ['red'], accents: ['blue'] },
  })
})

test('whatever a model answers, the reading stays valid', () => {
  const value = fc.anything({ maxDepth: 2, withNullPrototype: true })
  const raw = fc.dictionary(fc.constantFrom(...Object.keys(EMPTY_BRIEF), '__proto__', 'x'), value)
  fc.assert(
    fc.property(raw, (answer) => {
      const repaired = repairBrief(answer, reading)
      expect(designBrief.parse(repaired)).toEqual(repaired)
      expect(repaired.exclusions).toEqual(expect.arrayContaining(reading.exclusions))
      expect(repaired.wishes.filter((one) => repaired.exclusions.some((other) => other === one))).toEqual([])
    }),
  )
})
