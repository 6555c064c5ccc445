// isolated: it replaces the design's versions by sample ones.
import { getValueAt } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { expect, test, vi } from 'vitest'
import { createDefaultDesign, readDesign, readDesignAt } from '../design.ts'

// Designs that were migrated through several versions, each of which changed their content.
vi.mock('./versions.ts', async () => {
  const { defineVersions } = await import('@vitrine/core/sync/versions')
  const { startRanks } = await import('@vitrine/core/design/ranks')
  const fields = (old: unknown): Record<string, unknown> => (typeof old === 'object' ? { ...old } : {})
  /** Returns the migration of one section, where the design has it. */
  const section = (name: string, change: (values: Record<string, unknown>) => unknown) => (old: unknown) => {
    const design = fields(old)
    return Object.hasOwn(design, name) ? { ...design, [name]: change(fields(design[name])) } : design
  }
  return {
    DESIGN_VERSIONS: defineVersions([
      {
        version: 1,
        name: 'lists are records in order of rank',
        migrate: section('home', ({ blocks, ...rest }) => {
          const items: readonly unknown[] = Array.isArray(blocks) ? blocks : []
          const ranks = startRanks(items.length)
          const entries = items.map((item, at) => [`i${at + 1}`, { rank: ranks[at], ...fields(item) }])
          return { ...rest, blocks: Object.fromEntries(entries) }
        }),
      },
      {
        version: 2,
        name: 'a text that no screen showed is gone',
        migrate: section('branding', ({ save: _gone, ...rest }) => rest),
      },
      {
        version: 3,
        name: 'the space of the catalog is called gap',
        migrate: section('catalog', ({ space, ...rest }) => ({ ...rest, gap: space })),
      },
    ]),
  }
})

function read(stored: unknown) {
  const answer = readDesign(stored)
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

test('a design of an older version is migrated through each later step', () => {
  const { design, repairs } = read({
    home: { blocks: [{ kind: 'text' }, { kind: 'spacer' }] },
    branding: { save: { en: 'Keep' }, mains: '112233' },
    catalog: { space: 20 },
  })
  expect(repairs).toEqual([])
  expect(listByRank(getValueAt(design, 'home.blocks')).map(({ id }) => id)).toEqual(['i1', 'i2'])
  expect(getValueAt(design, 'branding.mains')).toBe('112233')
  expect(getValueAt(design, 'catalog.gap')).toBe(20)
  expect(design.version).toBe(3)
})

test('a design migration removes what a step removes silently, and reports other losses', () => {
  const stored = { branding: { save: { en: 'Keep' } } }
  expect(read({ ...stored, version: 1 })).toEqual({ ok: true, design: createDefaultDesign(), repairs: [] })
  expect(read({ ...stored, version: 2 }).repairs).toEqual(['branding.save: unknown; dropped'])
})

test('a design migration step runs once', () => {
  expect(getValueAt(read({ version: 3, catalog: { gap: 20 } }).design, 'catalog.gap')).toBe(20)
})

test('an edit reads an older design completely', () => {
  const stored = { version: 2, catalog: { space: 20 } }
  const touched = readDesignAt(stored, ['branding.mains'])
  expect(touched).toEqual(read(stored))
  expect(getValueAt(touched.ok ? touched.design : {}, 'catalog.gap')).toBe(20)
})

test('a design of a newer version is refused with a reason', () => {
  expect(readDesign({ version: 4 })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('newer'),
  })
})
