import { brief } from '@vitrine/core/contract/designs/design-theme'
import { expect, test } from 'vitest'
import { createInitialBrief } from './ideas.ts'

test('a shop that was connected is asked about anew, whatever the phone showed before it', () => {
  const sample = createInitialBrief({ shop: null, showcase: { trade: 'home' } })
  const visited = createInitialBrief({ shop: null, showcase: { shop: 'https://alder.example' } })
  const own = createInitialBrief({ shop: 'alder.example', showcase: { shop: 'https://alder.example' } })
  expect(new Set([sample, visited, own].map(({ seed }) => seed)).size).toBe(3)
  expect(createInitialBrief({ shop: 'alder.example', showcase: { trade: 'food' } })).toEqual(own)
})

test('the longest address makes a brief that can be asked', () => {
  const made = createInitialBrief({ shop: `${'a'.repeat(250)}.example`, showcase: { trade: 'home' } })
  expect(brief.safeParse(made).success).toBe(true)
})
