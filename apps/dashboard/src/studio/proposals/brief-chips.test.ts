import { type DesignBrief, designBrief, EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'
import { beforeAll, expect, test } from 'vitest'
import { loadStudioMessages } from '../../i18n/messages.ts'
import { createBriefChips } from './brief-chips.ts'

beforeAll(loadStudioMessages)

const BRIEF: DesignBrief = {
  ...EMPTY_BRIEF,
  trade: 'food',
  audience: 'families',
  tone: 'friendly',
  languages: ['fr'],
  moods: [
    { mood: 'calm', strength: 3 },
    { mood: 'warm', strength: 2 },
  ],
  palette: { background: 'tinted', accents: ['green'], forbidden: ['red'], warmth: 1, vividness: -1 },
  type: 'serif',
  scale: 1,
  space: -1,
  corners: 1,
  wishes: ['reviews', 'faq'],
  first: 'reviews',
  exclusions: ['discounts'],
  unknown: ['flumph'],
}

test('what was read of a sentence is shown as chips by group, parts of the home screen with their number', () => {
  const labels = createBriefChips(BRIEF).map(({ group, chips }) => [group, chips.map(({ label }) => label)])
  expect(labels).toEqual([
    ['shop', ['Industry: food and drink', 'For families', 'Friendly tone', 'French']],
    [
      'style',
      [
        'Calm, strongly',
        'Warm',
        'Tinted background',
        'Green',
        'Warmer colors',
        'Soft colors',
        'Serif type',
        'Larger text and images',
        'Dense layout',
        'Round corners',
      ],
    ],
    ['home', ['1. Reviews', '2. FAQ']],
    ['without', ['Discounts', 'Red']],
  ])
  expect(createBriefChips(EMPTY_BRIEF)).toEqual([])
})

test('removing all chips of a brief one after another leaves an empty one, each step valid and one chip shorter', () => {
  const count = (brief: DesignBrief) => createBriefChips(brief).flatMap(({ chips }) => chips).length
  let remainingBrief = BRIEF
  while (count(remainingBrief) > 0) {
    const next = createBriefChips(remainingBrief)[0]?.chips[0]?.rest
    if (!next) break
    expect(count(next)).toBe(count(remainingBrief) - 1)
    expect(designBrief.parse(next)).toEqual(next)
    remainingBrief = next
  }
  expect(remainingBrief).toEqual({ ...EMPTY_BRIEF, unknown: ['flumph'] })
})
