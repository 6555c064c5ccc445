import type { Proposal } from '@vitrine/core/contract/designs/design-proposals'
import { applyBatch, invertBatch, type JsonObject } from '@vitrine/core/design/operations'
import { createDefaultDesign, listSectionNames } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { countProposalEdits, createProposalEdits, PARTS, withParts } from './proposal-parts.ts'

const working = createDefaultDesign()
const edited = (name: string, more: JsonObject): JsonObject => ({ ...Object(working[name]), ...more })
const proposal: Proposal = {
  theme: {
    trade: 'general',
    mood: 'calm',
    seed: '3355aa',
    background: 'white',
    pair: 0,
    radius: 4,
    shape: 'square',
    scale: 0,
    centred: false,
    columns: 2,
    pieces: [],
    reasons: [],
  },
  design: {
    ...working,
    branding: edited('branding', { mains: '112233' }),
    home: edited('home', { blocks: {} }),
    header: edited('header', { align: 'start' }),
  },
}

test('every section belongs to one part of a design proposal', () => {
  const all = withParts(working, proposal, PARTS)
  for (const name of listSectionNames()) expect(all[name]).toEqual(proposal.design[name])
})

test('parts of a design proposal that are not applied stay as they were', () => {
  const mergedDesign = withParts(working, proposal, ['brand'])
  expect(mergedDesign.branding).toEqual(proposal.design.branding)
  expect(mergedDesign.home).toBe(working.home)
})

test('a part of a design proposal without changes is not offered', () => {
  expect([...countProposalEdits(working, proposal).keys()]).toEqual(['brand', 'home', 'frame'])
})

test('an applied design proposal is undone in one step', () => {
  const operations = createProposalEdits(working, proposal, PARTS)
  const after = applyBatch(working, { operations })
  if (!after.ok) throw new Error('It does not apply')
  expect(after.design).toEqual(proposal.design)
  const before = applyBatch(after.design, { operations: invertBatch(working, { operations }) })
  expect(before.ok && before.design).toEqual(working)
})
