import { brief } from '@vitrine/core/contract/designs/design-theme'
import { expect, test } from 'vitest'
import { createInitialBrief } from './proposal-request.ts'

test('a design brief is reset for a connected shop, whatever the preview showed before', () => {
  const sample = createInitialBrief({ shop: null, showcase: { trade: 'home' } })
  const visited = createInitialBrief({ shop: null, showcase: { shop: 'https://alder.example' } })
  const own = createInitialBrief({ shop: 'alder.example', showcase: { shop: 'https://alder.example' } })
  expect(new Set([sample, visited, own].map(({ seed }) => seed)).size).toBe(3)
  expect(createInitialBrief({ shop: 'alder.example', showcase: { trade: 'food' } })).toEqual(own)
})

test('a design brief with the longest address is valid', () => {
  const initialBrief = createInitialBrief({ shop: `${'a'.repeat(250)}.example`, showcase: { trade: 'home' } })
  expect(brief.safeParse(initialBrief).success).toBe(true)
})
